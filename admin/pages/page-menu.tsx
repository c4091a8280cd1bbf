import { Menu, MenuItem } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Moves } from '../../src/editor/page-tree/use-moves.ts';
import { useMayPublish } from '../api/rights.ts';
import { pagesTexts } from './pages.texts.ts';
import type { StoredPage } from './use-pages.ts';

const words = pagesTexts.actions;

/** The home page is; so is what visitors see for those who may not publish (G-536). */
function useIsFixed({ path, is_online }: StoredPage): boolean {
  const mayPublish = useMayPublish();
  return path === '' || (is_online && !mayPublish);
}

interface PageMenuProps {
  page: StoredPage;
  /** the button that opened it */
  anchor: HTMLElement;
  moves: Moves;
  onRemove(page: StoredPage): void;
  onClose(): void;
}

/** Actions of a page. The home page cannot be moved. */
export function PageMenu({ page, anchor, moves, onRemove, onClose }: PageMenuProps) {
  const after = (act: (page: StoredPage) => void) => () => {
    onClose();
    act(page);
  };
  const { id, url } = page;
  const isHome = page.path === '';
  const isFixed = useIsFixed(page);
  const create = (query: string) => `/cms-hub/page-tree/new?${query}`;
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <MenuItem component="a" href={`${url}?edit`}>
        {words.edit}
      </MenuItem>
      <MenuItem component="a" href={url}>
        {words.view}
      </MenuItem>
      <MenuItem component={Link} to={`/cms-hub/page-tree/${id}`}>
        {words.settings}
      </MenuItem>
      {isFixed ? null : <MenuItem onClick={after(moves.ask)}>{words.move}</MenuItem>}
      {isHome ? null : (
        <MenuItem component={Link} to={create(`below=${id}`)}>
          {words.below}
        </MenuItem>
      )}
      <MenuItem component={Link} to={create(`copy=${id}`)}>
        {words.copy}
      </MenuItem>
      {isFixed ? null : <MenuItem onClick={after(onRemove)}>{words.remove}</MenuItem>}
    </Menu>
  );
}
