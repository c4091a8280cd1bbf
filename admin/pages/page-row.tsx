import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Chip, IconButton, Link, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatMoment } from '../../src/editor/moments.ts';
import { getPageState, type PageState } from '../../src/editor/page-tree/page-state.ts';
import { type Direction, type Drop, MENUS } from '../../src/editor/page-tree/tree.ts';
import { type Moves, rowId } from '../../src/editor/page-tree/use-moves.ts';
import { PageMenu } from './page-menu.tsx';
import { pagesTexts as words } from './pages.texts.ts';
import type { StoredPage } from './use-pages.ts';
import type { RowDragging } from './use-row-dragging.ts';

export interface TreeProps {
  pages: StoredPage[];
  moves: Moves;
  onRemove(page: StoredPage): void;
}

interface PageRowProps extends TreeProps {
  page: StoredPage;
  depth: number;
  now: Date;
  /** whether the pages below are shown; null: there are none */
  isOpen: boolean | null;
  onToggle(): void;
  dragging: RowDragging;
}

const DIRECTIONS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** Title and address, with the page's state beside them if there is room. */
const CONTENT = {
  flex: 1,
  minWidth: 0,
  py: 0.5,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 36rem) minmax(0, 22rem)' },
  alignItems: 'center',
} as const;

const MARKS: Record<Drop, object> = {
  before: { boxShadow: 'inset 0 3px 0 currentColor' },
  behind: { boxShadow: 'inset 0 -3px 0 currentColor' },
  into: { boxShadow: 'inset 0 0 0 2px currentColor' },
};

/** One page: the title opens its settings; Alt and the arrow keys move it. */
export function PageRow(props: PageRowProps) {
  const { pages, moves, onRemove, page, depth, now, dragging } = props;
  const { dragged } = dragging;
  const over = dragged?.over?.id === page.id ? dragged.over.drop : null;
  const state = getPageState(page, pages, now);

  function onKeyDown(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key];
    if (!direction || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moves.step(page, direction);
  }
  return (
    <Box
      data-page={page.id}
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: '3rem',
        borderBottom: 1,
        borderColor: 'divider',
        pl: { xs: depth * 1.5, sm: depth * 3 },
        opacity: dragged?.page.id === page.id ? 0.5 : 1,
        '&:hover': { bgcolor: 'action.hover' },
        ...(over && MARKS[over]),
      }}
    >
      <Handle {...props} />
      <Toggle {...props} />
      <Box sx={CONTENT}>
        <div>
          <Link
            id={rowId(page.id)}
            component={RouterLink}
            to={`/cms-hub/page-tree/${page.id}`}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
            color="inherit"
            underline="hover"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {page.title}
          </Link>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[page.url, page.menu_url ? words.leads_to(page.menu_url) : '']
              .filter(Boolean)
              .join(', ')}
          </Typography>
        </div>
        <Marks page={page} state={state} now={now} />
      </Box>
      <PageMenu page={page} onMove={() => moves.ask(page)} onRemove={() => onRemove(page)} />
    </Box>
  );
}

function Handle({ page, moves, dragging }: PageRowProps) {
  const closed = moves.whyClosed(page);
  return (
    <Box
      title={closed ?? words.drag(page.title)}
      {...(closed === null ? dragging.handle(page) : {})}
      sx={{
        // phones have no room for it: they move pages from the menu
        display: { xs: 'none', sm: 'flex' },
        flexShrink: 0,
        alignItems: 'center',
        justifyContent: 'center',
        minHeight: '2.75rem',
        // a finger on it drags, beside it the finger scrolls
        touchAction: 'none',
        userSelect: 'none',
        '@media (pointer: coarse)': { width: '2.75rem' },
        cursor: closed ? 'not-allowed' : 'grab',
        color: closed ? 'text.disabled' : 'text.secondary',
      }}
    >
      <DragIndicatorIcon fontSize="small" aria-hidden="true" />
    </Box>
  );
}

function Toggle({ page, isOpen, onToggle }: PageRowProps) {
  if (isOpen === null) return <Box sx={{ width: '2.25rem', flexShrink: 0 }} />;
  return (
    <IconButton
      size="small"
      aria-expanded={isOpen}
      aria-label={isOpen ? words.close(page.title) : words.open(page.title)}
      onClick={onToggle}
      sx={{ width: '2.25rem', height: '2.25rem', flexShrink: 0 }}
    >
      <ExpandMoreIcon sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
    </IconButton>
  );
}

function stateWords(state: PageState, now: Date): string {
  const about =
    state.is === 'planned'
      ? formatMoment(state.from, now)
      : state.is === 'over'
        ? formatMoment(state.since, now)
        : state.is === 'below'
          ? state.title
          : '';
  return words.states[state.is](about);
}

function Marks({ page, state, now }: { page: StoredPage; state: PageState; now: Date }) {
  const chip = {
    height: 'auto',
    minHeight: '1.5rem',
    '& .MuiChip-label': { whiteSpace: 'normal' },
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.25 }}>
      <Chip
        size="small"
        variant={state.is === 'public' ? 'filled' : 'outlined'}
        color={state.is === 'planned' ? 'secondary' : 'default'}
        label={stateWords(state, now)}
        sx={chip}
      />
      {MENUS.filter((menu) => page[menu]).map((menu) => (
        <Chip key={menu} size="small" variant="outlined" label={words.menus[menu]} sx={chip} />
      ))}
    </Box>
  );
}
