/* The router stores `{ usr, key, idx }` in each history entry and reads it on every step back. It ignores other fields. */

/** The router's key of the current history entry; undefined for entries made by other pages or plain links. */
export function historyKey(): string | undefined {
  return (history.state as { key?: string } | null)?.key;
}

/** Changes the address of the present history entry and adds to its state. The router does not notice. */
export function annotateEntry(address: string, note: object): void {
  history.replaceState({ ...history.state, ...note }, '', address);
}
