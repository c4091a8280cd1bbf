/* Values as a German spreadsheet reads them. */

const MOMENT = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** '21.11.2026 19:30', in Berlin */
export const germanMoment = (at: Date | string): string =>
  MOMENT.format(new Date(at)).replace(',', '');

/** @param day YYYY-MM-DD */
export const germanDay = (day: string): string => day.split('-').toReversed().join('.');

export const germanNumber = (value: number | string): string => String(value).replace('.', ',');

export const yesOrNo = (value: unknown): string => (value ? 'Ja' : 'Nein');
