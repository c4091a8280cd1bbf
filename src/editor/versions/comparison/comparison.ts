import { observable } from '../../session/observable.ts';
import type { Owner } from '../../session/session.ts';
import { fetchSections, fetchVersions, type Version } from '../versions-api.ts';
import { compare, type Difference } from './compare.ts';

/** A version and what it is compared with; what is shown on the page is what the address says (`v`, ROUTE-44). */
export interface Comparison {
  version: Version;
  against: 'now' | 'before';
  /** ids of both versions; there is no older one of the first */
  older: number | null;
  newer: number;
  differences: Difference[];
}

/** The comparison that the page is looked at with, if it is. */
export const comparison = observable<Comparison | null>(null);

/** The difference one has stepped to, by its place in the list. */
export const currentDifference = observable<number | null>(null);

/**
 * Compares a version with the page as it is now, or with the version before it; the newest one has only that.
 * @throws Error with a German sentence when it could not be loaded
 */
export async function compareVersion(
  owner: Owner,
  version: Version,
  wanted: Comparison['against'],
): Promise<Comparison> {
  const list = await fetchVersions(owner, { page: 1 });
  if ('refused' in list) throw new Error(list.refused.detail);
  // a draft that was thrown away is among them, and never was online
  const latest = list.answer.results.find((each) => each.is_published) ?? version;
  const against = latest.id === version.id ? 'before' : wanted;
  const older = against === 'now' ? version.id : version.previous;
  const newer = against === 'now' ? latest.id : version.id;
  const [before, after] = await Promise.all([
    older === null ? [] : sectionsOf(owner, older),
    sectionsOf(owner, newer),
  ]);
  const differences = older === null ? [] : compare(before, after);
  return { version, against, older, newer, differences };
}

async function sectionsOf(owner: Owner, version: number) {
  const found = await fetchSections(owner, version);
  if ('refused' in found) throw new Error(found.refused.detail);
  return found.answer;
}

/** The version that the address shows, or null for the page itself. */
export function shownVersion(search: string): number | null {
  const asked = new URLSearchParams(search).get('v');
  return asked ? Number(asked) : null;
}
