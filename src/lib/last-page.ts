import { redirect } from 'react-router';

interface Place {
  page: number;
  /** how many are on a page */
  size: number;
  /** of the whole list */
  count: number;
}

/** Whoever asks for a page behind the end of a list is led to its last one (G-276). @throws a redirect */
export function leadToLastPage(
  { page, size, count }: Place,
  addressOf: (page: number) => string,
): void {
  const last = Math.max(1, Math.ceil(count / size));
  if (page > last) throw redirect(addressOf(last));
}
