/** Texts of folded dates (ENS-02, G-617). */
export const de = {
  more_dates: (count: number) => (count === 1 ? '1 weiterer Termin' : `${count} weitere Termine`),
};

const en: typeof de = {
  more_dates: (count) => (count === 1 ? '1 more date' : `${count} more dates`),
};

/** Both languages. @public */
export const FOLDED_DATES_TEXTS = { de, en };
