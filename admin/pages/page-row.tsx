import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import { EditorIcon } from '../../src/editor/editor-icon.tsx';
import type { PageState } from '../../src/editor/page-tree/page-state.ts';
import { type Direction, type Drop, MENUS } from '../../src/editor/page-tree/tree.ts';
import { rowId } from '../../src/editor/page-tree/use-moves.ts';
import styles from './page-tree.module.css';
import { pagesTexts as words } from './pages.texts.ts';
import type { StoredPage } from './use-pages.ts';

/** The same functions in every render, so that a change renders only its rows. */
export interface RowActions {
  toggle(page: StoredPage): void;
  openMenu(page: StoredPage, anchor: HTMLElement): void;
  step(page: StoredPage, direction: Direction): void;
  press(page: StoredPage, event: PointerEvent<HTMLElement>): void;
  drag(event: PointerEvent<HTMLElement>): void;
  release(event: PointerEvent<HTMLElement>): void;
  cancel(): void;
}

interface PageRowProps {
  page: StoredPage;
  depth: number;
  state: PageState['is'] | undefined;
  stateWords: string | undefined;
  /** why it is not moved; null: it is */
  closed: string | null;
  /** whether the pages below are shown; null: there are none */
  isOpen: boolean | null;
  hasMenu: boolean;
  isDragged: boolean;
  /** where the dragged page would be dropped */
  over: Drop | undefined;
  actions: RowActions;
}

const DIRECTIONS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** One page: the title opens its settings; Alt and the arrow keys move it. */
export const PageRow = memo((props: PageRowProps) => {
  const { page, depth, hasMenu, isDragged, over, actions } = props;
  function onKeyDown(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key];
    if (!direction || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    actions.step(page, direction);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the title
    <div
      className={styles.row}
      style={{ '--depth': depth } as CSSProperties}
      data-page={page.id}
      data-dragged={isDragged || undefined}
      data-over={over}
      onKeyDown={onKeyDown}
    >
      <Handle {...props} />
      <Toggle {...props} />
      <div className={styles.content}>
        <div>
          <Link
            id={rowId(page.id)}
            to={`/cms-hub/page-tree/${page.id}`}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
            className={styles.title}
          >
            {page.title}
          </Link>
          <p className={styles.address}>
            {[page.url, page.menu_url ? words.leads_to(page.menu_url) : '']
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        <Marks {...props} />
      </div>
      <button
        type="button"
        className={styles.more}
        aria-label={words.more(page.title)}
        aria-haspopup="menu"
        aria-expanded={hasMenu}
        onClick={(event) => actions.openMenu(page, event.currentTarget)}
      >
        <EditorIcon name="more" />
      </button>
    </div>
  );
});

function Handle({ page, closed, actions }: PageRowProps) {
  return (
    <div
      title={closed ?? words.drag(page.title)}
      className={styles.handle}
      data-closed={closed === null ? undefined : ''}
      {...(closed === null && {
        onPointerDown: (event) => actions.press(page, event),
        onPointerMove: actions.drag,
        onPointerUp: actions.release,
        onPointerCancel: actions.cancel,
      })}
    >
      <EditorIcon name="handle" />
    </div>
  );
}

function Toggle({ page, isOpen, actions }: PageRowProps) {
  if (isOpen === null) return <div className={styles.toggle} />;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-label={isOpen ? words.close(page.title) : words.open(page.title)}
      onClick={() => actions.toggle(page)}
    >
      <EditorIcon name="fold" />
    </button>
  );
}

function Marks({ page, state, stateWords }: PageRowProps) {
  return (
    <div className={styles.marks}>
      <span data-state={state}>{stateWords}</span>
      {MENUS.filter((menu) => page[menu]).map((menu) => (
        <span key={menu}>{words.menus[menu]}</span>
      ))}
    </div>
  );
}
