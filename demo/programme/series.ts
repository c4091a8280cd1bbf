interface DemoSeries {
  slug: string;
  name: string;
  subline: string;
  /** Euro, of a subscription */
  price?: number;
  teaser: string;
  /** of a page, or drawn for it */
  picture: string;
}

/** Series and, with a price, subscriptions, as the page 'Abonnements' describes them. */
export const demoSeries = [
  {
    slug: 'sinfonie-am-wehr',
    name: 'Sinfonie am Wehr',
    price: 96,
    picture: 'reihe-sinfonie',
    subline: 'Acht Sonntage, elf Uhr',
    teaser:
      'Immer ein Werk, das alle kennen, eines, das niemand kennt, und eines von jemandem, der noch lebt.',
  },
  {
    slug: 'kammerspiele',
    name: 'Kammerspiele',
    price: 85,
    picture: 'reihe-kammer',
    subline: 'Fünf Freitage in der Kammer',
    teaser: 'Sitzen, wo man die Lügen hört, und danach mit denen reden, die sie gesagt haben.',
  },
  {
    slug: 'premieren',
    name: 'Premieren-Abo',
    price: 160,
    picture: 'abo-mischung',
    subline: 'Fünf erste Abende',
    teaser: 'Fünf Premieren, derselbe Platz, danach ein Glas im Foyer mit allen, die noch zittern.',
  },
  {
    slug: 'die-mischung',
    name: 'Die Mischung',
    price: 120,
    picture: 'konfetti',
    subline: 'Sechs Abende quer durchs Haus',
    teaser: 'Zweimal Oper, zweimal Schauspiel, einmal Tanz und einmal etwas, das wir aussuchen.',
  },
  {
    slug: 'das-erste-mal',
    name: 'Das erste Mal',
    price: 30,
    picture: 'reihe-jung',
    subline: 'Vier Vorstellungen, ein Kissen, Kakao',
    teaser: 'Für Familien mit Kindern ab drei: kurz, hell und mit einer Tür, die nicht quietscht.',
  },
  {
    slug: 'nachtschicht',
    name: 'Nachtschicht',
    picture: 'reihe-nacht',
    subline: 'Freitags um elf im Studio',
    teaser: 'Dreißig bis fünfzig Minuten für das, was sonst keinen Platz hat. Eintritt nach Laune.',
  },
  {
    slug: 'wasserstand',
    name: 'Wasserstand',
    picture: 'fairy-queen',
    subline: 'Das Sommerfestival im Hof',
    teaser: 'Zehn Wochen, drei Produktionen, eine Platane. Bei Regen wird gespielt.',
  },
  {
    slug: 'turbinenmusik',
    name: 'Turbinenmusik',
    picture: 'turbine-drei',
    subline: 'Kammermusik auf den alten Sockeln',
    teaser: 'Das Orchester in kleinen Gruppen, das Publikum im Halbkreis, der Fluss als Bordun.',
  },
  {
    slug: 'gespraech-am-wehr',
    name: 'Gespräch am Wehr',
    picture: 'kantine',
    subline: 'Eine Frage, zwei Gäste, ein Tisch',
    teaser: 'Kein Podium und keine Schlussworte: Um neun ist Schluss, auch mitten im Satz.',
  },
  {
    slug: 'kostprobe',
    name: 'Kostprobe',
    picture: 'skizze-eins',
    subline: 'Eine Stunde Probe, zehn Tage vor der Premiere',
    teaser: 'Was noch nicht fertig ist, ist oft das Schönste. Danach gibt es Suppe.',
  },
  {
    slug: 'zahl-was-du-kannst',
    name: 'Zahl, was du kannst',
    picture: 'drei-karten',
    subline: 'An jedem ersten Mittwoch',
    teaser: 'Ab einem Euro, für alle, ohne Nachweis. Wer mehr geben kann, gibt für jemanden mit.',
  },
  {
    slug: 'hinter-der-buehne',
    name: 'Hinter der Bühne',
    picture: 'der-kran',
    subline: 'Führungen durch Haus, Technik und Kostüm',
    teaser: 'Mit festen Schuhen auf den Schnürboden, mit sauberen Händen in den Fundus.',
  },
] as const satisfies readonly DemoSeries[];

export type SeriesSlug = (typeof demoSeries)[number]['slug'];
