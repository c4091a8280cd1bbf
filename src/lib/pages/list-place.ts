import type { AnswerFacts } from '../cache/answer-facts.ts';
import { type ListNote, unknownPage } from './list-notes.ts';

interface Place<List> {
  /** of the address; null or '': the first page */
  asked: string | null;
  /** entries per page */
  size: number;
  facts: AnswerFacts;
  load(page: number): Promise<List>;
}

/** The requested page of a list; beyond the end it is the last page, with a note (G-276). */
export async function loadListPage<List extends { count: number }>(place: Place<List>) {
  const { size, facts, load } = place;
  const asked = parsePage(place.asked);
  const list = await load(asked ?? 1);
  const last = Math.max(1, Math.ceil(list.count / size));
  const notes: ListNote[] = unknownPage(asked, last);
  // not cached, since such numbers are unlimited
  if (notes.length > 0) facts.cacheable = false;
  const page = Math.min(asked ?? 1, last);
  return { page, notes, list: page === (asked ?? 1) ? list : await load(page) };
}

/** About `?page=` at a list that has no pages (G-276). */
export function notesOnSinglePage(search: URLSearchParams): ListNote[] {
  return unknownPage(parsePage(search.get('page')), 1);
}

/** The number of a page as it stands in an address; null for what is none. Of no text it is the first. */
export function parsePage(asked: string | null): number | null {
  if (!asked) return 1;
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : null;
}
