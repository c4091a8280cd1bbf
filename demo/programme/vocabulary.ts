/** What programme, people and magazine are sorted by. */

type Named = readonly [slug: string, name: string];
const rows = <const Rows extends readonly Named[]>(all: Rows) => all;
type SlugOf<Rows extends readonly Named[]> = Rows[number][0];

/** Their slugs are also the colours of the pictures. */
export const demoGenres = rows([
  ['oper', 'Oper'],
  ['schauspiel', 'Schauspiel'],
  ['tanz', 'Tanz'],
  ['konzert', 'Konzert'],
  ['familie', 'Junges Haus'],
  ['wort', 'Führung & Gespräch'],
]);
/** Of single performances, so that families do not find what only classes can book. */
export const demoSchoolGenre = ['schule', 'Für Schulen'] as const satisfies Named;
export type GenreSlug = SlugOf<typeof demoGenres>;

export const demoTypes = rows([
  ['vorstellung', 'Vorstellung'],
  ['konzert', 'Konzert'],
  ['schulvorstellung', 'Schulvorstellung'],
  ['open-air', 'Open Air'],
  ['fuehrung', 'Führung'],
  ['gespraech', 'Gespräch'],
  ['lesung', 'Lesung'],
  ['offene-probe', 'Öffentliche Probe'],
  ['mitmachen', 'Mitmachen'],
  ['gastspiel', 'Gastspiel'],
]);
export type TypeSlug = SlugOf<typeof demoTypes>;

export const demoEventTags = rows([
  ['premiere', 'Premiere'],
  ['zum-letzten-mal', 'Zum letzten Mal'],
  ['einfuehrung', 'Mit Einführung'],
  ['nachgespraech', 'Mit Nachgespräch'],
  ['zahl-was-du-kannst', 'Zahl, was du kannst'],
  ['open-air', 'Unter freiem Himmel'],
  ['feiertage', 'An Feiertagen'],
]);
export type EventTag = SlugOf<typeof demoEventTags>;

export const demoProductionTags = rows([
  ['neu', 'Neu in dieser Spielzeit'],
  ['repertoire', 'Im Repertoire'],
  ['sommer', 'Festival Wasserstand'],
]);
export type ProductionTag = SlugOf<typeof demoProductionTags>;

export const demoArticleTags = rows([
  ['probe', 'Auf der Probe'],
  ['handwerk', 'Handwerk'],
  ['fluss', 'Am Fluss'],
  ['publikum', 'Publikum'],
  ['geschichte', 'Geschichte des Hauses'],
  ['musik', 'Musik'],
  ['zugang', 'Zugang'],
  ['schule', 'Schule'],
]);
export type ArticleTag = SlugOf<typeof demoArticleTags>;

/** In the order of the page 'Ensemble'. */
export const demoPersonCategories = rows([
  ['leitung', 'Leitung'],
  ['schauspiel', 'Schauspielensemble'],
  ['gesang', 'Musiktheater'],
  ['tanz', 'Tanzkompanie'],
  ['orchester', 'Orchester und musikalische Leitung'],
  ['regie', 'Regie und Ausstattung'],
  ['team', 'Junges Haus, Dramaturgie, Werkstätten'],
]);
export type PersonCategory = SlugOf<typeof demoPersonCategories>;

export const demoArticleCategories = rows([
  ['premieren', 'Premieren'],
  ['reportage', 'Reportage'],
  ['gespraech', 'Gespräch'],
  ['werkstatt', 'Werkstatt'],
  ['musik', 'Musik'],
  ['junges-haus', 'Junges Haus'],
  ['aus-dem-haus', 'Aus dem Haus'],
]);
export type ArticleCategory = SlugOf<typeof demoArticleCategories>;
