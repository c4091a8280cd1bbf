import { isRichText, mergeRichTextField } from '#content/document/merge-rich-text-field.ts';
import { isSameRichText } from '#content/document/rich-text-spelling.ts';
import type { Conflict } from '../conflict.ts';
import { type Answered, isSame } from '../merge.ts';

/**
 * Merges rich text that others changed with what is typed here (G-236).
 * @param sent the fields just saved, which the server merged with others' text
 * @returns `joined`: the merged fields; `clashes`: fields typed since that cannot be merged with the server's text
 */
export function joinedTexts(
  { saved, shown, answer }: Answered,
  sent: Record<string, unknown>,
  fields: readonly string[],
): { joined: Map<string, string>; clashes: Conflict[] } {
  const joined = new Map<string, string>();
  const clashes: Conflict[] = [];
  for (const field of fields) {
    const isSent = Object.hasOwn(sent, field);
    const base = isSent ? sent[field] : saved[field];
    const [mine, theirs] = [shown[field], answer[field]];
    // the server only stores another spelling of what was sent
    if (isSame(base, theirs)) continue;
    if (isSent && isSameRichText(String(base), String(theirs))) continue;
    const text = mergeRichTextField(answer.model, field, { base, mine, theirs });
    if (text !== null) joined.set(field, text);
    else if (isSent && isRichText(answer.model, field) && !isSame(mine, base))
      clashes.push({ id: answer.id, field, base, mine, theirs, since: saved.revision });
  }
  return { joined, clashes };
}
