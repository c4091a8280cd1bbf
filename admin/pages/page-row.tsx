import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Chip, IconButton, Link, Typography } from '@mui/material';
import type { DragEvent, KeyboardEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatMoment } from '../../src/editor/moments.ts';
import { getPageState, type PageState } from '../../src/editor/page-tree/page-state.ts';
import { type Direction, type Drop, MENUS } from '../../src/editor/page-tree/tree.ts';
import { type Moves, rowId } from '../../src/editor/page-tree/use-moves.ts';
import { PageMenu } from './page-menu.tsx';
import { pagesTexts as words } from './pages.texts.ts';

import type { StoredPage } from './use-pages.ts';

export interface TreeProps {
  pages: StoredPage[];
  moves: Moves;
  onRemove(page: StoredPage): void;
}

/** The dragged page, and where it would be dropped. */
export interface Dragging {
  page: StoredPage | null;
  over: { id: number; drop: Drop } | null;
}

interface PageRowProps extends TreeProps {
  page: StoredPage;
  depth: number;
  now: Date;
  /** whether the pages below are shown; null: there are none */
  isOpen: boolean | null;
  onToggle(): void;
  dragging: Dragging;
  onDragging(dragging: Dragging): void;
}

const DIRECTIONS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** The upper edge of a row means before it, the lower edge after it, the middle inside its branch. */
function dropAt({ clientY, currentTarget }: DragEvent<HTMLElement>): Drop {
  const { top, height } = currentTarget.getBoundingClientRect();
  const part = (clientY - top) / height;
  return part < 0.3 ? 'before' : part > 0.7 ? 'behind' : 'into';
}

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
  const { pages, moves, onRemove, page, depth, now, dragging, onDragging } = props;
  const over = dragging.over?.id === page.id ? dragging.over.drop : null;
  const state = getPageState(page, pages, now);

  function onKeyDown(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key];
    if (!direction || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moves.step(page, direction);
  }
  function onDragOver(event: DragEvent<HTMLElement>): void {
    if (!dragging.page) return;
    event.preventDefault();
    const drop = dropAt(event);
    if (over !== drop) onDragging({ ...dragging, over: { id: page.id, drop } });
  }
  function onDrop(event: DragEvent<HTMLElement>): void {
    event.preventDefault();
    if (dragging.page) moves.drop(dragging.page, page, dropAt(event));
    onDragging({ page: null, over: null });
  }
  return (
    <Box
      onKeyDown={onKeyDown}
      onDragOver={onDragOver}
      onDrop={onDrop}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: '3rem',
        borderBottom: 1,
        borderColor: 'divider',
        pl: { xs: depth * 1.5, sm: depth * 3 },
        opacity: dragging.page?.id === page.id ? 0.5 : 1,
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

/** Drag and drop does not work by touch: phones move pages from the menu. */
function Handle({ page, moves, dragging, onDragging }: PageRowProps) {
  const closed = moves.whyClosed(page);
  return (
    <Box
      draggable={closed === null}
      title={closed ?? words.drag(page.title)}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', page.url);
        onDragging({ ...dragging, page });
      }}
      onDragEnd={() => onDragging({ page: null, over: null })}
      sx={{
        display: { xs: 'none', sm: 'flex' },
        alignItems: 'center',
        minHeight: '2.75rem',
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
