import * as z from 'zod/mini';

/** Lists in pages, as every call answers them: `P(x)` of part 3. */

const MAX_PAGE = 100_000;

/** A number in an address: digits only. */
function count(max: number) {
  return z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'Bitte eine Zahl ab 1 angeben.')),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.lte(max, `Höchstens ${max}.`)),
    ),
  );
}

/** `?page=2&page_size=50` */
export function pagingQuery({ size, max = 100 }: { size: number; max?: number }) {
  return {
    page: z._default(count(MAX_PAGE), 1),
    page_size: z._default(count(max), size),
  };
}

interface Paged<Row> {
  count: number;
  next: string | null;
  previous: string | null;
  results: Row[];
}

/** One page of a list with the addresses of the pages around it. @param url of the request, with its query */
export function paged<Row>(
  url: string,
  { page, page_size }: { page: number; page_size: number },
  { count, results }: { count: number; results: Row[] },
): Paged<Row> {
  const [path = '', query = ''] = url.split('?');
  const at = (other: number) => {
    const search = new URLSearchParams(query);
    search.set('page', `${other}`);
    return `${path}?${search}`;
  };
  return {
    count,
    next: page * page_size < count ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
    results,
  };
}
