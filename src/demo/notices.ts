/** News of the house, and when its box office is open. Days of the year are those of the first start's year. */

export const demoAlert = {
  title: 'Umbau am Foyer',
  text: 'Bis zum Frühjahr kommen Sie über den Hof ins Haus.',
  link: { url: '/de/haus/anfahrt' },
  link_title: 'Zum Weg',
};

const note = 'Theaterkasse';
const closed = { time_from: '00:00', time_to: '00:00', closed: true, note };

/** As the home page says: Tuesday to Friday from noon, Saturday until two; 0 is Monday. */
export const demoOpeningHours = [
  { weekday: 0, ...closed },
  ...[1, 2, 3, 4].map((weekday) => ({ weekday, time_from: '12:00', time_to: '18:30', note })),
  { weekday: 5, time_from: '10:00', time_to: '14:00', note },
  { weekday: 6, ...closed },
];

export function demoExceptions(year: number) {
  return [
    { date: `${year}-12-24`, closed: true, reason: 'Heiligabend' },
    { date: `${year}-12-31`, time_from: '10:00', time_to: '13:00', reason: 'Silvester' },
  ];
}
