import { useRef, useState } from 'react';
import { movePage, type PagePlace, type StoredPage } from '../page-settings/pages-api.ts';
import type { Refused } from '../panels/send-request.ts';
import { pageTreeTexts as words } from './page-tree.texts.ts';
import { type Direction, type Drop, findDropPlace, findStepPlace } from './tree.ts';

/** A new parent means a new address: ask first (E-12). */
const changesAddress = (page: StoredPage, { parent_id }: PagePlace) => page.parent_id !== parent_id;

interface MovesParts {
  /** moves a page; default: one request */
  send?: typeof movePage;
  /** loads the tree again */
  refresh(): Promise<unknown>;
  /** shows why a move without a dialog was rejected */
  onRefused(sentence: string): void;
  /** why the account does not move a page (G-536); null: it does */
  whyClosed?: ((page: StoredPage) => string | null) | undefined;
}

/** Moves pages by keyboard and dragging: at once if the address stays the same, otherwise through the dialog. */
export function useMoves(
  pages: readonly StoredPage[],
  { refresh, onRefused, send = movePage, whyClosed = () => null }: MovesParts,
) {
  const [said, setSaid] = useState('');
  const [asked, setAsked] = useState<{ page: StoredPage; place: PagePlace | null } | null>(null);
  const isBusy = useRef(false);

  /** @returns why the move was rejected */
  async function move(
    page: StoredPage,
    place: PagePlace,
    how?: { withGaps: boolean },
  ): Promise<Refused | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    const moved = await send(page.id, place, how);
    isBusy.current = false;
    if ('refused' in moved) {
      void refresh();
      return moved.refused;
    }
    await refresh();
    setSaid(standsNow(pages, page, place));
    setAsked(null);
    document.getElementById(rowId(page.id))?.focus();
    return null;
  }
  async function tryMove(page: StoredPage, place: PagePlace | null): Promise<void> {
    const closed = whyClosed(page);
    if (closed) return setSaid(closed);
    if (!place) return setSaid(words.stays(page.title));
    if (changesAddress(page, place)) return setAsked({ page, place });
    const refused = await move(page, place);
    if (refused) onRefused(refused.detail);
  }
  return {
    said,
    asked,
    whyClosed,
    move,
    ask: (page: StoredPage) => setAsked({ page, place: null }),
    cancel: () => setAsked(null),
    step: (page: StoredPage, direction: Direction) =>
      void tryMove(page, findStepPlace(pages, page, direction)),
    drop: (moved: StoredPage, target: StoredPage, drop: Drop) =>
      void tryMove(moved, findDropPlace(pages, moved, target, drop)),
  };
}

export type Moves = ReturnType<typeof useMoves>;

/** Element id of the link in a page's row, for focus. */
export const rowId = (id: number) => `page-${id}`;

function standsNow(pages: readonly StoredPage[], page: StoredPage, place: PagePlace): string {
  const level = pages.filter(
    ({ id, parent_id }) => parent_id === place.parent_id && id !== page.id,
  );
  const at = level.findIndex(({ id }) => id === place.before);
  const parent = pages.find(({ id }) => id === place.parent_id);
  const count = level.length + 1;
  return words.moved(page.title, at < 0 ? count : at + 1, count, parent?.title ?? '');
}
