import { writeMoment } from '../texts/moments.ts';
import { texts } from '../texts/texts.ts';

/** What visitors see of a record, which may appear later or be over although it is marked as public. */
export function publicState(
  { is_online, published_at, online_from, online_to }: Readonly<Record<string, unknown>>,
  now: number,
): { label: string; variant: 'filled' | 'outlined' } {
  if (!is_online) return { label: texts.offline, variant: 'outlined' };
  const from = findLatest([published_at, online_from]);
  if (Date.parse(from) > now)
    return { label: texts.planned(writeMoment(from)), variant: 'outlined' };
  if (online_to && Date.parse(String(online_to)) <= now) {
    return { label: texts.over, variant: 'outlined' };
  }
  return { label: texts.online, variant: 'filled' };
}

/** '' if there is none; a moment that is being typed may be no moment yet. */
function findLatest(moments: readonly unknown[]): string {
  const valid = moments
    .filter(Boolean)
    .map(String)
    .filter((at) => !Number.isNaN(Date.parse(at)));
  return valid.reduce(
    (one, other) => (Date.parse(other) > Date.parse(one) ? other : one),
    valid[0] ?? '',
  );
}
