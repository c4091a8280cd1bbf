const FORMAT = new Intl.DateTimeFormat('de', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'short',
});

const DAY = new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', dateStyle: 'medium' });

/** '21.11.2026', in Berlin time. */
export const formatDate = (iso: string) => DAY.format(new Date(iso));

/** '21.11.2026, 11:00', in Berlin time. */
export const formatMoment = (iso: string) => FORMAT.format(new Date(iso));
