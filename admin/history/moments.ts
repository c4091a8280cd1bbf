const berlin = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', ...options });

const WHEN = berlin({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const TIME = berlin({ hour: '2-digit', minute: '2-digit' });
const DAY = berlin({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** '21.11.2026, 18:00', in Berlin time. */
export const formatWhen = (iso: string) => WHEN.format(new Date(iso));
/** '18:00' */
export const timeInWords = (iso: string) => TIME.format(new Date(iso));
/** 'Samstag, 21. November 2026' */
export const dayInWords = (iso: string) => DAY.format(new Date(iso));
