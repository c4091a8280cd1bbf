import { redirect } from 'react-router';

interface Place {
  page: number;
  /** entries per page */
  size: number;
  /** entries of the whole list */
  count: number;
}

/** @throws a redirect to the last page when `page` is beyond it (G-276) */
export function redirectToLastPage(
  { page, size, count }: Place,
  addressOf: (page: number) => string,
): void {
  const last = Math.max(1, Math.ceil(count / size));
  if (page > last) throw redirect(addressOf(last));
}
