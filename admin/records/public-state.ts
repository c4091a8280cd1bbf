import { texts } from '../texts/texts.ts';

/** What visitors see of a record, which may appear later or be over although it is marked as public. */
export function publicState(
  { is_online, published_at, online_from, online_to }: Readonly<Record<string, unknown>>,
  now: number,
): { label: string; variant: 'filled' | 'outlined' } {
  if (!is_online) return { label: texts.offline, variant: 'outlined' };
  const isAhead = [published_at, online_from].some((at) => at && Date.parse(String(at)) > now);
  if (isAhead) return { label: texts.planned, variant: 'outlined' };
  if (online_to && Date.parse(String(online_to)) <= now) {
    return { label: texts.over, variant: 'outlined' };
  }
  return { label: texts.online, variant: 'filled' };
}
