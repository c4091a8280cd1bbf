import { cacheUntilChange } from '#lib/cache/cache-until-change.server.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import type { SimilarPage } from '#lib/pages/similar-page.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import { writtenMoment } from '#ui/dates.ts';
import type { SearchKind } from './index/search-document.ts';
import type { FoundRow } from './search.repository.server.ts';

/** More is no help any more. */
const MAX_SHOWN = 4;
/** As many as an address made of a title has (lib/slug.ts). */
const MAX_LETTERS = 80;
/** What stands below a part of the site, and is offered first there. */
const KINDS_BELOW: Record<string, readonly SearchKind[]> = {
  ...{ programm: ['event', 'production'], produktionen: ['production'], ensemble: ['person'] },
  ...{ 'mediathek-de': ['article'], series: ['series'], venues: ['venue'] },
};
const DAY = 'dd D. MMMM YYYY, HH:mm [Uhr]';
/** Answers are made for addresses that anybody invents: so many a second, the others get none. */
const MADE_A_SECOND = 5;
const MAX_CACHED = 500;
/** What is shown from a time on, or until one, is asked for again so often. */
const LIFETIME_MS = 5 * 60_000;

export interface SimilarParts {
  clock: Clock;
  feed?: ChangeSource | undefined;
  /** of each title the best performance and the best of all else, as visitors find them, `kinds` first */
  best(text: string, kinds: readonly SearchKind[]): Promise<readonly Found[]>;
}

type Found = Pick<FoundRow, 'kind' | 'title' | 'url' | 'date'>;

/** 'woyzeck' of '/de/programm/woyzeck/501': the last part of a path that is made of words; '' for none. */
export function wordsOf(path: string): string {
  const parts = path
    .replace(/\.\w{1,5}$/, '')
    .split('/')
    .map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter((part) => /\p{L}{3}/u.test(part));
  return (parts.at(-1) ?? '').slice(0, MAX_LETTERS).toLowerCase();
}

/** What a visitor may have meant by an address that leads nowhere: cheap, and bounded against floods (G-253). */
export function createSimilar({ clock, feed, best }: SimilarParts) {
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
    const text = wordsOf(path);
    if (!text) return [];
    const [, , part = ''] = path.split('/');
    const kinds = Object.hasOwn(KINDS_BELOW, part) ? KINDS_BELOW[part] : undefined;
    return cached(`${kinds ? part : ''}/${text}`, async ({ now, facts }) => {
      if (!mayMake(now)) {
        facts.switchesAt(new Date(now.getTime() + 1000), now);
        return [];
      }
      facts.switchesAt(new Date(now.getTime() + LIFETIME_MS), now);
      const found = await best(text, kinds ?? []);
      return withoutPast(found, now).slice(0, MAX_SHOWN).map(offered);
    });
  };
}

/** A performance that is over is no help where its production is there. */
function withoutPast(found: readonly Found[], now: Date): Found[] {
  const titles = new Set(found.filter(({ kind }) => kind !== 'event').map(({ title }) => title));
  return found.filter(({ kind, title, date }) => {
    const isPast = kind === 'event' && date !== null && date < now;
    return !(isPast && titles.has(title));
  });
}

/** A performance by its day: its production bears the same title. */
function offered({ kind, title, url, date }: Found): SimilarPage {
  const isDated = kind === 'event' && date !== null;
  return { title: isDated ? `${title}, ${writtenMoment(berlinIso(date), DAY)}` : title, url };
}
