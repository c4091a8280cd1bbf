import { createObservable } from '../../session/observable.ts';
import type { Owner } from '../../session/owner.ts';
import { fetchRoots } from '../../session/roots.ts';
import { fetchVersions, type Version } from '../versions-api.ts';
import { compare, type Difference } from './compare.ts';

/** A version and the one it is compared with; the page shows the one in the URL (`v`, ROUTE-44). */
export interface Comparison {
  version: Version;
  against: 'now' | 'before';
  /** ids of both versions; null if there is no older one */
  older: number | null;
  newer: number;
  differences: Difference[];
}

/** The current comparison, if any. */
export const comparison = createObservable<Comparison | null>(null);

/** Index of the current difference. */
export const currentDifference = createObservable<number | null>(null);

/**
 * Compares a version with the live page, or with its predecessor, the only choice for the newest.
 * @throws Error with a German message if loading failed
 */
export async function compareVersion(
  owner: Owner,
  version: Version,
  wanted: Comparison['against'],
): Promise<Comparison> {
  const list = await fetchVersions(owner, { page: 1 });
  if ('refused' in list) throw new Error(list.refused.detail);
  // discarded drafts are listed but were never live
  const latest = list.answer.results.find((each) => each.is_published) ?? version;
  const against = latest.id === version.id ? 'before' : wanted;
  const older = against === 'now' ? version.id : version.previous;
  const newer = against === 'now' ? latest.id : version.id;
  const [before, after] = await Promise.all([
    older === null ? [] : fetchRoots(owner, { version_id: older }),
    fetchRoots(owner, { version_id: newer }),
  ]);
  const differences = older === null ? [] : compare(before, after);
  return { version, against, older, newer, differences };
}

/** The version in the URL, or null for the page itself. */
export function readVersion(search: string): number | null {
  const asked = new URLSearchParams(search).get('v');
  return asked ? Number(asked) : null;
}
