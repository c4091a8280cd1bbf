import type { OwnTable } from '../own/own-keys.ts';
import type { Kind } from './mapped.ts';

export type Outcome = 'created' | 'updated' | 'unchanged' | 'offline' | 'refused';

export interface FeedReport {
  pages: number;
  counts: Record<Kind, Record<Outcome, number>>;
  /** the first of them; `counts` has all */
  refused: { where: string; reason: string }[];
  /** the first wrong parts of items that were imported without them */
  dropped: { where: string; reason: string }[];
  dropped_count: number;
  kept: { where: string; fields: string[] }[];
  kept_count: number;
  /** those that were asked for; refused ones as of items */
  pictures: {
    fetched: number;
    known: number;
    refused: { where: string; reason: string }[];
    refused_count: number;
  };
  /** what was not taken as it stood, and how often */
  hints: Map<string, number>;
  /** keys of the feed for which the house has no field, and how often they had a value */
  left_out: Map<string, number>;
  made: Record<OwnTable, number>;
  /** why the feed could not be read to its end; '' where it could */
  broken: string;
}

/** A feed of any length may be wrong in any number of ways. */
const MOST = 200;

const none = (): Record<Outcome, number> => ({
  ...{ created: 0, updated: 0, unchanged: 0, offline: 0, refused: 0 },
});

/** Takes down what becomes of a feed, in bounded memory. */
export class ReportWriter {
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

  /** @param events performances that are refused with their production */
  refuse(kind: Kind, where: string, reason: string, events = 0): void {
    this.count(kind, 'refused');
    this.count('event', 'refused', events);
    const { refused } = this.report;
    if (refused.length < MOST) refused.push({ where, reason });
  }

  drop(where: string, reason: string): void {
    const { dropped } = this.report;
    this.report.dropped_count++;
    if (dropped.length < MOST) dropped.push({ where, reason });
  }

  refusePicture(where: string, reason: string): void {
    const { pictures } = this.report;
    pictures.refused_count++;
    if (pictures.refused.length < MOST) pictures.refused.push({ where, reason });
  }

  kept(where: string, fields: string[]): void {
    if (fields.length === 0) return;
    this.report.kept_count++;
    if (this.report.kept.length < MOST) this.report.kept.push({ where, fields });
  }

  hint(sentence: string): void {
    tally(this.report.hints, sentence);
  }

  leftOut(key: string): void {
    tally(this.report.left_out, key.slice(0, 60));
  }

  /** All items so far. */
  get done(): number {
    const { production, event } = this.report.counts;
    return [production, event].flatMap(Object.values).reduce((sum, n) => sum + n, 0);
  }
}

function tally(counts: Map<string, number>, key: string): void {
  if (counts.has(key) || counts.size < MOST) counts.set(key, (counts.get(key) ?? 0) + 1);
}
