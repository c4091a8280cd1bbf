/** Texts about the page as of another moment (E-3). */
export const previewTexts = {
  label: 'Seite zu einem anderen Zeitpunkt',
  help: 'Zeigt die Seite, wie Besucher sie zu diesem Zeitpunkt sehen werden: mit allem, was bis dahin geplant ist. Alles, was heute Stand der Dinge ist, gilt auch dann.',
  field: 'Datum und Uhrzeit',
  clock: 'Ortszeit des Hauses',
  wrong: 'Bitte Datum und Uhrzeit angeben.',
  show: 'Zeigen',
  quick: 'Schnell gewählt',
  plannedHere: 'Auf dieser Seite geplant',
  planned: {
    comes: (what: string) => `${what} erscheint`,
    goes: (what: string) => `${what} verschwindet`,
    pageComes: 'Seite geht online',
    pageGoes: 'Seite geht offline',
    draft: 'Entwurf wird zur Seite',
  },
  choice: (when: string, what: string) => `${when}: ${what}`,
  unsaved:
    'Erst wenn alles gespeichert ist, lässt sich die Seite zu einem anderen Zeitpunkt ansehen.',
  bar: (when: string) => `So sehen Besucher die Seite am ${when}`,
  gone: (when: string) => `Am ${when} sehen Besucher diese Seite nicht`,
  unknown: 'Diesen Zeitpunkt gibt es nicht. Gezeigt wird die Seite, wie sie jetzt ist',
  other: 'Anderer Zeitpunkt',
  back: 'Zurück zu jetzt',
} as const;
