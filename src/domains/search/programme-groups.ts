import type { DocumentId, DocumentIndex } from './index/document-index.ts';
import { getPoints, isOver, pick, type Sought, toLevels } from './ranking.ts';

/** Dates that a result shows. */
const MAX_DATES = 3;

/** A production with its dates, or performances of one title (G-553). */
export interface ProgrammeGroup {
  /** what the result says and leads to: the production, else its next performance */
  head: DocumentId;
  /** its next performances that match, in order; if all are over, the last one */
  dates: readonly DocumentId[];
  /** coming performances that match */
  coming: number;
}

interface Grouped {
  count: number;
  /** of the first group */
  best: { called: number; points: number };
  /** a page of them */
  groups: readonly ProgrammeGroup[];
}

/** What the matches of each group are worth, by its number. */
interface Ranks {
  groups: readonly number[];
  called: Uint8Array;
  points: Float32Array;
  /** when the next performance begins; Infinity: none comes */
  next: Float64Array;
}

/** The groups of these matches: names first, then what comes, then the most points, then the nearest day. */
export function groupProgramme(
  index: DocumentIndex,
  found: readonly DocumentId[],
  { sought, from, limit }: { sought: Sought; from: number; limit: number },
): Grouped {
  const ranks = rankGroups(index, found, sought);
  const { called, points, next } = ranks;
  const isComing = (group: number) => ((next[group] as number) < Number.POSITIVE_INFINITY ? 1 : 0);
  const inOrder = (a: number, b: number) =>
    (called[b] as number) - (called[a] as number) ||
    isComing(b) - isComing(a) ||
    (points[b] as number) - (points[a] as number) ||
    (isComing(a) && (next[a] as number) - (next[b] as number)) ||
    b - a;
  const groups = pick(ranks.groups, from + limit, inOrder).slice(from);
  const [first = -1] = groups;
  const best = { called: called[first] ?? 0, points: points[first] ?? 0 };
  return {
    count: ranks.groups.length,
    best,
    groups: addDates(index, found, { now: sought.now, groups }),
  };
}

function rankGroups(index: DocumentIndex, found: readonly DocumentId[], sought: Sought): Ranks {
  const groups: number[] = [];
  const levels = toLevels(index, sought.called);
  const called = new Uint8Array(index.groupCount);
  // with a span there may be no words, and so no points
  const points = new Float32Array(index.groupCount).fill(-1);
  const next = new Float64Array(index.groupCount).fill(Number.POSITIVE_INFINITY);
  /** groups whose production matches by itself: any of their performances counts */
  const isWhole = new Uint8Array(index.groupCount);
  const isEvent = (document: DocumentId) => index.kinds[document] === index.eventKind;
  const note = (document: DocumentId, group: number) => {
    const date = index.dates[document] as number;
    if (date < (next[group] as number) && !isOver(index, document, sought.now)) next[group] = date;
  };
  for (const document of found) {
    const group = index.groups[document] as number;
    const level = levels[document] as number;
    const worth = getPoints(index, document, sought);
    if ((points[group] as number) < 0) groups.push(group);
    if (level > (called[group] as number)) called[group] = level;
    if (worth > (points[group] as number)) points[group] = worth;
    if (!isEvent(document)) isWhole[group] = 1;
  }
  for (const document of found) {
    const group = index.groups[document] as number;
    if (isWhole[group] === 0) note(document, group);
  }
  for (const group of groups) {
    if (isWhole[group] === 0) continue;
    for (const each of index.listGroup(group)) {
      if (isEvent(each) && index.isShown(each, sought.now)) note(each, group);
    }
  }
  return { groups, called, points, next };
}

interface Shown {
  now: number;
  groups: readonly number[];
}

/** Adds dates: those that match, else all of the production. */
function addDates(
  index: DocumentIndex,
  found: readonly DocumentId[],
  { now, groups }: Shown,
): ProgrammeGroup[] {
  const places = new Int16Array(index.groupCount).fill(-1);
  for (const [place, group] of groups.entries()) places[group] = place;
  const isEvent = (document: DocumentId) => index.kinds[document] === index.eventKind;
  const own = groups.map((): DocumentId[] => []);
  for (const document of found) {
    const place = places[index.groups[document] as number] as number;
    // most are not on this page; an index of -1 is slow to look up
    if (place >= 0 && isEvent(document)) own[place]?.push(document);
  }
  const isShown = (document: DocumentId) => index.isShown(document, now);
  const byDate = (a: DocumentId, b: DocumentId) =>
    (index.dates[a] as number) - (index.dates[b] as number);
  return groups.map((group, place) => {
    const members = index.listGroup(group);
    const matching = own[place] ?? [];
    const shown = matching.length > 0 ? matching : members.filter(isEvent).filter(isShown);
    const dated = shown.sort(byDate);
    const coming = dated.filter((document) => !isOver(index, document, now));
    const dates = coming.length > 0 ? coming.slice(0, MAX_DATES) : dated.slice(-1);
    const production = members.find((document) => !isEvent(document) && isShown(document));
    const head = production ?? (dates[0] as DocumentId);
    return { head, dates, coming: coming.length };
  });
}
