import { useSearchParams } from 'react-router-dom';

/** The search and page of a list are in the address, so that Back, reload and shared links show the same rows. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();
  const q = address.get('q') ?? '';
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1);
  function put(change: Record<string, string>, how?: { replace: boolean }): void {
    setAddress((before) => {
      for (const [name, value] of Object.entries(change)) {
        if (value) before.set(name, value);
        else before.delete(name);
      }
      return before;
    }, how);
  }
  return {
    q,
    page,
    /** Each letter replaces the last in the browser's history. A new search starts at page 1. */
    search: (words: string) => put({ q: words, page: '' }, { replace: true }),
    /** @param how `replace` if nobody asked for the other page */
    turnTo: (to: number, how?: { replace: boolean }) => put({ page: to > 1 ? `${to}` : '' }, how),
  };
}
