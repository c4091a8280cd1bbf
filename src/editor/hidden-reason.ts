import type { AnsweredNode } from '#lib/answers/sections.ts';
import { texts } from './editor.texts.ts';
import { formatMoment } from './moments.ts';

/** Why visitors do not see a module, in a word or two; null if they do (G-42). */
export function hiddenReason(node: AnsweredNode, now: Date): string | null {
  if (node.unknown) return texts.unknown;
  if (!node.is_online) return texts.hidden;
  const { online_from, online_to } = node;
  if (online_to && new Date(online_to) <= now) return texts.isOver(formatMoment(online_to, now));
  if (online_from && new Date(online_from) > now)
    return texts.isToCome(formatMoment(online_from, now));
  return null;
}

/** Until when visitors see it; null if unlimited (E-4). */
export function getPlannedEnd(node: AnsweredNode, now: Date): string | null {
  const { online_to } = node;
  if (!online_to || hiddenReason(node, now) !== null) return null;
  return texts.isUntil(formatMoment(online_to, now));
}
