/*
 * The words of the feed and ours, both ways (docs/specification/berlin-buehnen-feed.md). Ours are what visitors read.
 */

/** Parents first: a performance is sorted under the most special one. */
const PARENTS: readonly (readonly [number, string])[] = [
  ...([
    [1, 'Schauspiel'],
    [2, 'Musiktheater'],
    [3, 'Tanz'],
    [4, 'Performance'],
    [5, 'Konzert'],
  ] as const),
  ...([
    [6, 'Entertainment'],
    [7, 'Comedy & Kabarett'],
    [8, 'Kinder & Jugend'],
    [9, 'Diskurs'],
  ] as const),
  ...([
    [10, 'Sonstiges'],
    [62, 'Figurentheater'],
    [86, 'Literatur'],
  ] as const),
];
const CHILDREN: readonly (readonly [number, string])[] = [
  ...([
    [20, 'Oper'],
    [22, 'Operette'],
    [18, 'Musical'],
    [17, 'Konzertante Aufführung'],
  ] as const),
  ...([
    [25, 'Ballett'],
    [29, 'Zeitgenössischer Tanz'],
    [27, 'Tanztheater'],
    [16, 'Schauspiel'],
  ] as const),
  ...([
    [89, 'Sinfoniekonzert'],
    [90, 'Kammermusik'],
    [44, 'Liederabend'],
    [45, 'Neue Musik'],
  ] as const),
  ...([
    [42, 'Jazz'],
    [64, 'Kinder bis 13'],
    [63, 'Jugend ab 14'],
    [15, 'Lesung'],
  ] as const),
  ...([
    [78, 'Führung'],
    [82, 'Workshop'],
    [74, 'Ausstellung'],
    [83, 'Gespräch'],
  ] as const),
];
const CATEGORIES = new Map([...PARENTS, ...CHILDREN]);
const IS_PARENT = new Set(PARENTS.map(([id]) => id));

/** Genres that houses name in their own way. */
const LIKE: readonly [RegExp, number][] = [
  [/kinder|jung|famil/i, 8],
  [/führung/i, 78],
  [/gespräch|diskurs|vortrag/i, 83],
  [/lesung|literatur|wort/i, 15],
  [/operette/i, 22],
  [/oper/i, 20],
  [/musical/i, 18],
  [/ballett/i, 25],
  [/tanz/i, 3],
  [/konzert|musik/i, 5],
  [/figur|puppe/i, 62],
  [/kabarett|comedy/i, 7],
  [/schauspiel|theater|drama/i, 1],
];
const OTHER = 10;

export const isCategory = (id: number): boolean => CATEGORIES.has(id);
export const categoryName = (id: number): string => CATEGORIES.get(id) ?? '';

/** The one under which something is sorted: the first that is no parent of others, else the first. */
export function mostSpecial(ids: readonly number[]): number | undefined {
  return ids.find((id) => !IS_PARENT.has(id)) ?? ids[0];
}

/** A genre as a category of the feed: by its name, else by what it sounds like, else 'Sonstiges'. */
export function categoryOf(genre: string): number {
  for (const [id, name] of CATEGORIES) if (name.toLowerCase() === genre.toLowerCase()) return id;
  return LIKE.find(([like]) => like.test(genre))?.[1] ?? OTHER;
}

/** Ours by theirs, and theirs by ours. */
function bothWays<Theirs extends string>(words: Readonly<Record<Theirs, string>>) {
  const back = new Map(Object.entries<string>(words).map(([theirs, ours]) => [ours, theirs]));
  return {
    ours: (theirs: string): string | undefined =>
      Object.hasOwn(words, theirs) ? words[theirs as Theirs] : undefined,
    theirs: (ours: string): string | undefined => back.get(ours),
  };
}

export const CHARACTERISTICS = bothWays({
  ...{ 'on-tour': 'Auf Tournee', gastspiel: 'Gastspiel', repertoire: 'Repertoire' },
  ...{ wiederaufnahme: 'Wiederaufnahme', urauffuehrung: 'Uraufführung', premiere: 'Premiere' },
  'deutsche-erstauffuehrung': 'Deutsche Erstaufführung',
  'deutschsprachige-erstauffuehrung': 'Deutschsprachige Erstaufführung',
  'berliner-premiere': 'Berliner Premiere',
  vorauffuehrung: 'Voraufführung',
  'zum-letzten-mal-dieser-spielzeit': 'Zum letzten Mal in dieser Spielzeit',
  'zum-letzten-mal': 'Zum letzten Mal',
  ...{ einfuehrung: 'Mit Einführung', familienpreise: 'Familienpreise' },
});

/** Who makes it. */
export const TEAM_ROLES = bothWays({
  ...{ regie: 'Regie', dirigent: 'Musikalische Leitung', buhnenbildner: 'Bühne' },
  ...{ kostume: 'Kostüme', licht: 'Licht', dramaturgie: 'Dramaturgie', musik: 'Musik' },
  ...{ choreografie: 'Choreografie', video: 'Video' },
});

/** Who plays in it; anyone who plays without a part is on the bill by name alone. */
export const CAST_ROLES = bothWays({
  ...{ orchester: 'Orchester', chor: 'Chor', saenger: 'Gesang', solist: 'Solo', taenzer: 'Tanz' },
  ...{ moderator: 'Moderation', schauspieler: '' },
});

export const AUTHORSHIPS = bothWays({
  ...{ komponist: 'Komposition', autor: 'Text', uebersetzer: 'Übersetzung' },
});

/** What somebody did for a work, by how it sounds. */
export function authorshipOf(ours: string): string {
  const known = AUTHORSHIPS.theirs(ours);
  if (known) return known;
  if (/kompo|musik/i.test(ours)) return 'komponist';
  return /übersetz|deutsch von/i.test(ours) ? 'uebersetzer' : 'autor';
}
