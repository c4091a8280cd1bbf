/** What was answered within the hour and how long it took, by minutes and as results. */
import type { View } from './hour-mix.ts';
import { measureGrowth, type Usage } from './hour-watch.ts';
import { p } from './programme.ts';
import { figure, type Result } from './result.ts';

export const TIMEOUT_MS = 20_000;

export type Kind = View['kind'] | 'file' | 'machine';
export interface Minute {
  times: Record<Kind, number[]>;
  statuses: Map<number, number>;
  saves: number[];
}
export const newMinute = (): Minute => ({
  times: { shared: [], own: [], file: [], machine: [] },
  statuses: new Map(),
  saves: [],
});

const SHED = [429, 503];
const FINE = [200, 301, 304];

function countStatuses(minutes: readonly Minute[]) {
  const all = minutes.flatMap(({ statuses }) => [...statuses]);
  const sum = (fits: (status: number) => boolean) =>
    all.reduce((total, [status, count]) => total + (fits(status) ? count : 0), 0);
  return {
    answered: sum((status) => FINE.includes(status)),
    shed: sum((status) => SHED.includes(status)),
    unanswered: sum((status) => status === 0),
    failed: sum((status) => ![...FINE, ...SHED, 0].includes(status)),
  };
}

/** One line, for who watches. */
export function describeMinute(n: number, minute: Minute, usage: Usage): string {
  const { times, saves } = minute;
  const quantiles = (values: readonly number[]) =>
    [0.5, 0.95, 0.99].map((share) => p(values, share)?.toFixed(1)).join('/');
  const counts = Object.values(countStatuses([minute])).join('/');
  const used = Object.entries(usage).map(([name, value]) => `${name} ${value.toFixed(1)}`);
  return `${n + 1}: answered/shed/unanswered/failed ${counts}; shared ${times.shared.length} ${quantiles(times.shared)}; own ${times.own.length} ${quantiles(times.own)}; file ${times.file.length} ${quantiles(times.file)}; machine ${quantiles(times.machine)}; saves ${saves.length} ${p(saves, 0.99)?.toFixed(2)} s; ${used.join(', ')}`;
}

export function summarise(
  minutes: readonly Minute[],
  usages: readonly Usage[],
  visitors: number,
): Result[] {
  const counts = countStatuses(minutes);
  const views = minutes.reduce((sum, { times }) => sum + times.shared.length + times.own.length, 0);
  const quantile = (kind: Kind, share: number) =>
    p(
      minutes.flatMap(({ times }) => times[kind]),
      share,
    );
  const settled = usages.slice(Math.floor(usages.length / 6));
  const growth = (name: 'resident' | 'heap') =>
    measureGrowth(settled.map((usage) => usage[name])) * 100;
  const highest = (name: keyof Usage) => Math.max(...usages.map((usage) => usage[name]));
  const grown = (name: 'folder' | 'database') =>
    (usages.at(-1)?.[name] ?? 0) - (usages[0]?.[name] ?? 0);
  const used = usages.reduce((sum, { processor }) => sum + processor, 0);
  const last = usages.at(-1);
  const name = `${usages.length} minutes`;
  const count = { unit: '', digits: 0 };
  const ms = { unit: 'ms', digits: 1 };
  return [
    figure(`${name}: visitors`, visitors, count),
    figure(`${name}: pages`, views, count),
    figure(`${name}: requests answered`, counts.answered, count),
    figure(`${name}: shed (429, 503)`, counts.shed, count),
    figure(`${name}: no answer, or not within ${TIMEOUT_MS / 1000} s`, counts.unanswered, {
      ...count,
      max: 0,
    }),
    figure(`${name}: failed`, counts.failed, { ...count, max: 0 }),
    figure(`${name}: errors in the log`, last?.logged_errors ?? Number.NaN, { ...count, max: 0 }),
    ...(['shared', 'own', 'file', 'machine'] as const).flatMap((kind) =>
      [0.5, 0.95, 0.99].map((share) =>
        figure(`${name}: ${KINDS[kind]}, p${share * 100}`, quantile(kind, share), ms),
      ),
    ),
    figure(`${name}: pages rendered`, last?.renders ?? Number.NaN, count),
    figure(
      `${name}: save to visitor, p99`,
      p(
        minutes.flatMap(({ saves }) => saves),
        0.99,
      ),
      { unit: 's', max: 2 },
    ),
    figure(`${name}: memory of the process at the end`, last?.resident ?? Number.NaN, {
      unit: 'MB',
      digits: 0,
    }),
    figure(`${name}: memory, growth after the first sixth`, growth('resident'), {
      unit: '%',
      digits: 1,
      max: 5,
    }),
    figure(`${name}: heap, growth after the first sixth`, growth('heap'), { unit: '%', digits: 1 }),
    figure(`${name}: memory with all helpers, at most`, highest('resident_of_all'), {
      unit: 'MB',
      digits: 0,
    }),
    figure(`${name}: event loop, the slowest p99 of ten seconds`, highest('loop_p99'), {
      unit: 'ms',
      digits: 0,
    }),
    figure(`${name}: connections to PostgreSQL, at most`, highest('connections'), count),
    figure(`${name}: processor`, used / (usages.length * 60), { unit: 'cores' }),
    figure(`${name}: growth of DATA_DIR`, grown('folder'), { unit: 'MB', digits: 1 }),
    figure(`${name}: growth of the database`, grown('database'), { unit: 'MB', digits: 1 }),
  ];
}

const KINDS = {
  shared: 'page that all read',
  own: 'search, filters, form',
  file: 'script, style, picture',
  machine: 'calendar, feed, call',
} as const;
