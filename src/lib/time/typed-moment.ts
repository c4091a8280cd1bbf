import { berlinMoment, berlinWallTime } from './berlin-time.ts';

/* A moment in a form's field: what is typed and is no moment stays as typed, since each digit of a year is a value of its own. */

/** The last moment with a year of four digits: after these the browser's field goes on to the hour. */
export const LAST_WALL_TIME = '9999-12-31T23:59';

/** As typed, in the browser's form `YYYY-MM-DDTHH:mm` → ISO moment; null for an empty field. */
export const readTypedMoment = (typed: string): string | null =>
  typed === '' ? null : (berlinMoment(typed) ?? typed);

/** For the browser's field: a moment in Berlin time, anything else as it was typed. */
export const showTypedMoment = (value: string): string =>
  /T\d\d:\d\d$/.test(value) ? value : berlinWallTime(value);
