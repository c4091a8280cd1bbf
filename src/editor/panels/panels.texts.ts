/** What side panels and the menu that opens them say. */
export const panelTexts = {
  turn: 'Auf die andere Seite',
  close: 'Schließen',
  loading: 'Lädt …',
  menu: 'Mehr',
} as const;
