import type { Calendar } from '../calendar.ts';
import { demoProductions } from './all.ts';
import { buildBill, parseRoles } from './bill.ts';
import type { DemoProduction } from './entries.ts';
import {
  type ArchivedProduction,
  archivedProductions,
  type PastRun,
  playedBefore,
} from './productions/archiv.ts';
import { findDay, getSeason, type MadeRecords, productionRecord } from './records.ts';
import { wallMoment } from './states.ts';

/* What was played in earlier seasons (G-612). */

/** The days of a run, in order, and the time of its evenings. */
function listEvenings({ ago, opened, dates, every }: PastRun, when: Calendar) {
  const [monthDay = '', time = ''] = opened.split(' ');
  const first = findDay(monthDay, ago, when);
  return Array.from({ length: dates }, (_, nth) => ({
    time,
    day: first.add({ days: nth * every }),
  }));
}

export async function archivedRecord(
  { played, ...production }: ArchivedProduction,
  made: Omit<MadeRecords, 'productions'>,
  when: Calendar,
) {
  const evenings = listEvenings(played, when).map(({ day }) => day);
  const first = evenings[0] ?? when.today;
  const record = await productionRecord(
    { ...production, run: { dates: 0, rhythm: 'evening' } },
    made,
    when,
  );
  return {
    ...record,
    season_id: made.seasons.get(getSeason(first).slug) ?? null,
    premiere_date: first.toString(),
    date_from: first.toString(),
    date_to: (evenings.at(-1) ?? first).toString(),
  };
}

type Played = Omit<DemoProduction, 'run'>;

/** All evenings of earlier seasons, with who stood in. */
export function pastEventRecords(made: MadeRecords, when: Calendar) {
  const before = demoProductions.flatMap((production) =>
    (playedBefore[production.slug] ?? []).map((run): [Played, PastRun] => [production, run]),
  );
  const over = archivedProductions.map(({ played, ...of }): [Played, PastRun] => [of, played]);
  return [...over, ...before].flatMap(([production, run]) =>
    listEvenings(run, when).map(({ day, time }, nth) => {
      const { slug, room, minutes } = production;
      const start = wallMoment(day, time);
      const end = minutes && new Date(Date.parse(start) + minutes * 60_000).toISOString();
      return {
        external_id: `demo-${slug}-${run.ago}-${nth + 1}`,
        production_id: made.productions.get(slug) ?? null,
        room_id: made.rooms.get(room ?? '') ?? null,
        season_id: made.seasons.get(getSeason(day).slug) ?? null,
        date_start: start,
        date_end: end ?? null,
        ...standIn(production, nth, made),
        is_online: true,
      };
    }),
  );
}

/** Every third evening somebody else has the part. */
function standIn({ cast, cover }: Played, nth: number, { persons }: MadeRecords) {
  const [stand] = parseRoles(cover);
  if (!stand || nth % 3 !== 2) return {};
  const usual = parseRoles(cast).find(({ role }) => role === stand.role)?.name ?? '';
  return {
    cast: buildBill(cast, persons).map((line) =>
      line.role === stand.role
        ? { ...line, ...buildBill(cover, persons)[0], instead_of: usual }
        : line,
    ),
  };
}
