import { today } from '../../plan/plan-days.ts';
import type { MediaAnswer } from '../media-api.ts';
import { replaceTexts as words } from './replace.texts.ts';

type Ending = Pick<MediaAnswer, 'rights_end'>;

/** Same period as the server's warning (G-415). */
const WARNED_MS = 30 * 24 * 60 * 60 * 1000;
const DAY = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', dateStyle: 'medium' });

/** Visitors no longer see a file after its end of rights. */
export const hasEnded = ({ rights_end }: Ending) => rights_end !== null && rights_end < today();

/** 'Rechte bis 31.12.2026' if that is over or within 30 days, else ''. */
export function rightsNote({ rights_end }: Ending): string {
  if (rights_end === null) return '';
  const day = DAY.format(new Date(rights_end));
  if (hasEnded({ rights_end })) return words.ended(day);
  const left = Date.parse(rights_end) - Date.parse(today());
  return left <= WARNED_MS ? words.ending(day) : '';
}
