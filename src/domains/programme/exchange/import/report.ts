import type { OwnTable } from '../own/own-keys.ts';
import type { Kind } from './mapped.ts';

/** `stale`: left alone, since something has changed after the preview */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'offline' | 'refused' | 'stale';

export interface Refused {
  kind: Kind;
  /** '' where it could not be read */
  external_id: string;
  where: string;
  reason: string;
}

export interface FeedReport {
  pages: number;
  counts: Record<Kind, Record<Outcome, number>>;
  /** the first ones; `counts` has the total */
  refused: { where: string; reason: string }[];
  /** the first invalid parts of items that were imported without them */
  dropped: { where: string; reason: string }[];
  dropped_count: number;
  kept: { where: string; fields: string[] }[];
  kept_count: number;
  /** requested pictures; rejected ones are listed like items */
  pictures: {
    fetched: number;
    known: number;
    refused: { where: string; reason: string }[];
    refused_count: number;
  };
  /** changes made to values on import, with counts */
  hints: Map<string, number>;
  /** unknown keys of the feed, with the number of values */
  left_out: Map<string, number>;
  made: Record<OwnTable, number>;
  /** why reading stopped early; '' if it did not */
  broken: string;
}

/** Bounds the size of the report. */
const MAX_LISTED = 200;

const none = (): Record<Outcome, number> => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  offline: 0,
  refused: 0,
  stale: 0,
});

interface RejectedWith {
  /** performances rejected along with their production */
  events?: number;
  external_id?: string;
}

/** Collects the result of an import in bounded memory. */
export class ReportWriter {
  readonly #onRefused: (refused: Refused) => void;

  constructor(onRefused: (refused: Refused) => void = () => {}) {
    this.#onRefused = onRefused;
  }

  readonly report: FeedReport = {
    pages: 0,
    counts: { production: none(), event: none() },
    refused: [],
    dropped: [],
    dropped_count: 0,
    kept: [],
    kept_count: 0,
    hints: new Map(),
    left_out: new Map(),
    made: { genre: 0, exhibition_type: 0, season: 0, tag: 0, venue: 0, room: 0, series: 0 },
    pictures: { fetched: 0, known: 0, refused: [], refused_count: 0 },
    broken: '',
  };

  count(kind: Kind, outcome: Outcome, times = 1): void {
    this.report.counts[kind][outcome] += times;
  }

  reject(
    kind: Kind,
    where: string,
    reason: string,
    { events = 0, external_id = '' }: RejectedWith = {},
  ): void {
    this.#onRefused({ kind, where, reason, external_id });
    this.count(kind, 'refused');
    this.count('event', 'refused', events);
    const { refused } = this.report;
    if (refused.length < MAX_LISTED) refused.push({ where, reason });
  }

  drop(where: string, reason: string): void {
    const { dropped } = this.report;
    this.report.dropped_count++;
    if (dropped.length < MAX_LISTED) dropped.push({ where, reason });
  }

  rejectPicture(where: string, reason: string): void {
    const { pictures } = this.report;
    pictures.refused_count++;
    if (pictures.refused.length < MAX_LISTED) pictures.refused.push({ where, reason });
  }

  kept(where: string, fields: string[]): void {
    if (fields.length === 0) return;
    this.report.kept_count++;
    if (this.report.kept.length < MAX_LISTED) this.report.kept.push({ where, fields });
  }

  hint(sentence: string): void {
    tally(this.report.hints, sentence);
  }

  leftOut(key: string): void {
    tally(this.report.left_out, key.slice(0, 60));
  }

  /** Items processed so far. */
  get done(): number {
    const { production, event } = this.report.counts;
    return [production, event].flatMap(Object.values).reduce((sum, n) => sum + n, 0);
  }
}

function tally(counts: Map<string, number>, key: string): void {
  if (counts.has(key) || counts.size < MAX_LISTED) counts.set(key, (counts.get(key) ?? 0) + 1);
}
