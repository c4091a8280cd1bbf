import { useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import { formatMoment } from '../../src/editor/moments.ts';
import { getPageState, type PageState } from '../../src/editor/page-tree/page-state.ts';
import { type Branch, buildBranches } from '../../src/editor/page-tree/tree.ts';
import type { Moves } from '../../src/editor/page-tree/use-moves.ts';
import { useSteadyActions } from '../forms/builder/use-steady-actions.ts';
import { PageMenu } from './page-menu.tsx';
import { PageRow, type RowActions } from './page-row.tsx';
import styles from './page-tree.module.css';
import { pagesTexts as words } from './pages.texts.ts';
import type { StoredPage } from './use-pages.ts';
import { useRowDragging } from './use-row-dragging.ts';

interface PageTreeProps {
  pages: StoredPage[];
  shown: readonly StoredPage[];
  moves: Moves;
  onRemove(page: StoredPage): void;
}

/** The visible part of the page tree; closed branches stay closed. One menu serves all rows. */
export function PageTree({ pages, shown, moves, onRemove }: PageTreeProps) {
  const [closed, setClosed] = useStore<number[]>('pages.closed', []);
  const [menu, setMenu] = useState<{ page: StoredPage; anchor: HTMLElement } | null>(null);
  const { dragged, ...handle } = useRowDragging(pages, moves);
  const states = useMemo(() => describeStates(pages), [pages]);
  const actions = useSteadyActions<RowActions>({
    ...handle,
    toggle: ({ id }) =>
      setClosed(closed.includes(id) ? closed.filter((each) => each !== id) : [...closed, id]),
    openMenu: (page, anchor) => setMenu({ page, anchor }),
    step: moves.step,
  });

  const branch = ({ page, children }: Branch<StoredPage>, depth: number) => {
    const isOpen = !closed.includes(page.id);
    return (
      <li key={page.id}>
        <PageRow
          page={page}
          depth={depth}
          state={states.get(page.id)?.is}
          stateWords={states.get(page.id)?.words}
          closed={moves.whyClosed(page)}
          isOpen={children.length > 0 ? isOpen : null}
          hasMenu={menu?.page.id === page.id}
          isDragged={dragged?.page.id === page.id}
          over={dragged?.over?.id === page.id ? dragged.over.drop : undefined}
          actions={actions}
        />
        {children.length > 0 && isOpen ? (
          <ul className={styles.branch}>{children.map((each) => branch(each, depth + 1))}</ul>
        ) : null}
      </li>
    );
  };
  return (
    <>
      <ul className={styles.tree} aria-label={words.tree}>
        {buildBranches(shown).map((each) => branch(each, 0))}
      </ul>
      {menu ? (
        <PageMenu {...menu} moves={moves} onRemove={onRemove} onClose={() => setMenu(null)} />
      ) : null}
    </>
  );
}

function describeStates(pages: readonly StoredPage[]) {
  const now = new Date();
  return new Map(
    pages.map((page) => {
      const state = getPageState(page, pages, now);
      return [page.id, { is: state.is, words: describeState(state, now) }];
    }),
  );
}

function describeState(state: PageState, now: Date): string {
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
