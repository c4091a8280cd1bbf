import type { PersonGroup } from './entries.ts';

export const dancers: PersonGroup = {
  category: 'tanz',
  genre: 'tanz',
  persons: [
    [
      'Freya Andersdotter',
      'Tänzerin',
      'profile-tail',
      'Aus Umeå. Allein auf der Bühne mit einem Kontrabass: „Das hässliche Entlein“.',
    ],
    [
      'Aurélie Donnat',
      'Tänzerin',
      'pixie',
      'Aus Lille. War Fechterin und führt Bewegungen noch immer zu Ende, bevor sie beginnen.',
    ],
    [
      'Matteo Ferrara',
      'Tänzer',
      null,
      'Aus Bari. War Turner. Kann alles auf den Händen, auch Kaffee kochen, davon gibt es ein Video.',
    ],
    [
      'Birte Klaassen',
      'Tänzerin',
      null,
      'Aus Leer, Physiotherapeutin. Fällt in „Nachtstück“ vierzig Mal und hat allen gezeigt, wie das ohne blaue Flecken geht.',
    ],
    [
      'Noah Lindenthal',
      'Tänzer',
      'curls',
      'Mit 22 der Jüngste. Trägt in „Le Sacre“ zwei Eimer Kies, weil er es angeboten hat.',
    ],
    [
      'Isha Mehrotra',
      'Tänzerin und Choreografin',
      'bun',
      'Aus Pune. „Boléro, auf der Stelle“ ist ihr zweites eigenes Stück; das Quadrat misst achtzig mal achtzig.',
    ],
    [
      'Samuel Okafor-Brandt',
      'Tänzer',
      'afro',
      'Aus Mannheim. Sagt, er tanze nur die Pausen. Sie sind sehr lang.',
    ],
    [
      'Leandro Pires',
      'Tänzer',
      'short',
      'Aus Porto. Sitzt in „Papierkram“ am Ende als Einziger draußen.',
    ],
    [
      'Yuna Sohn',
      'Tänzerin',
      null,
      'Aus Busan. Tanzt, als müsste sie etwas nicht wecken. Sammelt Steine vom Wehr, nach Klang sortiert.',
    ],
    [
      'Katalin Szabados',
      'Tänzerin',
      'long',
      'Hatte schon aufgehört und eine Bäckerei in Szeged. Das Brot gibt es jetzt in der Kantine.',
    ],
    [
      'Tomasz Wilk',
      'Tänzer',
      'receding',
      '44, aus Gdynia. Der Ruhepol der Kompanie, außer beim Boule.',
    ],
  ],
};

export const musicians: PersonGroup = {
  category: 'orchester',
  genre: 'konzert',
  persons: [
    [
      'Hakan Demirel-Roth',
      'Solo-Pauker',
      'beard',
      'Besitzt neun Pauken und ein sehr kleines Auto. Schreibt auch die Musik für die „Stadtmusikanten“.',
    ],
    [
      'Bo-ram Lim',
      'Studienleiterin, Klavier',
      'bob',
      'Aus Incheon. Weiß von jedem Sänger, wo er atmet, und verrät es nicht.',
    ],
    [
      'Sofie Lundgaard',
      'Solo-Violoncello',
      'waves',
      'Aus Aarhus. Spielt ein Cello von 1911, gleich alt wie das Wehr.',
    ],
    [
      'Clara Mühlstein',
      '1. Kapellmeisterin',
      'pixie',
      'Dirigiert „Carmen“ und „Die Zauberflöte“ im Wechsel und hat erst einmal die falsche Partitur mitgebracht.',
    ],
    [
      'Marija Petrovska',
      'Solo-Oboe',
      'profile-bun',
      'Gibt das A, seit zwölf Jahren, und wird noch immer gefragt, ob es stimmt.',
    ],
    [
      'Ilse van Rheden',
      'Konzertmeisterin',
      null,
      'Sitzt seit dem ersten Tag am ersten Pult. Hat unter neun Dirigenten gespielt und zweien widersprochen.',
    ],
    [
      'Johannes Wackerle',
      'Solo-Horn',
      'receding',
      'Leitet die „Schwimmwesten“. Kann als Einziger im Orchester einen Kutter steuern.',
    ],
  ],
};
