import { type KeyboardEvent, useState } from 'react';
import type { WaitingDraft } from '#domains/site/dashboard/dashboard.schema.ts';
import type { StoredPage } from '../page-settings/pages-api.ts';
import { type Dragging, PageRow } from './page-row.tsx';
import styles from './page-tree.module.css';
import { pageTreeTexts as words } from './page-tree.texts.ts';
import { type Branch, buildBranches } from './tree.ts';
import { type Moves, rowId } from './use-moves.ts';

interface BranchesProps {
  pages: readonly StoredPage[];
  shown: readonly StoredPage[];
  drafts: ReadonlyMap<string, WaitingDraft>;
  here: number | null;
  /** shows all matches, also in closed branches */
  isSearched: boolean;
  moves: Moves;
}

/** Closed branches stay closed while the editor is open. */
let closedBefore: readonly number[] = [];

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The shown part of the tree. Arrow keys lead from title to title, left and right close and open a branch. */
export function Branches({ pages, shown, drafts, here, isSearched, moves }: BranchesProps) {
  const [closed, setClosed] = useState(closedBefore);
  const [dragging, setDragging] = useState<Dragging>({ page: null, over: null });
  const now = new Date();
  function setOpen(id: number, isOpen: boolean): void {
    closedBefore = isOpen ? closed.filter((each) => each !== id) : [...new Set([...closed, id])];
    setClosed(closedBefore);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, altKey, ctrlKey, metaKey, target, currentTarget } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
    const titles = [...currentTarget.querySelectorAll<HTMLElement>('[data-page]')];
    const at = titles.indexOf(target);
    if (at < 0) return;
    const id = Number(target.dataset.page);
    const step = STEPS[key];
    if (step) titles[at + step]?.focus();
    else if (key === 'Home') titles[0]?.focus();
    else if (key === 'End') titles.at(-1)?.focus();
    else if (key === 'ArrowRight') setOpen(id, true);
    else if (key === 'ArrowLeft') {
      const parent = shown.find((page) => page.id === id)?.parent_id;
      const isLeaf = !shown.some(({ parent_id }) => parent_id === id);
      if (!isLeaf && !closed.includes(id)) setOpen(id, false);
      else if (parent) document.getElementById(rowId(parent))?.focus();
    } else return;
    event.preventDefault();
  }
  const branch = ({ page, children }: Branch<StoredPage>, depth: number) => {
    const isOpen = isSearched || !closed.includes(page.id);
    return (
      <li key={page.id}>
        <PageRow
          pages={pages}
          page={page}
          draft={drafts.get(page.url)}
          isHere={page.id === here}
          depth={depth}
          now={now}
          isOpen={children.length > 0 ? isOpen : null}
          onToggle={() => setOpen(page.id, !isOpen)}
          moves={moves}
          dragging={dragging}
          onDragging={setDragging}
        />
        {children.length > 0 && isOpen ? (
          <ul>{children.map((each) => branch(each, depth + 1))}</ul>
        ) : null}
      </li>
    );
  };
  return (
    <ul aria-label={words.tree} className={styles.tree} onKeyDown={onKeyDown}>
      {buildBranches(shown).map((each) => branch(each, 0))}
    </ul>
  );
}
