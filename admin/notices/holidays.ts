/* Nationwide German holidays, on which a house's usual hours are most often wrong. */

const DAY_MS = 86_400_000;

/** Easter Sunday by Gauss's algorithm, in ms at midnight UTC. */
function easter(year: number): number {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const d =
    (19 * a + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const e = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - d - (year % 4)) % 7;
  const m = Math.floor((a + 11 * d + 22 * e) / 451);
  const sum = d + e - 7 * m + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}

const FIXED = {
  '01-01': 'Neujahr',
  '05-01': 'Tag der Arbeit',
  '10-03': 'Tag der Deutschen Einheit',
  '12-24': 'Heiligabend',
  '12-25': '1. Weihnachtstag',
  '12-26': '2. Weihnachtstag',
  '12-31': 'Silvester',
} as const;

/** By days after Easter Sunday. */
const MOVABLE = {
  '-2': 'Karfreitag',
  '0': 'Ostersonntag',
  '1': 'Ostermontag',
  '39': 'Christi Himmelfahrt',
  '49': 'Pfingstsonntag',
  '50': 'Pfingstmontag',
} as const;

/** A holiday's name, '' for other days. @param day YYYY-MM-DD */
export function findHoliday(day: string): string {
  const fixed = FIXED[day.slice(5) as keyof typeof FIXED];
  if (fixed) return fixed;
  const after = (Date.parse(`${day}T00:00:00Z`) - easter(Number(day.slice(0, 4)))) / DAY_MS;
  return MOVABLE[`${after}` as keyof typeof MOVABLE] ?? '';
}
