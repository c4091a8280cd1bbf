import type { PageFields } from '#domains/site/pages/page.schema.ts';
import { answerOf } from '../panels/problem-of.ts';
import { signedRequest } from '../panels/sign-in-again.tsx';

/** A page as the calls give it to its form: moments are ISO texts. */
export interface StoredPage extends Omit<PageFields, 'online_from' | 'online_to'> {
  id: number;
  path: string;
  url: string;
  online_from: string | null;
  online_to: string | null;
  updated_at: string;
}

export type PageValues = Omit<StoredPage, 'id' | 'path' | 'url' | 'updated_at'>;

/** Below a page (null: the top level), before one of its children (null: last). */
export interface PagePlace {
  parent_id: number | null;
  before: number | null;
}

const PAGES = '/de/api/pages';

/** A page as the calls for content name it. */
export const ownerOf = (id: number) => ({ content_type: 'pages.page', object_id: id });

/** A house has some hundred pages at most; whatever is beyond is not offered as a place. */
const MAX_LISTS = 20;

const ask = <Answer>(...asked: Parameters<typeof signedRequest>) =>
  answerOf<Answer>(signedRequest(...asked));

export const fetchPage = (id: number) => ask<StoredPage>('GET', `${PAGES}/records/${id}/`);

/** All pages in the order of the tree. */
export async function fetchPages() {
  const all: StoredPage[] = [];
  for (let page = 1; page <= MAX_LISTS; page++) {
    const found = await ask<{ next: string | null; results: StoredPage[] }>(
      'GET',
      `${PAGES}/records/?page=${page}&page_size=100`,
    );
    if ('refused' in found) return found;
    all.push(...found.answer.results);
    if (!found.answer.next) break;
  }
  return { answer: all };
}

/** @param patch with the `updated_at` of the page that was read */
export const patchPage = (
  id: number,
  patch: Partial<PageValues> & Pick<StoredPage, 'updated_at'>,
) => ask<StoredPage>('PATCH', `${PAGES}/${id}/`, patch);

export const movePage = (id: number, place: PagePlace) =>
  ask<StoredPage>('POST', `${PAGES}/move/${id}/`, place);

export const createPage = (page: Partial<PageValues> & Pick<PageValues, 'title'>) =>
  ask<StoredPage>('POST', `${PAGES}/`, page);

export const deletePage = (id: number) => ask<null>('DELETE', `${PAGES}/${id}/`);

export const fetchDeletedPages = () => ask<StoredPage[]>('GET', `${PAGES}/deleted/`);

export const restorePage = (id: number) => ask<StoredPage>('POST', `${PAGES}/restore/${id}/`);
