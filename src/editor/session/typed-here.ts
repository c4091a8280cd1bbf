import { isSameRichText } from '#content/document/rich-text-spelling.ts';

/**
 * What is typed from entering a text until leaving it. A rich text takes it back by itself (G-212): once it reads as
 * before, these changes are no steps of the page any more. What is still on its way from before is none of them.
 */
export function createTypedHere() {
  let first: { value: unknown } | null = null;
  let keys = new Set<string>();

  return {
    /** Somebody comes into a text. */
    begin(): void {
      first = null;
      keys = new Set();
    },
    /** @param before the value that is about to change */
    note(before: unknown): void {
      first ??= { value: before };
    },
    /** What was typed is sent under this key. */
    sent: (key: string): void => void keys.add(key),
    /** @returns the keys of all that was typed and will be sent, where the text reads as before; else none */
    takenBack: (value: unknown): ReadonlySet<string> =>
      first && isSameRichText(String(first.value), String(value)) ? keys : new Set<string>(),
  };
}
