/** Texts of side panels and their menu. */
export const panelTexts = {
  turn: { start: 'Nach links', end: 'Nach rechts' },
  close: 'Schließen',
  loading: 'Lädt …',
  menu: 'Mehr',
} as const;
