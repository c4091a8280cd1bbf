/** Words of the list of productions (PROD-01, PROD-02). */
export const de = {
  headline: 'Produktionen',
  description: 'Alle Produktionen der Spielzeit: Oper, Schauspiel, Tanz, Konzert und Junges Haus.',
  season: 'Spielzeit',
  exhibition_type: 'Veranstaltungsart',
  tag: 'Schlagworte',
  all: 'Alle',
  coming: 'Jetzt und demnächst',
  none: 'Zu dieser Auswahl gibt es keine Produktion.',
  premiere: (day: string) => `Premiere ${day}`,
};
