/** What side panels and the menu that opens them say. */
export const panelTexts = {
  turn: { start: 'Nach links', end: 'Nach rechts' },
  close: 'Schließen',
  loading: 'Lädt …',
  menu: 'Mehr',
} as const;
