import { Box } from '@mui/material';
import { useStore } from 'react-admin';
import { type Branch, buildBranches } from '../../src/editor/page-tree/tree.ts';
import { PageRow, type TreeProps } from './page-row.tsx';
import { pagesTexts as words } from './pages.texts.ts';
import type { StoredPage } from './use-pages.ts';
import { useRowDragging } from './use-row-dragging.ts';

const LIST = { listStyle: 'none', m: 0, p: 0 } as const;

/** The visible part of the page tree; closed branches stay closed. */
export function PageTree({ shown, ...props }: TreeProps & { shown: readonly StoredPage[] }) {
  const [closed, setClosed] = useStore<number[]>('pages.closed', []);
  const dragging = useRowDragging(props.pages, props.moves);
  const now = new Date();
  const toggle = (id: number) =>
    setClosed(closed.includes(id) ? closed.filter((each) => each !== id) : [...closed, id]);

  const branch = ({ page, children }: Branch<StoredPage>, depth: number) => {
    const isOpen = !closed.includes(page.id);
    return (
      <li key={page.id}>
        <PageRow
          {...props}
          page={page}
          depth={depth}
          now={now}
          isOpen={children.length > 0 ? isOpen : null}
          onToggle={() => toggle(page.id)}
          dragging={dragging}
        />
        {children.length > 0 && isOpen ? (
          <Box component="ul" sx={LIST}>
            {children.map((each) => branch(each, depth + 1))}
          </Box>
        ) : null}
      </li>
    );
  };
  return (
    <Box
      component="ul"
      aria-label={words.tree}
      sx={{ ...LIST, borderTop: shown.length > 0 ? 1 : 0, borderColor: 'divider' }}
    >
      {buildBranches(shown).map((each) => branch(each, 0))}
    </Box>
  );
}
