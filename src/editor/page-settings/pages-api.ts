import type { PageFields } from '#domains/site/pages/page.schema.ts';
import { sendRequest } from '../panels/send-request.ts';

/** A page as answered for its form: times are ISO text. */
export interface StoredPage extends Omit<PageFields, 'online_from' | 'online_to'> {
  id: number;
  path: string;
  url: string;
  online_from: string | null;
  online_to: string | null;
  updated_at: string;
}

export type PageValues = Omit<StoredPage, 'id' | 'path' | 'url' | 'updated_at'>;

/** Below a page (null: top level), before one of its children (null: at the end). */
export interface PagePlace {
  parent_id: number | null;
  before: number | null;
}

const PAGES = '/de/api/pages';

/** Owner of a page's content. */
export const getPageOwner = (id: number) => ({ content_type: 'pages.page', object_id: id });

/** Houses have a few hundred pages at most; further ones are not offered as positions. */
const MAX_LISTS = 20;

export const fetchPage = (id: number) => sendRequest<StoredPage>('GET', `${PAGES}/records/${id}/`);

/** All pages in tree order. */
export async function fetchPages() {
  const all: StoredPage[] = [];
  for (let page = 1; page <= MAX_LISTS; page++) {
    const found = await sendRequest<{ next: string | null; results: StoredPage[] }>(
      'GET',
      `${PAGES}/records/?page=${page}&page_size=100`,
    );
    if ('refused' in found) return found;
    all.push(...found.answer.results);
    if (!found.answer.next) break;
  }
  return { answer: all };
}

/** @param patch includes `updated_at` of the loaded page; `with_gaps`, `withGaps`: see `Refused.gaps` */
export const patchPage = (
  id: number,
  patch: Partial<PageValues> & Pick<StoredPage, 'updated_at'> & { with_gaps?: boolean },
) => sendRequest<StoredPage>('PATCH', `${PAGES}/${id}/`, patch);

export const movePage = (id: number, place: PagePlace, { withGaps = false } = {}) =>
  sendRequest<StoredPage>('POST', `${PAGES}/move/${id}/`, {
    ...place,
    ...(withGaps && { with_gaps: true }),
  });

/** @param key the same page sent again under it is created once (G-455) */
export const createPage = (
  page: Partial<PageValues> & Pick<PageValues, 'title'>,
  key: string = crypto.randomUUID(),
) => sendRequest<StoredPage>('POST', `${PAGES}/`, page, key);

export const deletePage = (id: number) => sendRequest<null>('DELETE', `${PAGES}/${id}/`);

export const fetchDeletedPages = () => sendRequest<StoredPage[]>('GET', `${PAGES}/deleted/`);

export const restorePage = (id: number, { withGaps = false } = {}) =>
  sendRequest<StoredPage>('POST', `${PAGES}/restore/${id}/`, { with_gaps: withGaps });
