const SHOWN_NAMES = 3;
const list = (names: readonly string[]) =>
  names.length > SHOWN_NAMES
    ? `: ${names.slice(0, SHOWN_NAMES).join(', ')} …`
    : `${names.length > 0 ? ': ' : ''}${names.join(', ')}.`;

/** Messages about cells, and names of days. German is shown; the English ones are not used yet (G-16). */
interface ValueTexts {
  all_day: string;
  weekday_names: readonly string[];
  weekday_short: readonly string[];
  day: string;
  no_day: string;
  no_such_day(day: string): string;
  no_such_year: string;
  weekday(day: string, is: string): string;
  time: string;
  no_time: string;
  skipped: string;
  twice: string;
  end: string;
  end_before: string;
  duration: string;
  price(part: string): string;
  amount: string;
  unknown(word: string): string;
  perhaps(word: string, name: string): string;
  /** @param names that begin with it */
  several(word: string, names?: readonly string[]): string;
  understood(word: string, name: string): string;
  yes_no: string;
  room_taken(by: string): string;
}

const de: ValueTexts = {
  all_day: 'ganztägig',
  weekday_names: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  weekday_short: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  day: 'Bitte ein Datum wie 31.12.2026 angeben.',
  no_day: 'Das Datum fehlt.',
  no_such_year: 'Bitte ein Jahr von 1900 bis 2999 angeben.',
  no_such_day: (day) => `Den Tag ${day} gibt es nicht.`,
  weekday: (day, is) => `Der ${day} ist ein ${is}.`,
  time: 'Bitte eine Uhrzeit wie 19.30 angeben.',
  no_time: 'Der Beginn fehlt.',
  skipped: 'Diese Uhrzeit gibt es an dem Tag nicht: Die Uhr springt von 2 auf 3.',
  twice: 'Diese Uhrzeit gibt es in der Nacht zweimal. Es gilt die erste, noch in Sommerzeit.',
  end: 'Bitte eine Uhrzeit wie 22.00 angeben, oder Tag und Uhrzeit.',
  end_before: 'Das Ende liegt vor dem Anfang.',
  duration: 'Bitte Minuten angeben, 1 bis 10.000, oder Stunden wie 2:15.',
  price: (part) => `„${part}“ ist kein Preis. Zum Beispiel: Parkett 42/21; Rang 30`,
  amount: 'Bitte einen Betrag wie 18,00 angeben.',
  unknown: (word) => `„${word}“ gibt es hier nicht.`,
  perhaps: (word, name) => `„${word}“ gibt es hier nicht. Meinten Sie „${name}“?`,
  several: (word, names = []) => `„${word}“ ist nicht eindeutig${list(names)}`,
  understood: (word, name) => `„${word}“ ist als „${name}“ verstanden.`,
  yes_no: 'Bitte Ja oder Nein angeben.',
  room_taken: (by) => `Zur selben Zeit im selben Raum: ${by}.`,
};

const en: ValueTexts = {
  all_day: 'all day',
  weekday_names: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  weekday_short: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  day: 'Please enter a date such as 31.12.2026.',
  no_day: 'The date is missing.',
  no_such_year: 'Please enter a year from 1900 to 2999.',
  no_such_day: (day) => `There is no day ${day}.`,
  weekday: (day, is) => `${day} is a ${is}.`,
  time: 'Please enter a time such as 19.30.',
  no_time: 'The beginning is missing.',
  skipped: 'The clock skips this time on that day, from 2 to 3.',
  twice: 'This time comes twice in that night. The first one counts, in summer time.',
  end: 'Please enter a time such as 22.00, or day and time.',
  end_before: 'The end is before the beginning.',
  duration: 'Please enter minutes, 1 to 10,000, or hours such as 2:15.',
  price: (part) => `“${part}” is no price. For example: Stalls 42/21; Circle 30`,
  amount: 'Please enter an amount such as 18,00.',
  unknown: (word) => `There is no “${word}” here.`,
  perhaps: (word, name) => `There is no “${word}” here. Did you mean “${name}”?`,
  several: (word, names = []) => `“${word}” is ambiguous${list(names)}`,
  understood: (word, name) => `“${word}” was understood as “${name}”.`,
  yes_no: 'Please enter yes or no.',
  room_taken: (by) => `At the same time in the same room: ${by}.`,
};

/** Both languages. @public */
export const VALUE_TEXTS = { de, en };
export const texts = de;
