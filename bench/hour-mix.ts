/**
 * Who comes within an hour and what they read: shares as a house's figures show them. Most arrive at home, the list or a
 * performance that somebody has sent them; one in five goes on. The same seed draws the same hour.
 */
import type { Dice } from '#demo/load/dice.ts';

export interface Addresses {
  /** paths by the first part after `/de` */
  performances: string[];
  productions: string[];
  articles: string[];
  persons: string[];
  pages: string[];
  form: string;
  /** slugs of genres */
  genres: string[];
}

export interface View {
  path: string;
  /** `shared`: one of the pages that everybody reads; `own`: a search, a form or a choice of filters, mostly rendered for it */
  kind: 'shared' | 'own';
}

type Draw = (house: Addresses, dice: Dice) => string;

/** The first of a list are wanted most. */
const popular = (all: readonly string[], dice: Dice) =>
  all[Math.floor(all.length * dice.next() ** 3)] ?? '/de';

const WORDS = ['Medea', 'Konzert', 'Premiere', 'Karten', 'Familie', 'Oper', 'Abend', 'Gespräch'];
const TIMES = ['weekday=6,7', 'weekday=5', 'time=evening', 'available=true'];

function drawFilters({ genres }: Addresses, dice: Dice): string {
  const day = new Date(Date.now() + dice.int(0, 60) * 86_400_000).toISOString().slice(0, 10);
  const parts = [
    dice.chance(0.5) && `genre=${popular(genres, dice)}`,
    dice.chance(0.4) && `date=${day}`,
    dice.chance(0.3) && TIMES[dice.int(0, TIMES.length - 1)],
  ].filter(Boolean);
  return `/de/programm?${parts.join('&') || `date=${day}`}`;
}

function drawSearch(_: Addresses, dice: Dice): string {
  const word = WORDS[dice.int(0, WORDS.length - 1)] ?? '';
  // half of the words nobody has searched before
  return `/de/search?q=${encodeURIComponent(dice.chance(0.5) ? word : `${word} ${dice.int(0, 1e6)}`)}`;
}

const DRAWS = {
  home: () => '/de',
  list: () => '/de/programm',
  filtered: drawFilters,
  performance: ({ performances }, dice) => popular(performances, dice),
  production: ({ productions }, dice) => popular(productions, dice),
  productions: () => '/de/produktionen',
  article: ({ articles }, dice) => popular(articles, dice),
  magazine: () => '/de/mediathek-de',
  ensemble: () => '/de/ensemble',
  person: ({ persons }, dice) => popular(persons, dice),
  page: ({ pages }, dice) => popular(pages, dice),
  search: drawSearch,
  form: ({ form }) => form,
} satisfies Record<string, Draw>;
type Name = keyof typeof DRAWS;

const OWN: readonly Name[] = ['filtered', 'search', 'form'];

/** In percent. */
const FIRST: Partial<Record<Name, number>> = {
  home: 30,
  list: 22,
  performance: 22,
  production: 7,
  article: 5,
  page: 5,
  productions: 2,
  magazine: 2,
  ensemble: 1,
  person: 1,
  search: 2,
  filtered: 1,
};
const LATER: Partial<Record<Name, number>> = {
  performance: 36,
  filtered: 15,
  list: 12,
  production: 9,
  search: 6,
  article: 6,
  page: 5,
  home: 3,
  person: 3,
  ensemble: 2,
  magazine: 1,
  productions: 1,
  form: 1,
};
const GOES_ON = 0.2;
const MAX_VIEWS = 8;

function drawName(shares: Partial<Record<Name, number>>, dice: Dice): Name {
  let left = dice.next() * 100;
  for (const [name, share] of Object.entries(shares) as [Name, number][]) {
    left -= share;
    if (left < 0) return name;
  }
  return 'home';
}

/** What one visitor reads, in order. */
export function drawVisit(house: Addresses, dice: Dice): View[] {
  const views: View[] = [];
  do {
    const name = drawName(views.length === 0 ? FIRST : LATER, dice);
    views.push({ path: DRAWS[name](house, dice), kind: OWN.includes(name) ? 'own' : 'shared' });
  } while (dice.chance(GOES_ON) && views.length < MAX_VIEWS);
  return views;
}

/** After a newsletter or a post: so many times as many as before, falling for some minutes. */
const BURST = 3;
const BURSTS_AT = [0.15, 0.4, 0.65, 0.85];
const BURST_FALLS_S = 60;

/** How many visitors arrive in each second of the time: waves, four bursts, and chance. */
export function drawArrivals(seconds: number, visitors: number, dice: Dice): number[] {
  const weights = Array.from({ length: seconds }, (_, second) => {
    const wave = 1 + 0.3 * Math.sin((second / seconds) * 6 * Math.PI);
    const bursts = BURSTS_AT.map((share) => second - share * seconds).filter((since) => since >= 0);
    const burst = bursts.reduce((sum, since) => sum + BURST * Math.exp(-since / BURST_FALLS_S), 0);
    return (wave + burst) * (0.5 + dice.next());
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let given = 0;
  let due = 0;
  return weights.map((weight) => {
    due += (weight / all) * visitors;
    const now = Math.round(due) - given;
    given += now;
    return now;
  });
}
