/** Loaded pages of a list. */
export interface Loaded<Item> {
  items: Item[];
  /** URL of the call for the next page; null: this is the last */
  next: string | null;
}

/**
 * A list that was left, with the entries of its first page as they are now. Undefined if it begins otherwise now, since a day has
 * passed or something was added: then it starts over.
 * @param results entries of the first page
 */
export function renewList<Item>(
  left: Loaded<Item>,
  results: readonly Item[],
  getKey: (item: Item) => unknown,
): Loaded<Item> | undefined {
  const { items, next } = left;
  const isSame = (item: Item, at: number) => {
    const before = items[at];
    return before !== undefined && getKey(before) === getKey(item);
  };
  if (results.length === 0 || !results.every(isSame)) return undefined;
  return { items: [...results, ...items.slice(results.length)], next };
}
