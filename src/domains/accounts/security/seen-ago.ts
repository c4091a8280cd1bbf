const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** 'vor 3 Stunden', 'gestern'; inexact within the last minutes. @param then, now ISO */
export function seenAgo(then: string, now: string): string {
  const ago = Math.max(0, Date.parse(now) - Date.parse(then));
  const [unit, length] = UNITS.find(([, each]) => ago >= each) ?? ['minute', MINUTE];
  if (ago < 5 * MINUTE) return 'gerade eben';
  return new Intl.RelativeTimeFormat('de', { numeric: 'auto' }).format(
    -Math.floor(ago / length),
    unit,
  );
}
