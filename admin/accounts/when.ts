const FORMAT = new Intl.DateTimeFormat('de', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** '21.11.2026, 11:00', by the clock of the house. */
export const when = (iso: string) => FORMAT.format(new Date(iso));
