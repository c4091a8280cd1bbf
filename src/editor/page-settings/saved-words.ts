import { formatMoment } from '../moments.ts';
import type { StoredPage } from './pages-api.ts';
import { settingsTexts } from './settings.texts.ts';

type Shown = Pick<
  StoredPage,
  'id' | 'parent_id' | 'title' | 'is_online' | 'online_from' | 'online_to'
>;

/**
 * Message after saving; if visibility has changed, whether visitors see the page.
 * @param pages of the tree, for ancestors
 */
export function describeSaved(
  before: Shown,
  after: Shown,
  { pages, now }: { pages: readonly Shown[]; now: Date },
): string {
  const fields = ['is_online', 'online_from', 'online_to', 'parent_id'] as const;
  if (fields.every((field) => before[field] === after[field])) return settingsTexts.saved;
  const words = settingsTexts.savedShown;
  if (!after.is_online) return before.is_online ? words.offline : settingsTexts.saved;
  const { online_from: from, online_to: to } = after;
  if (to && Date.parse(to) <= now.getTime()) return words.over(formatMoment(to, now));
  if (from && Date.parse(from) > now.getTime()) return words.from(formatMoment(from, now));
  const above = hiddenAbove(after, pages);
  return above ? words.below(above.title) : words.online;
}

/** The nearest offline ancestor: it hides its whole branch (G-117). */
function hiddenAbove({ parent_id }: Shown, pages: readonly Shown[]): Shown | undefined {
  const parent = pages.find(({ id }) => id === parent_id);
  if (!parent?.is_online) return parent;
  return hiddenAbove(parent, pages);
}
