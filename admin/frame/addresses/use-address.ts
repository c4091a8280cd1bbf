import { useSearchParams } from 'react-router-dom';

/** The parameters of the address, in which screens store what they show. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  /** Sets parameters; null or '' removes one. Adds an entry to the history, except with `replace`. */
  function go(changes: Readonly<Record<string, string | null>>, how?: { replace: boolean }): void {
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    }, how);
  }
  return { search, go };
}
