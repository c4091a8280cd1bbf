import { type Finding, findBad, findGood } from '../finding.ts';

/** HTTP says whole seconds, and answers take time. */
const TOLERATED_MS = 5_000;

export interface ClockReading {
  /** whose clock, a feminine German noun: `Datenbank` */
  whose: string;
  /** ms by which it is ahead of this machine's */
  ahead_ms: number;
}

export function inspectClock(readings: readonly ClockReading[]): readonly Finding[] {
  const wrong = readings.filter(({ ahead_ms }) => Math.abs(ahead_ms) > TOLERATED_MS);
  if (wrong.length === 0) {
    if (readings.length === 0) return [];
    const names = readings.map(({ whose }) => `der ${whose}`).join(' und ');
    return [findGood('clock', `Die Uhr geht wie die ${names}.`)];
  }
  return wrong.map(({ whose, ahead_ms }) => {
    const seconds = Math.round(Math.abs(ahead_ms) / 1000);
    const direction = ahead_ms > 0 ? 'nach' : 'vor';
    return findBad(
      'clock',
      `Die Uhr dieses Rechners geht gegenüber der ${whose} um ${seconds} s ${direction}.`,
      'Bitte lassen Sie die Uhren stellen (timedatectl set-ntp true): Sonst erscheint und verschwindet zur falschen Zeit, was geplant ist, und zweite Faktoren gelten nicht.',
    );
  });
}
