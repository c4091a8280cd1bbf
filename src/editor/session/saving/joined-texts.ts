import { isRichText, mergeRichTextField } from '#content/document/merge-rich-text-field.ts';
import { isSameRichText } from '#content/document/rich-text-spelling.ts';
import { type Answered, isSame } from '../merge.ts';
import type { Conflict } from '../view.ts';

/**
 * Rich text that somebody else has changed beside what is typed here (G-236).
 * @param sent what has just been saved, with what others had written joined by the server
 * @returns `joined`: the fields with what both wrote; `clashes`: what was typed since where the server has another text
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
    // what was sent is stored in another spelling: nobody wrote that
    if (isSame(base, theirs)) continue;
    if (isSent && isSameRichText(String(base), String(theirs))) continue;
    const text = mergeRichTextField(answer.model, field, { base, mine, theirs });
    if (text !== null) joined.set(field, text);
    else if (isSent && isRichText(answer.model, field) && !isSame(mine, base))
      clashes.push({ id: answer.id, field, base, mine, theirs, since: saved.revision });
  }
  return { joined, clashes };
}
