const FORMAT = new Intl.DateTimeFormat('de', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** '21.11.2026, 11:00', in Berlin time. */
export const when = (iso: string) => FORMAT.format(new Date(iso));
