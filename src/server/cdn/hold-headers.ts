import type { Clock } from '#lib/time/clock.ts';
import type { Cdn } from './adapter.ts';

/** What a lost purge leaves, it leaves for a day at most. */
const LONGEST_S = 86_400;

/** Tells the CDN for how long it may hold a page that expires then. Calculated for each answer: a page may have been cached for hours. */
export function createHoldHeaders({ holdHeader }: Pick<Cdn, 'holdHeader'>, clock: Clock) {
  return (expires: number): readonly string[] => {
    const left = Math.floor((expires - clock.now().getTime()) / 1000);
    return left > 0 ? [holdHeader, `max-age=${Math.min(left, LONGEST_S)}`] : [];
  };
}
