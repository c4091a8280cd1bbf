/* Maps the feed's vocabulary to ours and back (docs/specification/berlin-buehnen-feed.md). Ours is shown to visitors. */

/** Parent categories; a performance is sorted under the most specific one. */
const PARENTS: readonly (readonly [number, string])[] = [
  [1, 'Schauspiel'],
  [2, 'Musiktheater'],
  [3, 'Tanz'],
  [4, 'Performance'],
  [5, 'Konzert'],
  [6, 'Entertainment'],
  [7, 'Comedy & Kabarett'],
  [8, 'Kinder & Jugend'],
  [9, 'Diskurs'],
  [10, 'Sonstiges'],
  [62, 'Figurentheater'],
  [86, 'Literatur'],
];
const CHILDREN: readonly (readonly [number, string])[] = [
  [20, 'Oper'],
  [22, 'Operette'],
  [18, 'Musical'],
  [17, 'Konzertante Aufführung'],
  [25, 'Ballett'],
  [29, 'Zeitgenössischer Tanz'],
  [27, 'Tanztheater'],
  [16, 'Schauspiel'],
  [89, 'Sinfoniekonzert'],
  [90, 'Kammermusik'],
  [44, 'Liederabend'],
  [45, 'Neue Musik'],
  [42, 'Jazz'],
  [64, 'Kinder bis 13'],
  [63, 'Jugend ab 14'],
  [15, 'Lesung'],
  [78, 'Führung'],
  [82, 'Workshop'],
  [74, 'Ausstellung'],
  [83, 'Gespräch'],
];
const CATEGORIES = new Map([...PARENTS, ...CHILDREN]);
const IS_PARENT = new Set(PARENTS.map(([id]) => id));

/** Patterns for genres that houses name differently. */
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

/** The first category that is no parent, else the first. */
export function mostSpecific(ids: readonly number[]): number | undefined {
  return ids.find((id) => !IS_PARENT.has(id)) ?? ids[0];
}

/** The category for a genre: by name, by pattern, or else 'Sonstiges'. */
export function findCategory(genre: string): number {
  for (const [id, name] of CATEGORIES) if (name.toLowerCase() === genre.toLowerCase()) return id;
  return LIKE.find(([like]) => like.test(genre))?.[1] ?? OTHER;
}

/** A map and its inverse. */
function bothWays<Theirs extends string>(words: Readonly<Record<Theirs, string>>) {
  const back = new Map(Object.entries<string>(words).map(([theirs, ours]) => [ours, theirs]));
  return {
    ours: (theirs: string): string | undefined =>
      Object.hasOwn(words, theirs) ? words[theirs as Theirs] : undefined,
    theirs: (ours: string): string | undefined => back.get(ours),
  };
}

export const CHARACTERISTICS = bothWays({
  'on-tour': 'Auf Tournee',
  gastspiel: 'Gastspiel',
  repertoire: 'Repertoire',
  wiederaufnahme: 'Wiederaufnahme',
  urauffuehrung: 'Uraufführung',
  premiere: 'Premiere',
  'deutsche-erstauffuehrung': 'Deutsche Erstaufführung',
  'deutschsprachige-erstauffuehrung': 'Deutschsprachige Erstaufführung',
  'berliner-premiere': 'Berliner Premiere',
  vorauffuehrung: 'Voraufführung',
  'zum-letzten-mal-dieser-spielzeit': 'Zum letzten Mal in dieser Spielzeit',
  'zum-letzten-mal': 'Zum letzten Mal',
  einfuehrung: 'Mit Einführung',
  familienpreise: 'Familienpreise',
});

/** Who makes it. */
export const TEAM_ROLES = bothWays({
  regie: 'Regie',
  dirigent: 'Musikalische Leitung',
  buhnenbildner: 'Bühne',
  kostume: 'Kostüme',
  licht: 'Licht',
  dramaturgie: 'Dramaturgie',
  musik: 'Musik',
  choreografie: 'Choreografie',
  video: 'Video',
});

/** Performers; participants without a part are listed by name only. */
export const CAST_ROLES = bothWays({
  orchester: 'Orchester',
  chor: 'Chor',
  saenger: 'Gesang',
  solist: 'Solo',
  taenzer: 'Tanz',
  moderator: 'Moderation',
  schauspieler: '',
});

export const AUTHORSHIPS = bothWays({
  komponist: 'Komposition',
  autor: 'Text',
  uebersetzer: 'Übersetzung',
});

/** The kind of authorship, guessed from its wording. */
export function guessAuthorship(ours: string): string {
  const known = AUTHORSHIPS.theirs(ours);
  if (known) return known;
  if (/kompo|musik/i.test(ours)) return 'komponist';
  return /übersetz|deutsch von/i.test(ours) ? 'uebersetzer' : 'autor';
}
