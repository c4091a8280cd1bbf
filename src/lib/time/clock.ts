/** The one source of "now", handed in everywhere: server, tests, 'the page as of'. */
export interface Clock {
  now(): Date;
}

/** Clocks are corrected by fractions of a second all the time; beyond this a cache counts the clock as set back. */
export const CLOCK_SLACK_MS = 1000;

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is set. */
export function fixedClock(start: Date | string): Clock & { set(to: Date | string): void } {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (to) => {
      now = new Date(to);
    },
  };
}
