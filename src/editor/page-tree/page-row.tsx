import type { DragEvent, KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { WaitingDraft } from '#domains/site/dashboard/dashboard.schema.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { formatMoment } from '../moments.ts';
import type { StoredPage } from '../page-settings/pages-api.ts';
import { PageMenu } from './page-menu.tsx';
import { findDirection, findDrop } from './page-moves.ts';
import { getPageState, type PageState } from './page-state.ts';
import styles from './page-tree.module.css';
import { pageTreePanelTexts as texts, pageTreeTexts as words } from './page-tree.texts.ts';
import type { Drop } from './tree.ts';
import { type Moves, rowId } from './use-moves.ts';

/** The dragged page, and where it would be dropped. */
export interface Dragging {
  page: StoredPage | null;
  over: { id: number; drop: Drop } | null;
}

interface PageRowProps {
  pages: readonly StoredPage[];
  page: StoredPage;
  draft: WaitingDraft | undefined;
  /** it is the edited page */
  isHere: boolean;
  depth: number;
  now: Date;
  /** whether the pages below are shown; null: there are none */
  isOpen: boolean | null;
  onToggle(): void;
  moves: Moves;
  dragging: Dragging;
  onDragging(dragging: Dragging): void;
}

/** One page: the title opens it in the editor; Alt and the arrow keys move it. */
export function PageRow(props: PageRowProps) {
  const { page, isHere, depth, moves, dragging, onDragging } = props;
  const navigate = useNavigate();
  const over = dragging.over?.id === page.id ? dragging.over.drop : undefined;
  function onKeyDown(event: KeyboardEvent): void {
    const direction = findDirection(event);
    if (!direction) return;
    event.preventDefault();
    moves.step(page, direction);
  }
  function onDragOver(event: DragEvent<HTMLElement>): void {
    if (!dragging.page) return;
    event.preventDefault();
    const drop = findDrop(event);
    if (over !== drop) onDragging({ ...dragging, over: { id: page.id, drop } });
  }
  function onDrop(event: DragEvent<HTMLElement>): void {
    event.preventDefault();
    if (dragging.page) moves.drop(dragging.page, page, findDrop(event));
    onDragging({ page: null, over: null });
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handle is dragged over it; the keys are those of the title
    <div
      className={styles.row}
      style={{ '--depth': depth } as React.CSSProperties}
      data-over={over}
      data-dragged={dragging.page?.id === page.id || undefined}
      data-here={isHere || undefined}
      onKeyDown={onKeyDown}
      onDragOver={onDragOver}
      onDrop={onDrop}
    >
      <Toggle {...props} />
      <div className={styles.content}>
        <button
          type="button"
          id={rowId(page.id)}
          data-page={page.id}
          aria-current={isHere ? 'page' : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
          title={page.url}
          className={styles.title}
          onClick={() => void navigate(`${page.url}?edit`)}
        >
          {page.title}
        </button>
        <Marks {...props} />
      </div>
      <Handle {...props} />
      <PageMenu page={page} onMove={() => moves.ask(page)} />
    </div>
  );
}

/** Drag and drop does not work by touch: phones move pages from the menu. */
function Handle({ page, moves, dragging, onDragging }: PageRowProps) {
  const closed = moves.whyClosed(page);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the title has the keys
    <span
      draggable={closed === null}
      className={styles.handle}
      data-closed={closed ? '' : undefined}
      title={closed ?? words.drag(page.title)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', page.url);
        onDragging({ ...dragging, page });
      }}
      onDragEnd={() => onDragging({ page: null, over: null })}
    >
      <EditorIcon name="handle" />
    </span>
  );
}

/** Right and left arrows do the same from the title. */
function Toggle({ page, isOpen, onToggle }: PageRowProps) {
  if (isOpen === null) return <span className={styles.toggle} />;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-label={isOpen ? words.close(page.title) : words.open(page.title)}
      onClick={onToggle}
    >
      <svg aria-hidden="true" width="0.75em" height="0.75em" viewBox="0 0 12 12">
        <path d="M1 3l5 6 5-6" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}

/** What is not as visitors expect it: hidden, planned, over, a draft. */
function Marks({ pages, page, draft, now, isHere }: PageRowProps) {
  const state = getPageState(page, pages, now);
  return (
    <span className={styles.marks}>
      {isHere ? <span>{texts.here}</span> : null}
      {state.is === 'public' ? null : (
        <span data-state={state.is}>{describeState(state, now)}</span>
      )}
      {draft ? (
        <span data-state="draft">
          {draft.publish_at
            ? texts.plan(formatMoment(draft.publish_at, now))
            : texts.drafts[draft.approval ?? 'working']}
        </span>
      ) : null}
    </span>
  );
}

function describeState(state: PageState, now: Date): string {
  switch (state.is) {
    case 'planned':
      return words.states.planned(formatMoment(state.from, now));
    case 'over':
      return words.states.over(formatMoment(state.since, now));
    case 'below':
      return words.states.below(state.title);
    default:
      return words.states[state.is]();
  }
}
