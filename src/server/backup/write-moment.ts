const FORMAT = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** '21.11.2026, 11:00', in Berlin time. */
export const writeMoment = (iso: string): string => FORMAT.format(new Date(iso));
