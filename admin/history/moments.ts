const berlin = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', ...options });

const TIME = berlin({ hour: '2-digit', minute: '2-digit' });
const DAY = berlin({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** '18:00' */
export const formatTime = (iso: string) => TIME.format(new Date(iso));
/** 'Samstag, 21. November 2026' */
export const formatLongDay = (iso: string) => DAY.format(new Date(iso));
