import type { DemoProduction } from '../entries.ts';

const stage = { genre: 'tanz', room: 'grosses-haus' } as const;
const small = { genre: 'tanz', room: 'studio' } as const;
const COMPANY =
  'Es tanzen: Yuna Sohn · Es tanzen: Matteo Ferrara · Es tanzen: Birte Klaassen · Es tanzen: Aurélie Donnat · Es tanzen: Tomasz Wilk · Es tanzen: Isha Mehrotra';

export const dance: readonly DemoProduction[] = [
  {
    ...stage,
    slug: 'kammersinfonie-c-moll',
    name: 'Kammersinfonie c-Moll',
    minutes: 70,
    pauses: 0,
    subline: 'Tanzstück von Aino Kesti, Musik von Dmitri Schostakowitsch',
    run: { premiere: 'kammersinfonie', dates: 8, rhythm: 'evening' },
    teaser:
      'Elf Körper, zwei Kilometer Gummiband und ein Orchester, das als Einziges nicht nachgibt.',
    about: `Drei Tage brauchte Schostakowitsch 1960 für sein achtes Quartett, Aino Kesti drei Monate für elf Körper dazu. Das Orchester spielt Rudolf Barschais Fassung für Streicher, im Rücken der Tanzenden.

Jeder Schritt zieht an jemandem: Das Band ist quer durch das Große Haus gespannt und reißt nie an derselben Stelle.`,
    picture: 'kammersinfonie-c-moll',
    introduction: 30,
    works: 'Musik: Dmitri Schostakowitsch, Kammersinfonie c-Moll op. 110a',
    team: 'Choreografie: Aino Kesti · Musikalische Leitung: Clara Mühlstein · Bühne und Kostüme: Ines Cordalis · Licht: Dario Bellucco',
    cast: `${COMPANY} · Es tanzen: Leandro Pires · Es tanzen: Freya Andersdotter · Es tanzen: Samuel Okafor-Brandt`,
    series: ['premieren', 'die-mischung'],
  },
  {
    ...small,
    slug: 'winterreise',
    name: 'Winterreise',
    minutes: 80,
    pauses: 0,
    picture: 'winterreise',
    subline: 'Vierundzwanzig Lieder von Franz Schubert für Bariton, Klavier und eine Tänzerin',
    run: { premiere: 'winterreise', dates: 6, rhythm: 'studio' },
    teaser: 'Die Tänzerin ist immer einen Schritt voraus. Im Studio, auf dem Boden, mit Decken.',
    about:
      'Tobias Renck singt auswendig und ohne Applaus zwischendurch. Yuna Sohn kennt den Weg schon und wartet an jeder Biegung; nur beim Leiermann setzt sie sich dazu.',
    works: 'Musik: Franz Schubert, Winterreise D 911 · Text: Wilhelm Müller',
    team: 'Choreografie: Aino Kesti · Klavier: Bo-ram Lim · Licht: Dario Bellucco',
    cast: 'Bariton: Tobias Renck · Tanz: Yuna Sohn',
  },
  {
    ...stage,
    slug: 'le-sacre-du-printemps',
    name: 'Le Sacre du printemps',
    minutes: 95,
    pauses: 1,
    subline: 'Zwei Tanzstücke zu Musik von Igor Strawinsky',
    run: { dates: 6, rhythm: 'evening', from: 1, every: 6 },
    teaser: 'Vor der Pause wird gewählt, wer geopfert wird. Danach wissen es alle, außer ihr.',
    about:
      'Aino Kesti stellt dem „Sacre“ das Streicherstück „Apollon musagète“ voran: erst vier, die schön sind, dann elf, die müssen. Auf der Bühne liegen zwei Tonnen Flusskies.',
    poster: 'Ein schwarzer Kiesel aus Papier mit rotem Kern',
    senses: 'Zwischen den Teilen sehr lautes Schlagwerk.',
    works:
      'Musik: Igor Strawinsky, Apollon musagète (1928) · Musik: Igor Strawinsky, Le Sacre du printemps (1913)',
    team: 'Choreografie: Aino Kesti · Musikalische Leitung: Oskar Lindqvist · Bühne: Kaspar Nehring',
    cast: `${COMPANY} · Es tanzen: Katalin Szabados · Es tanzen: Noah Lindenthal`,
    series: ['die-mischung'],
  },
  {
    ...small,
    slug: 'nachtstueck',
    name: 'Nachtstück',
    minutes: 55,
    pauses: 0,
    subline: 'Tanzstück von Aino Kesti für drei, die schon aufgehört hatten',
    run: { dates: 6, rhythm: 'studio', every: 5, ends: true },
    teaser: 'Birte Klaassen fällt vierzig Mal. Man zählt nicht mit, man wartet auf das Aufstehen.',
    about:
      'Drei Menschen zwischen 44 und 51, ein Klavier, kein Bild. „Wer nicht mehr springen kann“, sagt Aino Kesti, „muss genauer landen.“',
    poster: 'Eine rote Tänzerin im Ausfallschritt',
    works: 'Musik: Robert Schumann, Nachtstücke op. 23',
    team: 'Choreografie: Aino Kesti · Klavier: Bo-ram Lim · Licht: Dario Bellucco',
    cast: 'Es tanzen: Birte Klaassen · Es tanzen: Katalin Szabados · Es tanzen: Tomasz Wilk',
  },
  {
    ...small,
    slug: 'bolero',
    name: 'Boléro, auf der Stelle',
    minutes: 35,
    pauses: 0,
    subline: 'Kurzes Tanzstück von Isha Mehrotra zu Musik von Maurice Ravel',
    run: { dates: 5, rhythm: 'studio', from: 3, every: 6 },
    teaser:
      'Siebzehn Minuten ein Takt, und keiner verlässt sein Quadrat. Danach reden wir darüber.',
    poster: 'Eine Trommel von oben mit zwei Schlägeln',
    works: 'Musik: Maurice Ravel, Boléro',
    team: 'Choreografie: Isha Mehrotra · Kostüme: Siri Halvorsen',
    cast: 'Es tanzen: Leandro Pires · Es tanzen: Aurélie Donnat · Es tanzen: Freya Andersdotter · Es tanzen: Samuel Okafor-Brandt',
  },
];
