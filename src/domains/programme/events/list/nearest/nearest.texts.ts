/** Texts of an empty list (EVENT-21 … EVENT-23, G-542). */
export const de = {
  none: 'Leider hat Ihre Auswahl kein Ergebnis ergeben.',
  try_other: 'Bitte löschen Sie einen der Filter oder versuchen Sie eine andere Kombination.',
  reset_all: 'Alle Filter zurücksetzen',
  nearest: 'Das passt ohne einen der Filter:',
  without: (name: string) => `ohne „${name}“`,
  without_end: 'auch an späteren Tagen',
  other_weekends: 'an späteren Wochenenden',
  from_today: 'ab heute',
  next: 'Nächste Vorstellung:',
  next_at_all: 'Nächste Vorstellung im Programm:',
  near_days: { today: 'heute', tomorrow: 'morgen' },
  nothing_planned: 'Zurzeit stehen keine Termine im Programm.',
  all_productions: 'Alle Produktionen',
};

const en: typeof de = {
  none: 'Unfortunately, your selection did not produce any result.',
  try_other: 'Please delete one of the filters or try a different combination.',
  reset_all: 'Reset filters',
  nearest: 'What fits without one of the filters:',
  without: (name) => `without “${name}”`,
  without_end: 'on later days, too',
  other_weekends: 'on later weekends',
  from_today: 'from today',
  next: 'Next performance:',
  next_at_all: 'Next performance in the programme:',
  near_days: { today: 'today', tomorrow: 'tomorrow' },
  nothing_planned: 'There are no dates in the programme at the moment.',
  all_productions: 'All productions',
};

/** Both languages. @public */
export const NEAREST_TEXTS = { de, en };
