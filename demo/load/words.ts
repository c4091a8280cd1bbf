/** Words out of which names of a large invented programme are made. */

const FIRST = [
  ...['Der stille', 'Die letzte', 'Das ferne', 'Ein heller', 'Die verlorene', 'Der gläserne'],
  ...['Das andere', 'Eine kurze', 'Der lange', 'Die blaue', 'Das kalte', 'Ein leiser', 'Die erste'],
  ...['Der fremde', 'Die offene', 'Das kleine', 'Ein weiter', 'Die wilde', 'Der dunkle'],
] as const;

const SECOND = [
  ...['Garten', 'Nacht', 'Haus', 'Morgen', 'Stimme', 'Berg', 'Zimmer', 'Reise', 'Winter', 'Stadt'],
  ...['Meer', 'Spiegel', 'Brücke', 'Wald', 'Schwester', 'Uhr', 'Vorhang', 'Fluss', 'Schatten'],
  ...['Brief', 'Insel', 'Turm', 'Tochter', 'Licht', 'Straße', 'Vogel', 'Kammer', 'Kaiserin'],
] as const;

const THIRD = [
  ...['', '', '', ' am Wehr', ' von Lindenfurt', ' in drei Akten', ' für zwei Stimmen'],
  ...[' nach Kleist', ' nach Schiller', ' für Kinder', ' im Foyer', ' und danach'],
] as const;

export const GIVEN = [
  ...['Anna', 'Jonas', 'Mira', 'Emil', 'Lea', 'Paul', 'Ida', 'Tarek', 'Nora', 'Felix', 'Elif'],
  ...['Bruno', 'Clara', 'Miguel', 'Greta', 'Oskar', 'Sofia', 'Henrik', 'Ada', 'Leonid'],
] as const;

export const FAMILY = [
  ...['Brandt', 'Kessler', 'Wolff', 'Adler', 'Sommer', 'Vogt', 'Lindner', 'Okafor', 'Haas'],
  ...['Petrow', 'Ziegler', 'Albers', 'Nowak', 'Roth', 'Yilmaz', 'Engel', 'Falk', 'Martens'],
  ...['Reuter', 'Seidel', 'Thoma', 'Ulrich', 'Winkler', 'Arndt', 'Busch', 'Costa', 'Dietz'],
] as const;

/** What a house sorts its programme by, the most usual first. */
export const SORTING = {
  genres: [
    ...['Schauspiel', 'Oper', 'Konzert', 'Tanz', 'Kindertheater', 'Lesung', 'Kammermusik'],
    ...['Musical', 'Performance', 'Figurentheater', 'Jazz', 'Liederabend'],
  ],
  'exhibition-types': [
    ...['Vorstellung', 'Führung', 'Gespräch', 'Premiere', 'Workshop', 'Gastspiel', 'Probe'],
    'Ausstellung',
  ],
  series: [
    ...['Abo Samstag', 'Abo Sonntag', 'Abo Premiere', 'Schulabo', 'Reihe Neue Stücke'],
    ...['Reihe Nachtmusik', 'Familienabo', 'Reihe Kammerkonzert', 'Abo Tanz', 'Abo Wahl'],
  ],
  'article-categories': [
    ...['Reportagen', 'Gespräche', 'Hinter der Bühne', 'Programmheft', 'Porträts', 'Essays'],
  ],
  'person-categories': [
    ...['Ensemble', 'Orchester', 'Chor', 'Tanz', 'Leitung', 'Dramaturgie', 'Technik', 'Gäste'],
  ],
} as const;

export const TAGS = {
  event: [
    ...['Familie', 'Premiere', 'Einführung', 'Nachgespräch', 'Zum letzten Mal', 'Matinee'],
    ...['Englische Übertitel', 'Sonderpreis', 'Schulvorstellung', 'Gastspiel', 'Festwoche'],
    ...['Open Air', 'Benefiz', 'Uraufführung', 'Silvester', 'Advent'],
  ],
  production: ['Für Schulen', 'Wiederaufnahme', 'Uraufführung', 'Kooperation', 'Klassiker'],
  article: [
    ...['Technik', 'Kostüm', 'Musik', 'Stadt', 'Proben', 'Geschichte', 'Jugend', 'Tanz'],
    ...['Bühnenbild', 'Archiv', 'Werkstatt', 'Publikum'],
  ],
} as const;

export const ROOMS = [
  ...['Große Bühne', 'Kleine Bühne', 'Konzertsaal', 'Studio', 'Foyer', 'Probebühne', 'Werkraum'],
  ...['Kammer', 'Galerie', 'Dachboden', 'Hof'],
] as const;

type Pick = <T>(choices: readonly [T, ...T[]]) => T;

/** 'Der stille Garten nach Kleist' */
export function titleFrom(pick: Pick): string {
  return `${pick(FIRST)} ${pick(SECOND)}${pick(THIRD)}`;
}

/** A few sentences of no account. */
export function sentences(pick: Pick, count: number): string {
  const one = () =>
    `${pick(FIRST)} ${pick(SECOND)} trifft auf ${pick(FIRST).toLowerCase()} ${pick(SECOND)}.`;
  return Array.from({ length: count }, one).join(' ');
}
