const WORDS = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});

/** 'Donnerstag, 26. November 2026 um 14:05 Uhr' */
export const momentInWords = (at: number): string => `${WORDS.format(at)} Uhr`;
