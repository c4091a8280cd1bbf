import type { PersonGroup } from './entries.ts';

export const dancers: PersonGroup = {
  category: 'tanz',
  persons: [
    [
      'Freya Andersdotter',
      'Tänzerin',
      'shadow',
      'Aus Umeå. Allein auf der Bühne mit einem Kontrabass: „Das hässliche Entlein“.',
    ],
    [
      'Aurélie Donnat',
      'Tänzerin',
      'own',
      'Aus Lille. War Fechterin und führt Bewegungen noch immer zu Ende, bevor sie beginnen.',
    ],
    [
      'Matteo Ferrara',
      'Tänzer',
      'of-page',
      'Aus Bari. War Turner. Kann alles auf den Händen, auch Kaffee kochen, davon gibt es ein Video.',
    ],
    [
      'Birte Klaassen',
      'Tänzerin',
      'of-page',
      'Aus Leer, Physiotherapeutin. Fällt in „Nachtstück“ vierzig Mal und hat allen gezeigt, wie das ohne blaue Flecken geht.',
    ],
    [
      'Noah Lindenthal',
      'Tänzer',
      'own',
      'Mit 22 der Jüngste. Trägt in „Le Sacre“ zwei Eimer Kies, weil er es angeboten hat.',
    ],
    [
      'Isha Mehrotra',
      'Tänzerin und Choreografin',
      'own',
      'Aus Pune. „Boléro, auf der Stelle“ ist ihr zweites eigenes Stück; das Quadrat misst achtzig mal achtzig.',
    ],
    [
      'Samuel Okafor-Brandt',
      'Tänzer',
      'own',
      'Aus Mannheim. Sagt, er tanze nur die Pausen. Sie sind sehr lang.',
    ],
    [
      'Leandro Pires',
      'Tänzer',
      'own',
      'Aus Porto. Sitzt in „Papierkram“ am Ende als Einziger draußen.',
    ],
    [
      'Yuna Sohn',
      'Tänzerin',
      'of-page',
      'Aus Busan. Tanzt, als müsste sie etwas nicht wecken. Sammelt Steine vom Wehr, nach Klang sortiert.',
    ],
    [
      'Katalin Szabados',
      'Tänzerin',
      'own',
      'Hatte schon aufgehört und eine Bäckerei in Szeged. Das Brot gibt es jetzt in der Kantine.',
    ],
    ['Tomasz Wilk', 'Tänzer', 'own', '44, aus Gdynia. Der Ruhepol der Kompanie, außer beim Boule.'],
  ],
};

export const musicians: PersonGroup = {
  category: 'orchester',
  persons: [
    [
      'Hakan Demirel-Roth',
      'Solo-Pauker',
      'own',
      'Besitzt neun Pauken und ein sehr kleines Auto. Schreibt auch die Musik für die „Stadtmusikanten“.',
    ],
    [
      'Bo-ram Lim',
      'Studienleiterin, Klavier',
      'own',
      'Aus Incheon. Weiß von jedem Sänger, wo er atmet, und verrät es nicht.',
    ],
    [
      'Sofie Lundgaard',
      'Solo-Violoncello',
      'own',
      'Aus Aarhus. Spielt ein Cello von 1911, gleich alt wie das Wehr.',
    ],
    [
      'Clara Mühlstein',
      '1. Kapellmeisterin',
      'own',
      'Dirigiert „Carmen“ und „Die Zauberflöte“ im Wechsel und hat erst einmal die falsche Partitur mitgebracht.',
    ],
    [
      'Marija Petrovska',
      'Solo-Oboe',
      'shadow',
      'Gibt das A, seit zwölf Jahren, und wird noch immer gefragt, ob es stimmt.',
    ],
    [
      'Ilse van Rheden',
      'Konzertmeisterin',
      'of-page',
      'Sitzt seit dem ersten Tag am ersten Pult. Hat unter neun Dirigenten gespielt und zweien widersprochen.',
    ],
    [
      'Johannes Wackerle',
      'Solo-Horn',
      'own',
      'Leitet die „Schwimmwesten“. Kann als Einziger im Orchester einen Kutter steuern.',
    ],
  ],
};
