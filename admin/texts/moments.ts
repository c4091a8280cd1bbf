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

const WRITTEN = new Intl.DateTimeFormat('de', {
  timeZone: 'Europe/Berlin',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** '3. Dezember 2026, 10 Uhr', in Berlin time. */
export function writeMoment(iso: string): string {
  const parts = WRITTEN.formatToParts(new Date(iso));
  const get = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const minutes = get('minute') === '00' ? '' : `:${get('minute')}`;
  return `${get('day')}. ${get('month')} ${get('year')}, ${Number(get('hour'))}${minutes} Uhr`;
}
