import { isSameRichText } from '#content/document/rich-text-spelling.ts';

export type TypedHere = ReturnType<typeof createTypedHere>;

/**
 * Tracks what is typed from entering a text until leaving it. Rich text has its own undo (G-212): once it reads as on
 * entering, these changes must leave the page's undo stack.
 */
export function createTypedHere() {
  let first: { value: unknown } | null = null;
  let keys = new Set<string>();

  return {
    /** The author enters a text. */
    begin(): void {
      first = null;
      keys = new Set();
    },
    /** @param before the value before the change */
    note(before: unknown): void {
      first ??= { value: before };
    },
    /** Records the key of a sent change. */
    sent: (key: string): void => void keys.add(key),
    /** @returns the keys of all changes typed here if the text reads as on entering; else none */
    takenBack: (value: unknown): ReadonlySet<string> =>
      first && isSameRichText(String(first.value), String(value)) ? keys : new Set<string>(),
  };
}
