import { cacheUntilChange } from '#lib/cache/cache-until-change.server.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import type { SimilarPage } from '#lib/pages/similar-page.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import { writtenMoment } from '#ui/dates.ts';
import type { SearchedKind } from './index/searched-kind.server.ts';
import type { FoundRow } from './search.repository.server.ts';

/** Suggested pages. */
const MAX_SHOWN = 4;
/** Maximum length of a slug (lib/slug.ts). */
const MAX_LETTERS = 80;
const DAY = 'dd D. MMMM YYYY, HH:mm [Uhr]';
/** Rate limit, because anybody can invent URLs; beyond it there are no suggestions. */
const MADE_A_SECOND = 5;
const MAX_CACHED = 500;
/** How often scheduled content is reconsidered. */
const LIFETIME_MS = 5 * 60_000;

export interface SimilarParts {
  clock: Clock;
  kinds: readonly Pick<SearchedKind, 'kind' | 'below'>[];
  feed?: ChangeSource | undefined;
  /** the best performance and the best other match of each title, `kinds` first */
  best(text: string, kinds: readonly string[]): Promise<readonly Found[]>;
}

type Found = Pick<FoundRow, 'kind' | 'title' | 'url' | 'date'>;

/** 'woyzeck' of '/de/programm/woyzeck/501': the last path segment that consists of words; '' if there is none. */
export function extractWords(path: string): string {
  const parts = path
    .replace(/\.\w{1,5}$/, '')
    .split('/')
    .map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter((part) => /\p{L}{3}/u.test(part));
  return (parts.at(-1) ?? '').slice(0, MAX_LETTERS).toLowerCase();
}

/** Suggests pages for a URL that is not found; rate-limited against floods (G-253). */
export function createSimilar({ clock, kinds, feed, best }: SimilarParts) {
  const cached = cacheUntilChange<SimilarPage[]>({ clock, changes: feed, maxSize: MAX_CACHED });
  let second = 0;
  let made = 0;

  function mayMake(now: Date): boolean {
    const present = Math.floor(now.getTime() / 1000);
    if (present !== second) [second, made] = [present, 0];
    return ++made <= MADE_A_SECOND;
  }

  /** @param path decoded */
  return async (path: string): Promise<SimilarPage[]> => {
    const text = extractWords(path);
    if (!text) return [];
    const [, , part = ''] = path.split('/');
    const here = kinds
      .filter(({ below }) => below.includes(part))
      .toSorted((a, b) => a.below.indexOf(part) - b.below.indexOf(part))
      .map(({ kind }) => kind);
    const pages = await cached(`${here.length ? part : ''}/${text}`, async ({ now, facts }) => {
      if (!mayMake(now)) {
        facts.switchesAt(new Date(now.getTime() + 1000), now);
        return [];
      }
      facts.switchesAt(new Date(now.getTime() + LIFETIME_MS), now);
      const found = await best(text, here);
      return withoutPast(found, now)
        .slice(0, MAX_SHOWN + 1)
        .map(offered);
    });
    // the search finds a deleted page for another moment
    return pages.filter(({ url }) => url !== path).slice(0, MAX_SHOWN);
  };
}

/** Drops past performances if their production is suggested. */
function withoutPast(found: readonly Found[], now: Date): Found[] {
  const titles = new Set(found.filter(({ kind }) => kind !== 'event').map(({ title }) => title));
  return found.filter(({ kind, title, date }) => {
    const isPast = kind === 'event' && date !== null && date < now;
    return !(isPast && titles.has(title));
  });
}

/** Adds the date to performances, because their production has the same title. */
function offered({ kind, title, url, date }: Found): SimilarPage {
  const isDated = kind === 'event' && date !== null;
  return { title: isDated ? `${title}, ${writtenMoment(berlinIso(date), DAY)}` : title, url };
}
