import { useSearch } from './use-search.ts';

/** The parameters of the address, in which screens store what they show. */
export function useAddress() {
  const [search, setSearch] = useSearch();
  /** Sets parameters; null or '' removes one. Adds an entry to the history, except with `replace`. */
  function go(changes: Readonly<Record<string, string | null>>, how?: { replace: boolean }): void {
    setSearch((next) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    }, how);
  }
  return { search, go };
}
