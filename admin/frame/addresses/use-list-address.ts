import { useAddress } from './use-address.ts';

/** The search and page of a list are in the address, so that Back, reload and shared links show the same rows. */
export function useListAddress() {
  const { search: address, go } = useAddress();
  const q = address.get('q') ?? '';
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1);
  return {
    q,
    page,
    /** Each letter replaces the last in the browser's history. A new search starts at page 1. */
    search: (words: string) => go({ q: words, page: null }, { replace: true }),
    /** @param how `replace` if the page changes by itself */
    turnTo: (to: number, how?: { replace: boolean }) => go({ page: to > 1 ? `${to}` : null }, how),
  };
}
