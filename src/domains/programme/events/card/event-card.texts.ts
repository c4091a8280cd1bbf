import { MONTHS, WEEKDAYS } from '#ui/dates.ts';

/** Texts of a performance's card. The ticket status is omitted if the button says it (V-1). */
const de = {
  between: ' · ',
  tickets: 'Karten',
  for: (name: string) => `für ${name}`,
  clock: (time: string) => `${time} Uhr`,
  from_price: (amount: string) => `ab ${amount}`,
  status: {
    sale: '',
    few: 'Wenige Karten',
    presale: 'Vorverkauf beginnt noch',
    presale_from: (day: string) => `Vorverkauf ab ${day}`,
    soldout: 'Ausverkauft',
    boxoffice: 'Nur Abendkasse',
    free: 'Eintritt frei',
    external: '',
    cancelled: 'Entfällt',
    postponed: 'Verschoben',
    past: 'Vorbei',
  },
  minutes: (count: number) => `etwa ${count} Minuten`,
  hours: (hours: number, minutes: number) =>
    `etwa ${hours === 1 ? '1 Stunde' : `${hours} Stunden`}${minutes ? ` ${minutes} Minuten` : ''}`,
  intermissions: (count: number) =>
    ({ 0: 'keine Pause', 1: 'eine Pause', 2: 'zwei Pausen' })[count] ?? `${count} Pausen`,
  today: 'Heute',
  weekdays: WEEKDAYS.map((day) => day.slice(0, 2)),
  days: WEEKDAYS,
  months: MONTHS,
};

/** For the second language (G-16). @public */
export const en: typeof de = {
  between: ' · ',
  tickets: 'Tickets',
  for: (name) => `for ${name}`,
  clock: (time) => time,
  from_price: (amount) => `from ${amount}`,
  status: {
    sale: '',
    few: 'Few tickets left',
    presale: 'Pre-sale to begin',
    presale_from: (day) => `Pre-sale from ${day}`,
    soldout: 'Sold out',
    boxoffice: 'Box office only',
    free: 'Free entry',
    external: '',
    cancelled: 'Cancelled',
    postponed: 'Postponed',
    past: 'Over',
  },
  minutes: (count) => `about ${count} minutes`,
  hours: (hours, minutes) => `about ${hours} h${minutes ? ` ${minutes} min` : ''}`,
  intermissions: (count) => (count === 0 ? 'no interval' : `${count} intervals`),
  today: 'Today',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

export const eventCardTexts = de;
