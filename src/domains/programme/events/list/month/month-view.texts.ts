/** Texts of the month (G-547). */
export const de = {
  previous_week: 'Vorige Woche',
  next_week: 'Nächste Woche',
  more_of_day: (count: number) => `und ${count} weitere`,
};

const en: typeof de = {
  previous_week: 'Previous week',
  next_week: 'Next week',
  more_of_day: (count) => `and ${count} more`,
};

/** Both languages. @public */
export const MONTH_VIEW_TEXTS = { de, en };
