import type { AnsweredNode } from '../content/answered.ts';
import { berlinWallTime } from '../lib/berlin-time.ts';
import { texts } from './editor.texts.ts';

/** Why visitors do not see a module now, in a word or two; null where they do (G-42). */
export function hiddenReason(node: AnsweredNode, now: Date): string | null {
  if (node.unknown) return texts.unknown;
  if (!node.is_online) return texts.hidden;
  const { online_from, online_to } = node as Record<string, unknown>;
  if (typeof online_to === 'string' && new Date(online_to) <= now) return texts.isOver;
  if (typeof online_from === 'string' && new Date(online_from) > now) {
    const [day = '', time = ''] = berlinWallTime(online_from).split('T');
    const [year, month, date] = day.split('-');
    return texts.isToCome(`${date}. ${month}. ${year}, ${time} Uhr`);
  }
  return null;
}
