import type { DemoProduction } from '../entries.ts';

/** When something was played in an earlier season. */
export interface PastRun {
  /** seasons before that of the first start */
  ago: number;
  /** first evening, 'MM-DD HH:mm' */
  opened: string;
  dates: number;
  /** days from one evening to the next */
  every: number;
}

export type ArchivedProduction = Omit<DemoProduction, 'run'> & { played: PastRun };

/** What is over: the archive (G-612). */
export const archivedProductions: readonly ArchivedProduction[] = [
  {
    slug: 'der-freischuetz',
    picture: 'szene-die-zauberfloete-2',
    name: 'Der Freischütz',
    genre: 'oper',
    room: 'grosses-haus',
    subline: 'Romantische Oper von Carl Maria von Weber, Text von Friedrich Kind',
    played: { ago: 1, opened: '10-11 19:30', dates: 8, every: 11 },
    teaser: 'Sieben Kugeln, sechs gehören dem Schützen. Wem die siebte gehört, weiß der Wald.',
    about:
      'Zeynep Aldemir ließ den Wald vor der Tür: Der Probeschuss fiel in einem Festzelt, zwischen Tombola und Blaskapelle, und die Wolfsschlucht war der Parkplatz dahinter.',
    minutes: 160,
    pauses: 1,
    language: 'Deutsch',
    surtitles: ['Deutsch'],
    works: 'Komposition: Carl Maria von Weber, Der Freischütz · Text: Friedrich Kind',
    team: 'Musikalische Leitung: Oskar Lindqvist · Regie: Zeynep Aldemir · Bühne: Kaspar Nehring · Kostüme: Siri Halvorsen',
    cast: 'Agathe: Anna-Lena Wüst · Ännchen: Elif Karadere · Max: Sanghoon Baek · Kaspar: Gunnar Holmsten · Ottokar: Tobias Renck',
    cover: 'Agathe: Nora Feldkamp',
    press: [
      {
        text: 'Die Wolfsschlucht liegt hinter einem Bierzelt, und man hat sich selten so gefürchtet.',
        source: 'Lindenfurter Tagblatt',
        day: '10-13',
        ago: 1,
      },
    ],
  },
  {
    slug: 'emilia-galotti',
    picture: 'szene-woyzeck-3',
    name: 'Emilia Galotti',
    genre: 'schauspiel',
    room: 'kammer',
    subline: 'Trauerspiel von Gotthold Ephraim Lessing',
    played: { ago: 1, opened: '01-17 20:00', dates: 7, every: 13 },
    teaser: 'Ein Prinz will etwas, und alle anderen überlegen, was sie davon haben.',
    about:
      'Fünf Akte an einem Tisch, an dem immer ein Stuhl zu wenig stand. Wer aufstand, verlor seinen Platz; am Ende stand Odoardo.',
    minutes: 105,
    pauses: 0,
    language: 'Deutsch',
    works: 'Text: Gotthold Ephraim Lessing',
    team: 'Regie: Levent Brandis · Bühne und Kostüme: Ines Cordalis · Dramaturgie: Ole Behnke',
    cast: 'Emilia: Marthe Osterkamp · Odoardo: Cornelius Brehm · Claudia: Gesine Trautwein · Prinz: Ferdinand Loos · Marinelli: Emre Saltik',
    cover: 'Marinelli: Levent Brandis',
  },
  {
    slug: 'schwanensee',
    picture: 'szene-le-sacre-du-printemps-1',
    name: 'Schwanensee',
    genre: 'tanz',
    room: 'grosses-haus',
    subline: 'Tanzstück von Aino Kesti zur Musik von Pjotr Iljitsch Tschaikowsky',
    played: { ago: 1, opened: '03-21 19:30', dates: 6, every: 9 },
    teaser: 'Kein Tutu, kein See. Vierundzwanzig Menschen, die nicht wegfliegen.',
    minutes: 90,
    pauses: 0,
    works: 'Komposition: Pjotr Iljitsch Tschaikowsky, Schwanensee op. 20',
    team: 'Choreografie: Aino Kesti · Musikalische Leitung: Clara Mühlstein · Bühne: Kaspar Nehring',
    cast: 'Odette: Freya Andersdotter · Odile: Katalin Szabados · Siegfried: Leandro Pires · Rotbart: Tomasz Wilk',
  },
  {
    slug: 'hoffmanns-erzaehlungen',
    picture: 'szene-carmen-3',
    name: 'Hoffmanns Erzählungen',
    genre: 'oper',
    room: 'grosses-haus',
    subline: 'Phantastische Oper von Jacques Offenbach, Text von Jules Barbier',
    played: { ago: 2, opened: '09-28 19:00', dates: 9, every: 12 },
    teaser: 'Ein Dichter erzählt von drei Frauen, und die vierte hört zu.',
    about:
      'Mira Tahedl besetzte alle vier Frauen mit einer Sängerin und alle Widersacher mit einem Sänger. Die Kantine spielte mit: Sie schenkte wirklich aus.',
    minutes: 180,
    pauses: 1,
    language: 'Französisch',
    surtitles: ['Deutsch'],
    works: 'Komposition: Jacques Offenbach, Les contes d’Hoffmann · Text: Jules Barbier',
    team: 'Musikalische Leitung: Oskar Lindqvist · Regie: Mira Tahedl · Bühne: Ines Cordalis · Kostüme: Siri Halvorsen · Chor: Ruth Behrens-Okoro',
    cast: 'Hoffmann: Mateus Oliveira-Kern · Olympia, Antonia, Giulietta, Stella: Ximena Duarte · Lindorf, Coppélius, Mirakel, Dapertutto: Kwame Asante-Lenz · Muse: Viola Prinzing',
    cover: 'Hoffmann: Sanghoon Baek',
    press: [
      {
        text: 'Vier Frauen, eine Stimme: Ximena Duarte singt, als hätte Offenbach nur auf sie gewartet.',
        source: 'Kulturradio an der Linde',
        day: '09-30',
        ago: 2,
      },
    ],
  },
  {
    slug: 'maria-stuart',
    picture: 'szene-le-sacre-du-printemps-2',
    name: 'Maria Stuart',
    genre: 'schauspiel',
    room: 'grosses-haus',
    subline: 'Trauerspiel von Friedrich Schiller',
    played: { ago: 2, opened: '12-06 19:30', dates: 7, every: 10 },
    teaser: 'Zwei Königinnen, ein Kopf zu viel.',
    about:
      'Vor jeder Vorstellung entschied eine Münze, wer welche Königin spielte. Das Publikum warf sie.',
    minutes: 150,
    pauses: 1,
    language: 'Deutsch',
    works: 'Text: Friedrich Schiller',
    team: 'Regie: Valentina Moraru · Bühne: Kaspar Nehring · Kostüme: Siri Halvorsen',
    cast: 'Maria: Marthe Osterkamp · Elisabeth: Gesine Trautwein · Leicester: Ferdinand Loos · Burleigh: Cornelius Brehm · Mortimer: Emre Saltik',
    cover: 'Maria: Gesine Trautwein',
  },
  {
    slug: 'ein-deutsches-requiem',
    picture: 'szene-die-schoepfung-2',
    name: 'Ein deutsches Requiem',
    genre: 'konzert',
    type: 'konzert',
    room: 'grosses-haus',
    subline: 'Johannes Brahms, für Soli, Chor und Orchester',
    played: { ago: 2, opened: '11-22 19:30', dates: 2, every: 1 },
    teaser: 'Der Chor stand auf den Laufstegen, das Licht kam vom Fluss.',
    minutes: 75,
    pauses: 0,
    works: 'Komposition: Johannes Brahms, Ein deutsches Requiem op. 45',
    team: 'Musikalische Leitung: Oskar Lindqvist · Chor: Ruth Behrens-Okoro',
    cast: 'Sopran: Anna-Lena Wüst · Bariton: Tobias Renck',
  },
];

/** What is still played and was played before, by slug. */
export const playedBefore: Readonly<Record<string, readonly PastRun[]>> = {
  carmen: [
    { ago: 1, opened: '02-14 19:30', dates: 6, every: 9 },
    { ago: 2, opened: '04-12 19:30', dates: 5, every: 10 },
  ],
  nora: [{ ago: 1, opened: '11-08 20:00', dates: 5, every: 14 }],
};
