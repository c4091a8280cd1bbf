import type { PersonGroup } from './entries.ts';

export const directors: PersonGroup = {
  category: 'regie',
  persons: [
    [
      'Zeynep Aldemir',
      'Regisseurin',
      'own',
      'Inszeniert „Nora“ und „Herzog Blaubarts Burg“: zwei Ehen, acht Türen.',
    ],
    [
      'Gregor Anstett',
      'Regisseur',
      'own',
      'Seine „Zauberflöte“ läuft im achten Jahr. In „Così fan tutte“ gibt es nur einen Tisch, der ist aber lang.',
    ],
    [
      'Dario Bellucco',
      'Lichtgestalter',
      'own',
      'Macht im Zweifel aus. „Blaubarts fünfte Tür“ nennt er die teuersten vierzig Sekunden des Hauses.',
    ],
    [
      'Siri Halvorsen',
      'Kostümbildnerin',
      'own',
      'Kennt siebentausend Kleider beim Namen der Rolle. Führt viermal im Jahr durch den Fundus.',
    ],
    [
      'Valentina Moraru',
      'Regisseurin',
      'own',
      'Aus Iași. Stellt für Rossini ein Mietshaus auf die Drehbühne und für Tschechow einen See.',
    ],
    [
      'Kaspar Nehring',
      'Bühnenbildner',
      'own',
      'War Brückenbauer. Was er entwirft, trägt; nur nicht immer dorthin, wo man hinwollte.',
    ],
    [
      'Hanne Ruhland',
      'Regisseurin',
      'own',
      'Das „Käthchen“ ist ihre erste Arbeit am Wehr, „Antigone“ die zweite. Sie hat das Feuer selbst angemeldet.',
    ],
    [
      'Lukas Thiemann',
      'Regisseur',
      'own',
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
  persons: [
    ['Friederike Abel', 'Kommunikation', 'of-page', 'Schreibt diesen Satz.'],
    [
      'Ole Behnke',
      'Dramaturg',
      'own',
      'Erklärt bei der „Kostprobe“, was man gerade nicht gesehen hat.',
    ],
    [
      'Rolf Dörr',
      'Leiter der Theaterkasse',
      'of-page',
      'Kennt Ihren Platz. Hat in 31 Jahren zwei Karten doppelt verkauft und beide Male ein Ehepaar gestiftet.',
    ],
    [
      'Samira Haddad-Lorenz',
      'Musikdramaturgin',
      'own',
      'Findet zu jedem bekannten Werk eines, das niemand kennt. Das dauert manchmal ein Jahr.',
    ],
    [
      'Miriam Odenthal',
      'Theaterpädagogin',
      'own',
      'Fährt mit „Woyzeck“ in der Sporttasche durch den Landkreis. Antwortet auf jede E-Mail einer Schulklasse.',
    ],
    [
      'Magda Ott',
      'Leiterin des Malsaals',
      'own',
      'Malt Himmel auf tausend Quadratmeter Nessel. Die Köpfe auf dieser Seite sind ihre Scherenschnitte.',
    ],
    [
      'Kathi Welsch',
      'Audiodeskription',
      'own',
      'Beschreibt live, was zu sehen ist, und lässt weg, was man hört.',
    ],
  ],
};
