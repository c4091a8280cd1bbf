import type { ModelName } from '#modules/schemas.ts';

/** A module type in the palette. */
export interface Entry {
  /** one-line description */
  about: string;
  /** search synonyms */
  also?: string;
  /** group within "Weitere Module" */
  group?: Group;
  /** its form opens before it is added, because it is meaningless when empty */
  isFilledFirst?: true;
  /** a list that starts with a first entry */
  beginsWith?: ModelName;
}

export const GROUPS = {
  stage: 'Blickfang und Gestaltung',
  programme: 'Aus dem Programm',
  media: 'Aus der Mediathek',
  more: 'Formulare und Technik',
} as const;
export type Group = keyof typeof GROUPS;

/** Types allowed in sections; types missing here are offered with their name only. */
export const ENTRIES: { [Model in ModelName]?: Entry } = {
  headline: { about: 'Gliedert die Seite, auch mit Ober- und Unterzeile.', also: 'Titel' },
  text: { about: 'Fließtext mit Fett, Kursiv, Links und Listen.', also: 'Absatz Aufzählung' },
  link: {
    about: 'Schaltfläche oder Textzeile, die weiterführt.',
    also: 'Button',
    isFilledFirst: true,
  },
  image: { about: 'Ein Foto mit Bildunterschrift.', also: 'Foto Grafik' },
  faq: {
    about: 'Fragen, deren Antworten aufklappen.',
    also: 'FAQ Akkordeon Hilfe',
    beginsWith: 'faqitem',
  },
  video: { about: 'Film von YouTube oder Vimeo.', also: 'Trailer' },
  audio: { about: 'Ton von Spotify, SoundCloud oder Podigee.', also: 'Podcast Musik' },
  viewer: { about: 'Heft oder PDF von Issuu zum Blättern.', also: 'Programmheft Issuu' },
  quote: { about: 'Ein Satz, groß gesetzt, mit Namen.', also: 'Pressestimme' },
  fullteaser: {
    about: 'Ein Thema mit Bild, Text und Link.',
    also: 'Plakat Anreißer Stück Produktion Vorstellung Premiere',
  },
  teaserlist: {
    about: 'Mehrere Themen zum Durchblättern oder als Raster.',
    also: 'Kacheln Karussell',
  },
  imagelist: {
    about: 'Mehrere Bilder als Slider oder Raster.',
    also: 'Galerie Fotos mehrere hochladen',
  },
  videolist: { about: 'Mehrere Filme zum Durchblättern.', also: 'Trailer' },
  socialmedia: { about: 'Ein Beitrag von Instagram, Facebook, X oder TikTok.', also: 'Post' },

  heromedia: {
    about: 'Großes Bild oder Film mit Titel, zeitlich steuerbar.',
    also: 'Hero',
    group: 'stage',
  },
  twocolumns: { about: 'Bild und Text nebeneinander.', group: 'stage' },
  table: {
    about: 'Preise, Zeiten, Maße in Zeilen und Spalten, auch aus einer Tabellenkalkulation.',
    also: 'Excel Spalten Zeilen Preisliste Liste',
    group: 'stage',
  },
  logolist: { about: 'Logos von Partnern und Förderern.', also: 'Sponsoren', group: 'stage' },
  anchorlist: {
    about: 'Sprungmarken zu den Abschnitten dieser Seite.',
    also: 'Inhalt',
    group: 'stage',
  },
  eventlist: {
    about: 'Kommende oder ausgewählte Vorstellungen.',
    also: 'Spielplan Stück Produktion Aufführung Premiere Kalender',
    group: 'programme',
  },
  venue: {
    about: 'Eine Spielstätte mit Adresse und Bild.',
    also: 'Ort Anfahrt',
    group: 'programme',
  },
  venuelist: { about: 'Mehrere Spielstätten.', also: 'Orte', group: 'programme' },
  blogteaserlist: {
    about: 'Bis zu acht Beiträge aus der Mediathek.',
    also: 'Magazin',
    group: 'media',
  },
  highlightteasers: { about: 'Immer das Neueste aus Rubriken.', also: 'Magazin', group: 'media' },
  selfhosted_video: { about: 'Eigener Film aus der Medienbibliothek.', group: 'media' },
  selfhosted_audio: { about: 'Eigene Aufnahme aus der Medienbibliothek.', group: 'media' },
  forms: { about: 'Ein Formular zum Ausfüllen.', also: 'Anmeldung Kontakt', group: 'more' },
  html: { about: 'Eigener Quelltext, nur für die Administration.', also: 'Code', group: 'more' },
};
