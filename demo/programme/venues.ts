/** Venues and their rooms as in their records; pictures by slug. */

export interface DemoVenue {
  slug: string;
  name: string;
  headline: string;
  /** HTML */
  description: string;
  accessibility: string;
  access: string[];
  picture: string;
  /** degrees; the invented town uses a real river */
  latitude: number;
  longitude: number;
  rooms: { slug: string; name: string; capacity: number; has_own_access?: true }[];
}

export const ADDRESS = {
  street: 'Am Wehr 1',
  postal_code: '05417',
  city: 'Lindenfurt',
  country: 'DE',
  phone: '069 90009-120',
  email: 'besuch@haus-am-wehr.example',
  directions:
    '<p>Vom Hauptbahnhof acht Minuten zu Fuß: Ausgang Süd, dann rechts auf den Treidelpfad.</p>',
  public_transport: '<p>Bus 4 und 11, Haltestelle „Am Wehr“</p>',
  parking: '<p>Tiefgarage Gerbergraben, mit Stempel der Garderobe 4 Euro für den Abend</p>',
};

/** Who sells a wheelchair's seat. */
const CALL = '(<a href="tel:+496990009150">069 90009-150</a>)';

export const demoVenues: readonly DemoVenue[] = [
  {
    slug: 'grosses-haus',
    name: 'Großes Haus',
    headline: 'Die alte Turbinenhalle',
    description:
      '<p>Oper, großes Schauspiel, Sinfoniekonzert. 612 Plätze, 1,6 Sekunden Nachhall, und kein Platz liegt weiter als 24 Meter von der Rampe.</p>',
    accessibility: `<p>Stufenlos, Aufzug, acht Rollstuhlplätze ${CALL}, Induktionsschleife</p>`,
    access: ['wheelchair', 'induction-loop', 'step-free'],
    picture: 'grosses-haus',
    latitude: 51.2421,
    longitude: 12.7286,
    rooms: [{ slug: 'grosses-haus', name: 'Großes Haus', capacity: 612 }],
  },
  {
    slug: 'kammer',
    name: 'Kammer',
    headline: 'Die alte Schaltwarte',
    description:
      '<p>148 Plätze zwischen Marmor und Messinghebeln. Wer hier spielt, wird aus der letzten Reihe beim Lügen ertappt.</p>',
    accessibility: `<p>Stufenlos, zwei Rollstuhlplätze in Reihe 1 ${CALL}</p>`,
    access: ['wheelchair', 'step-free'],
    picture: 'kammer',
    latitude: 51.2422,
    longitude: 12.7288,
    rooms: [{ slug: 'kammer', name: 'Kammer', capacity: 148 }],
  },
  {
    slug: 'studio',
    name: 'Studio',
    headline: 'Das alte Kohlenlager',
    description:
      '<p>Ein schwarzer Raum ohne Vorschriften, bis zu 90 Plätze, für Tanz, Uraufführungen und Menschen ab drei.</p>',
    accessibility: `<p>Über den Hof, Rampe mit sechs Prozent, Rollstuhlplätze nach Wunsch ${CALL}</p>`,
    access: ['wheelchair', 'step-free'],
    picture: 'studio',
    latitude: 51.2419,
    longitude: 12.7289,
    rooms: [{ slug: 'studio', name: 'Studio', capacity: 90 }],
  },
  {
    slug: 'hofbuehne',
    name: 'Hofbühne',
    headline: 'Unter der Platane',
    description:
      '<p>Von Juni bis August, 380 Plätze unter freiem Himmel. Bei Regen wird gespielt, bei Gewitter nicht.</p>',
    accessibility: `<p>Rampe am Pförtnerhaus, acht Rollstuhlplätze in der Mitte ${CALL}</p>`,
    access: ['wheelchair', 'step-free'],
    picture: 'hofbuehne',
    latitude: 51.242,
    longitude: 12.7283,
    rooms: [
      { slug: 'hofbuehne', name: 'Hofbühne', capacity: 320 },
      { slug: 'wiese', name: 'Wiese', capacity: 60 },
    ],
  },
  {
    slug: 'foyer',
    name: 'Foyer',
    headline: 'Wo die Turbinen lagen',
    description:
      '<p>Einführungen, Gespräche, Konzerte im Stehen; die Sockel der Turbinen sind jetzt Bänke.</p>',
    accessibility: '<p>Stufenlos; auf die Dachterrasse führen 31 Stufen</p>',
    access: ['step-free'],
    picture: 'rundbogenfenster',
    latitude: 51.2421,
    longitude: 12.7284,
    rooms: [
      { slug: 'foyer', name: 'Foyer', capacity: 200 },
      { slug: 'dachterrasse', name: 'Dachterrasse', capacity: 80, has_own_access: true },
    ],
  },
  {
    slug: 'treidelpfad',
    name: 'Treidelpfad',
    headline: 'Der Fluss als Bühne',
    description: '<p>Spaziergänge, Blasmusik, Boote: was nicht ins Haus passt, spielt am Ufer.</p>',
    accessibility: '<p>Asphaltiert, eben, Bänke alle achtzig Meter</p>',
    access: ['step-free'],
    picture: 'am-treidelpfad',
    latitude: 51.2406,
    longitude: 12.7283,
    rooms: [{ slug: 'anleger', name: 'Anleger', capacity: 150 }],
  },
];
