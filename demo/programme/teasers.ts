import type { Calendar } from '../calendar.ts';

/** Teasers at the end of days; more are in the future. */
export function demoTeasers(when: Calendar) {
  const at = (days: number) => when.today.add({ days }).toString();
  return [
    {
      position: at(3),
      name: 'Abonnements',
      preline: 'Fünf Wege',
      headline: 'Ihr Platz, Ihr Abend, Ihre Ausrede',
      picture: 'abo-mischung',
      link_url: '/de/abonnements',
      link_text: 'Zu den Abonnements',
    },
    {
      position: at(10),
      name: 'Zahl, was du kannst',
      preline: 'An jedem ersten Mittwoch',
      headline: 'Ab einem Euro, ohne Nachweis',
      picture: 'drei-karten',
      link_url: '/de/karten/preise',
      link_text: 'Alle Ermäßigungen',
    },
    {
      position: at(17),
      name: 'Anfahrt',
      preline: 'Acht Minuten vom Bahnhof',
      headline: 'Der schönste Weg führt am Wasser entlang',
      picture: 'am-treidelpfad',
      link_url: '/de/haus/anfahrt',
      link_text: 'Anfahrt und Zugang',
    },
    {
      position: at(31),
      name: 'Schulen',
      preline: 'Mit der Klasse',
      headline: 'Karten für fünf Euro, Busfahrt inbegriffen',
      picture: 'bus',
      link_url: '/de/junges-haus/schulen',
      link_text: 'Für Schulen',
    },
  ];
}
