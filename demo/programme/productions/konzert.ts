import type { DemoProduction } from '../entries.ts';

const hall = { genre: 'konzert', type: 'konzert', room: 'grosses-haus' } as const;
const ORCHESTRA = 'Konzertmeisterin: Ilse van Rheden';

/** @param at so many weeks after the first start */
function symphony(
  number: number,
  at: number,
  [title, teaser, works, solo]: readonly [string, string, string, string],
  poster: string,
): DemoProduction {
  const conductor = number % 3 === 0 ? 'Clara Mühlstein' : 'Oskar Lindqvist';
  return {
    ...{
      ...hall,
      slug: `sinfonie-am-wehr-${number}`,
      name: `${number}. Sinfonie am Wehr: ${title}`,
    },
    ...{ subline: `Sinfoniekonzert, Leitung: ${conductor}`, teaser, works },
    ...{ minutes: 105, pauses: 1, introduction: 30, poster },
    run: { dates: 1, rhythm: 'matinee', from: at },
    team: `Leitung: ${conductor} · ${solo}`,
    series: ['sinfonie-am-wehr'],
  };
}

export const concerts: readonly DemoProduction[] = [
  symphony(
    1,
    2,
    [
      'Abschied',
      'Bei Haydn verlässt einer nach dem anderen das Podium. Bei Mahler bleibt nur eine Stimme.',
      'Musik: Joseph Haydn, Sinfonie Nr. 45 fis-Moll „Abschied“ · Musik: Gustav Mahler, Rückert-Lieder',
      'Mezzosopran: Ximena Duarte',
    ],
    'Eine Geige, größer als das Blatt',
  ),
  symphony(
    2,
    6,
    [
      'Frost',
      'Sibelius braucht acht Hörner-Töne für einen Sonnenaufgang. Davor ist es lange dunkel.',
      'Musik: Jean Sibelius, Sinfonie Nr. 5 Es-Dur · Musik: Lili Boulanger, D’un soir triste',
      'Violoncello: Sofie Lundgaard',
    ],
    'Ringe, die von einem hellen Punkt ausgehen',
  ),
  symphony(
    3,
    10,
    [
      'Tafelmusik',
      'Telemann zum Frühstück, Strawinsky zum Nachtisch, dazwischen eine Suppe aus Holzbläsern.',
      'Musik: Georg Philipp Telemann, Tafelmusik III · Musik: Igor Strawinsky, Pulcinella',
      'Oboe: Marija Petrovska',
    ],
    'Tassen von oben in zwei Reihen, in einer ist schwarzer Kaffee',
  ),
  symphony(
    4,
    14,
    [
      'Die Unvollendeten',
      'Drei Werke, die aufhören, bevor sie fertig sind. Das Publikum darf auch früher gehen.',
      'Musik: Franz Schubert, Sinfonie h-Moll D 759 · Musik: Alban Berg, Lulu-Suite',
      'Sopran: Elif Karadere',
    ],
    'Torbögen ineinander, im innersten steht ein Mensch',
  ),
  symphony(
    5,
    18,
    [
      'Pauken',
      'Hakan Demirel-Roth steht einmal vorn. Der Rest des Orchesters hat Ohrenschützer bestellt.',
      'Musik: Joseph Haydn, Sinfonie Nr. 103 Es-Dur „Mit dem Paukenwirbel“ · Musik: Johannes Brahms, Sinfonie Nr. 1 c-Moll',
      'Pauken: Hakan Demirel-Roth',
    ],
    'Eine Pauke von oben, darauf zwei Schlägel',
  ),
  symphony(
    6,
    23,
    [
      'Nur Frauen',
      'Vier Komponistinnen, von denen drei zu Lebzeiten gefragt wurden, wer das wirklich geschrieben hat.',
      'Musik: Louise Farrenc, Sinfonie Nr. 3 g-Moll · Musik: Emilie Mayer, Faust-Ouvertüre · Musik: Clara Schumann, Klavierkonzert a-Moll',
      'Klavier: Bo-ram Lim',
    ],
    'Klaviertasten, eine ist gelb',
  ),
  symphony(
    7,
    28,
    [
      'Strom',
      'Smetanas Moldau kennt jeder. Wir spielen sie mit offenen Toren, man hört beide Flüsse.',
      'Musik: Bedřich Smetana, Mein Vaterland · Musik: Antonín Dvořák, Der Wassermann',
      'Horn: Johannes Wackerle',
    ],
    'Ein Band aus Linien schwingt als Welle vor einer gelben Scheibe',
  ),
  symphony(
    8,
    41,
    [
      'Saisonbeginn mit Beethovens siebter Sinfonie und der Frage, warum alle beim zweiten Satz die Augen schließen',
      'Ein Konzert mit einem langen Titel. Er war das Ergebnis einer Abstimmung im Orchester.',
      'Musik: Ludwig van Beethoven, Sinfonie Nr. 7 A-Dur · Musik: Ethel Smyth, Ouvertüre zu „The Wreckers“',
      'Violine: Ilse van Rheden',
    ],
    'Rote Linien und ein schwarzer Strahl vor einer gelben Scheibe',
  ),
  {
    ...hall,
    ...{ slug: 'neujahrskonzert', name: 'Neujahrskonzert', minutes: 120, pauses: 1 },
    subline: 'Operette, Walzer und eine Uraufführung von vier Minuten',
    run: { dates: 1, rhythm: 'concert', fixed: ['01-01 17:00'] },
    teaser:
      'Der Radetzkymarsch wird nicht gespielt. Er steht auf der Liste der Dinge, die wir lassen.',
    poster: 'Ein Drachen steigt in einen dunklen Himmel',
    works: 'Musik: Johann Strauss (Sohn), Frühlingsstimmen · Musik: Jacques Offenbach, Barcarolle',
    team: `Leitung: Clara Mühlstein · Sopran: Nora Feldkamp · ${ORCHESTRA}`,
  },
  {
    ...hall,
    ...{ slug: 'die-schoepfung', name: 'Die Schöpfung', minutes: 115, pauses: 1 },
    subline: 'Oratorium von Joseph Haydn mit dem Stadtchor am Wehr',
    run: { dates: 2, rhythm: 'concert', from: 17 },
    teaser: 'Hundertzehn Laien singen „Es werde Licht“. Die Beleuchtung hat an der Stelle frei.',
    poster: 'Ein Chor mit offenen Mündern, einer trägt Schwarz',
    works: 'Musik: Joseph Haydn, Die Schöpfung Hob. XXI:2 · Text: Gottfried van Swieten',
    team: 'Leitung: Ruth Behrens-Okoro · Sopran: Nora Feldkamp · Tenor: Sanghoon Baek · Bass: Gunnar Holmsten',
  },
  {
    genre: 'konzert',
    type: 'konzert',
    room: 'foyer',
    ...{ slug: 'turbinenmusik', name: 'Turbinenmusik', minutes: 75, pauses: 0 },
    subline: 'Kammermusik auf den alten Sockeln',
    run: { dates: 6, rhythm: 'weekday', from: 1, every: 6 },
    teaser: 'Nach der Arbeit, vor dem Abendessen: ein Quartett, ein Glas, ein Sockel zum Sitzen.',
    poster: 'Pfeifen, die wie Turbinen im Boden stehen',
    works:
      'Musik: Franz Schubert, Streichquintett C-Dur · Musik: Dmitri Schostakowitsch, Streichquartett Nr. 8',
    team: 'Violine: Ilse van Rheden · Violoncello: Sofie Lundgaard · Oboe: Marija Petrovska',
    series: ['turbinenmusik'],
  },
  {
    genre: 'konzert',
    type: 'open-air',
    room: 'anleger',
    ...{ slug: 'die-schwimmwesten', name: 'Die Schwimmwesten', minutes: 60, pauses: 0 },
    subline: 'Händels „Wassermusik“ auf drei Booten',
    run: { dates: 4, rhythm: 'river', every: 2 },
    teaser: 'Feuerwehr, Schleuse und Freibad blasen Händel. Es wird nicht immer zusammen sein.',
    picture: 'schwimmwesten',
    works: 'Musik: Georg Friedrich Händel, Water Music HWV 348–350',
    team: 'Leitung: Johannes Wackerle',
    series: ['wasserstand'],
  },
  {
    genre: 'konzert',
    type: 'gastspiel',
    room: null,
    sale: 'external',
    ...{ slug: 'orgelnacht', name: 'Orgelnacht', place: 'Stadtkirche St. Marien, Lindenfurt' },
    subline: 'Chor und Orgel bei Kerzen',
    run: { dates: 1, rhythm: 'concert', from: 5 },
    teaser: 'Der Opernchor zu Gast bei denen, die ohnehin den besseren Nachhall haben. Ende offen.',
    poster: 'Rote und weiße Orgelpfeifen vor dunklem Grund',
    works: 'Musik: Johann Sebastian Bach, Passacaglia c-Moll · Musik: Josef Rheinberger, Abendlied',
    team: 'Chor: Ruth Behrens-Okoro',
  },
];
