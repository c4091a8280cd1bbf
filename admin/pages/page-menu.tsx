import MoreVertIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
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
  onMove(): void;
  onRemove(): void;
}

/** Actions of a page. The home page cannot be moved. */
export function PageMenu({ page, onMove, onRemove }: PageMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const after = (act: () => void) => () => {
    close();
    act();
  };
  const { id, url, title } = page;
  const isHome = page.path === '';
  const isFixed = useIsFixed(page);
  const create = (query: string) => `/cms-hub/page-tree/new?${query}`;
  return (
    <>
      <IconButton
        aria-label={pagesTexts.more(title)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon />
      </IconButton>
      {/* without disablePortal it would be outside every landmark */}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} disablePortal>
        <MenuItem component="a" href={`${url}?edit`}>
          {words.edit}
        </MenuItem>
        <MenuItem component="a" href={url}>
          {words.view}
        </MenuItem>
        <MenuItem component={Link} to={`/cms-hub/page-tree/${id}`}>
          {words.settings}
        </MenuItem>
        {isFixed ? null : <MenuItem onClick={after(onMove)}>{words.move}</MenuItem>}
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
    </>
  );
}
