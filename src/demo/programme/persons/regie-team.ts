import type { PersonGroup } from './entries.ts';

export const directors: PersonGroup = {
  category: 'regie',
  genre: 'wort',
  persons: [
    [
      'Zeynep Aldemir',
      'Regisseurin',
      'headscarf',
      'Inszeniert „Nora“ und „Herzog Blaubarts Burg“: zwei Ehen, acht Türen.',
    ],
    [
      'Gregor Anstett',
      'Regisseur',
      'beanie',
      'Seine „Zauberflöte“ läuft im achten Jahr. In „Così fan tutte“ gibt es nur einen Tisch, der ist aber lang.',
    ],
    [
      'Dario Bellucco',
      'Lichtgestalter',
      'undercut',
      'Macht im Zweifel aus. „Blaubarts fünfte Tür“ nennt er die teuersten vierzig Sekunden des Hauses.',
    ],
    [
      'Siri Halvorsen',
      'Kostümbildnerin',
      'braids',
      'Kennt siebentausend Kleider beim Namen der Rolle. Führt viermal im Jahr durch den Fundus.',
    ],
    [
      'Valentina Moraru',
      'Regisseurin',
      'long',
      'Aus Iași. Stellt für Rossini ein Mietshaus auf die Drehbühne und für Tschechow einen See.',
    ],
    [
      'Kaspar Nehring',
      'Bühnenbildner',
      'short',
      'War Brückenbauer. Was er entwirft, trägt; nur nicht immer dorthin, wo man hinwollte.',
    ],
    [
      'Hanne Ruhland',
      'Regisseurin',
      'profile-bob',
      'Das „Käthchen“ ist ihre erste Arbeit am Wehr, „Antigone“ die zweite. Sie hat das Feuer selbst angemeldet.',
    ],
    [
      'Lukas Thiemann',
      'Regisseur',
      'curls',
      'Macht Theater für Menschen ab drei und ab achtzehn. Den Unterschied sucht er noch.',
    ],
    [
      'Oda Winterfeld',
      'Videokünstlerin',
      'none',
      'Filmt Wasser, seit zwanzig Jahren. Ein Bild von sich hat sie uns nicht gegeben, „da ist keins drauf“.',
    ],
  ],
};

export const team: PersonGroup = {
  category: 'team',
  genre: 'familie',
  persons: [
    ['Friederike Abel', 'Kommunikation', null, 'Schreibt diesen Satz.'],
    [
      'Ole Behnke',
      'Dramaturg',
      'beard',
      'Erklärt bei der „Kostprobe“, was man gerade nicht gesehen hat.',
    ],
    [
      'Rolf Dörr',
      'Leiter der Theaterkasse',
      null,
      'Kennt Ihren Platz. Hat in 31 Jahren zwei Karten doppelt verkauft und beide Male ein Ehepaar gestiftet.',
    ],
    [
      'Samira Haddad-Lorenz',
      'Musikdramaturgin',
      'headscarf',
      'Findet zu jedem bekannten Werk eines, das niemand kennt. Das dauert manchmal ein Jahr.',
    ],
    [
      'Miriam Odenthal',
      'Theaterpädagogin',
      'bun',
      'Fährt mit „Woyzeck“ in der Sporttasche durch den Landkreis. Antwortet auf jede E-Mail einer Schulklasse.',
    ],
    [
      'Magda Ott',
      'Leiterin des Malsaals',
      'headscarf',
      'Malt Himmel auf tausend Quadratmeter Nessel. Die Köpfe auf dieser Seite sind ihre Scherenschnitte.',
    ],
    [
      'Kathi Welsch',
      'Audiodeskription',
      'pixie',
      'Beschreibt live, was zu sehen ist, und lässt weg, was man hört.',
    ],
  ],
};
