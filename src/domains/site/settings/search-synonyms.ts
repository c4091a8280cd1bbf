import * as z from 'zod/mini';

/** Words that visitors use for the same thing, separated by commas (G-551). */
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*$/u;
const MAX_LETTERS = 40;
const MAX_WORDS = 20;
const MAX_GROUPS = 200;

const listWords = (line: string) =>
  line
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const words = z.string('Bitte Text eingeben.').check(
  z.trim(),
  z.refine(
    (line) => listWords(line).length >= 2,
    'Bitte mindestens zwei Wörter eingeben, getrennt durch Kommas.',
  ),
  z.refine(
    (line) => listWords(line).length <= MAX_WORDS,
    `Höchstens ${MAX_WORDS} Wörter in einer Gruppe.`,
  ),
  z.refine(
    (line) => listWords(line).every((word) => word.length <= MAX_LETTERS),
    `Höchstens ${MAX_LETTERS} Zeichen in einem Wort.`,
  ),
  z.refine(
    (line) => listWords(line).every((word) => WORD.test(word)),
    'Zwischen zwei Kommas darf nur ein einzelnes Wort stehen, ohne Leerzeichen und Bindestrich.',
  ),
  z.refine((line) => {
    const all = listWords(line).map((word) => word.toLowerCase());
    return new Set(all).size === all.length;
  }, 'Ein Wort steht in dieser Gruppe zweimal.'),
);

export const searchSynonyms = z
  .array(z.strictObject({ words }))
  .check(z.maxLength(MAX_GROUPS, `Höchstens ${MAX_GROUPS} Gruppen.`));

type SearchSynonyms = z.infer<typeof searchSynonyms>;

/** What visitors of any house type, in German and in English; a house adds its own. */
export const DEFAULT_SYNONYMS: SearchSynonyms = [
  'Karten, Tickets, Eintrittskarten, Billetts',
  'Kasse, Theaterkasse, Kartenkasse, Tageskasse, Vorverkauf',
  'Öffnungszeiten, Kassenzeiten, geöffnet, geschlossen, opening',
  'Preise, Eintrittspreise, Eintritt, prices',
  'Ermäßigungen, ermäßigt, Rabatt, discount',
  'Studenten, Studierende, students',
  'Gutschein, Geschenkgutschein, Gutscheine, voucher',
  'Abo, Abonnement, Abonnements, subscription',
  'kündigen, Kündigung',
  'Anfahrt, Anreise, Wegbeschreibung, directions',
  'parken, Parkplatz, Parkplätze, Parkhaus, Tiefgarage, Auto, parking',
  'Haltestelle, Bushaltestelle, ÖPNV',
  'Barrierefreiheit, barrierefrei, Rollstuhl, Rollstühle, Rolli, Behinderte, Behinderung, wheelchair, accessibility',
  'Ferien, Schulferien, Weihnachtsferien, Winterferien, Osterferien, Sommerferien, Herbstferien, holidays',
  'verloren, vergessen, Fundsachen, Fundbüro, lost',
  'Toilette, Toiletten, WC, Klo, restroom',
  'Restaurant, Gastronomie, Gaststätte, Essen, Speisekarte, food',
  'Garderobe, cloakroom',
  'Jobs, Stellen, Stellenangebote, Karriere, careers',
  'Praktikum, Praktika, Hospitanz, internship',
  'mieten, Vermietung, Miete, Raummiete',
  'Kinder, Familien, kids, children',
  'Schulklassen, Schulklasse, Schulen, Lehrer, Lehrkräfte, schools',
  'Programm, Spielplan, schedule',
  'Konzert, Konzerte, concert, concerts',
  'Oper, Opern, opera',
  'Tanz, Ballett, dance, ballet',
  'Schauspiel, Theaterstück, drama',
  'Führung, Führungen, tour, tours',
  'Englisch, English',
  'Übertitel, Untertitel, surtitles, subtitles',
  'Kontakt, Ansprechpartner, contact',
  'Presse, press',
].map((each) => ({ words: each }));
