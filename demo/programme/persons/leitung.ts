import type { PersonGroup } from './entries.ts';

export const direction: PersonGroup = {
  category: 'leitung',
  persons: [
    [
      'Henrike Solms',
      'Intendantin',
      'of-page',
      'Kam als Regieassistentin, ging nach Basel und Antwerpen und kam zurück, als man ihr sagte, das Dach sei undicht. Inszeniert einmal im Jahr, meistens Kleist.',
      'Bei dem fallen die Leute in Ohnmacht, wenn es schwierig wird.',
    ],
    [
      'Oskar Lindqvist',
      'Generalmusikdirektor',
      'of-page',
      'Aus Göteborg. Probt lieber Haydn als Mahler und repariert in den Ferien Segelboote. Dirigiert Mozart vom Hammerklavier aus, im Stehen.',
      'Bei Haydn hört man alles.',
    ],
    [
      'Mira Tahedl',
      'Hausregisseurin Oper',
      'of-page',
      'Gelernte Geologin. Vor „Dido und Aeneas“ hat sie „Carmen“ und „L’Orfeo“ am Wehr inszeniert. Fragt Sängerinnen zuerst, worauf sie stehen.',
    ],
    [
      'Levent Brandis',
      'Schauspieldirektor',
      'of-page',
      'Spielt selbst, wenn jemand krank wird, und behauptet, er freue sich nicht darüber. In der „Fledermaus“ ist er der Frosch, seit neun Jahren.',
    ],
    [
      'Aino Kesti',
      'Leiterin der Tanzkompanie',
      'of-page',
      'Aus Oulu, seit sechs Jahren hier. Redet beim Choreografieren nicht. Danach auch wenig.',
      'Musik sagt, wann. Tanz sagt, warum nicht.',
    ],
    [
      'Jule Petersen-Adu',
      'Leiterin des Jungen Hauses',
      'of-page',
      'War Lehrerin, bis sie merkte, dass die Pausen das Beste waren. Probt jedes Stück mit Schulklassen, ehe es Premiere hat.',
    ],
    [
      'Ruth Behrens-Okoro',
      'Chordirektorin',
      'of-page',
      'Hört aus vierzig Stimmen heraus, wer erkältet ist. Leitet auch den Stadtchor, in dem niemand vorsingen muss.',
    ],
    [
      'Thea Morgenroth',
      'Chefdramaturgin',
      'of-page',
      'Hat das Buch schon gelesen. Führt das „Gespräch am Wehr“ und die Liste der Sätze, die im Programmheft nie wieder stehen dürfen.',
    ],
    [
      'Ines Cordalis',
      'Ausstattungsleiterin',
      'of-page',
      'Zeichnet Bühnen, Kostüme und unsere Plakate, am liebsten mit der Schere. Ihre Treppe für „Woyzeck“ hat einundsiebzig Stufen.',
    ],
    [
      'Bastian Kroll',
      'Verwaltungsdirektor',
      'of-page',
      'Hat am Jahresende so viel Geld wie am Anfang. Spielt im Stadtchor zweite Reihe Bass.',
    ],
    [
      'Anselm Gruber',
      'Technischer Direktor',
      'of-page',
      'Fährt den Kran von 1911, führt durch das alte Kraftwerk und ist der Halter von Tonka, dem Pudel.',
    ],
    [
      'Malin Kaya',
      'Beauftragte für Zugang',
      'of-page',
      'Öffnet Türen. Prüft jedes Stück auf Stufen, Lautstärke und Sätze, die niemand versteht.',
    ],
  ],
};
