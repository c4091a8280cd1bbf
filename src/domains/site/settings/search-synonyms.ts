import * as z from 'zod/mini';

/** Words that visitors use for the same thing, separated by commas (G-551). */
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*$/u;
/** A word of a phrase: 'what’s on' (G-760). */
const PHRASE_WORD = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*$/u;
const MAX_PHRASE = 5;
const MAX_LETTERS = 40;
const MAX_WORDS = 20;
const MAX_GROUPS = 200;

const listWords = (line: string) =>
  line
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const isPhrase = (text: string) => {
  const parts = text.split(' ');
  return parts.length <= MAX_PHRASE && parts.every((part) => PHRASE_WORD.test(part));
};

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
    `Höchstens ${MAX_LETTERS} Zeichen zwischen zwei Kommas.`,
  ),
  z.refine(
    (line) => listWords(line).every(isPhrase),
    `Zwischen zwei Kommas stehen höchstens ${MAX_PHRASE} Wörter, ohne Bindestrich.`,
  ),
  z.refine(
    (line) => listWords(line).length === 0 || listWords(line).some((word) => WORD.test(word)),
    'Eine Gruppe braucht wenigstens ein einzelnes Wort.',
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
  'Kasse, Theaterkasse, Kartenkasse, Tageskasse, Vorverkauf, box office, ticket office',
  'Öffnungszeiten, Kassenzeiten, geöffnet, geschlossen, opening hours, opening times, opening',
  'Preise, Eintrittspreise, Eintritt, ticket prices, prices',
  'Ermäßigungen, ermäßigt, Rabatt, discount',
  'Studenten, Studierende, students',
  'Gutschein, Geschenkgutschein, Gutscheine, gift voucher, gift card, voucher',
  'Abonnements, Abo, Abonnement, season ticket, season tickets, subscription',
  'kündigen, Kündigung',
  'zurückgeben, Rückgabe, umtauschen, Umtausch, return tickets, refund, refunds',
  'Anfahrt, Anreise, Wegbeschreibung, directions, how to get there, how to get here, getting here, how to find us',
  'parken, Parkplatz, Parkplätze, Parkhaus, Tiefgarage, Auto, parking',
  'Haltestelle, Bushaltestelle, ÖPNV',
  'Barrierefreiheit, barrierefrei, Rollstuhl, Rollstühle, Rolli, Behinderte, Behinderung, wheelchair, accessibility, accessible, disabled access, hearing loop',
  'Ferien, Schulferien, Weihnachtsferien, Winterferien, Osterferien, Sommerferien, Herbstferien, holidays',
  'verloren, vergessen, Fundsachen, Fundbüro, lost property, lost and found, lost',
  'Toilette, Toiletten, WC, Klo, restroom',
  'Restaurant, Gastronomie, Gaststätte, Essen, Speisekarte, food and drink, food',
  'Garderobe, cloakroom',
  'Jobs, Stellen, Stellenangebote, Karriere, careers',
  'Praktikum, Praktika, Hospitanz, internship',
  'mieten, Vermietung, Miete, Raummiete',
  'Kinder, Familien, kids, children',
  'Schulklassen, Schulklasse, Schulen, Lehrer, Lehrkräfte, schools',
  'Programm, Spielplan, what’s on, what is on, schedule',
  'Konzert, Konzerte, concert, concerts',
  'Oper, Opern, opera',
  'Tanz, Ballett, dance, ballet',
  'Schauspiel, Theaterstück, drama',
  'Führung, Führungen, guided tour, guided tours, backstage tour, tour, tours',
  'Englisch, English',
  'Übertitel, Untertitel, surtitles, subtitles',
  'Hörschleife, Induktionsschleife, Höranlage',
  'Kleiderordnung, Dresscode, Abendgarderobe, dress code, what to wear',
  'Kontakt, Ansprechpartner, contact',
  'Presse, press',
].map((each) => ({ words: each }));
