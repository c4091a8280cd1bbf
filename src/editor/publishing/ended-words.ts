import { formatMoment } from '../moments.ts';
import type { EndedDraft } from './ended-draft.ts';
import { publishingTexts as words } from './publishing.texts.ts';

/** Who ended a draft, how and when, as part of a sentence. @param reader the current account */
export function describeEnd({ how, at, by, by_id }: EndedDraft, reader: number, now: Date): string {
  const who = by_id !== null && by_id === reader ? 'reader' : { name: by };
  return words.ended[how](who, formatMoment(at, now));
}
