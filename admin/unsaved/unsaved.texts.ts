/** UI texts of unsaved input. German is shown; the English ones are not used yet (G-16). */
interface UnsavedTexts {
  fields(when: string): string;
  dates(when: string): string;
  /** for a copy of today */
  at(time: string): string;
  on(day: string, time: string): string;
  insert: string;
  discard: string;
  discarded: string;
  clash: { title: string; lead: string; take: string };
}

const de: UnsavedTexts = {
  fields: (when) => `Ihre ungespeicherten Eingaben ${when}`,
  dates: (when) => `Ihre ungespeicherten Termine ${when}`,
  at: (time) => `von ${time} Uhr`,
  on: (day, time) => `vom ${day}, ${time} Uhr`,
  insert: 'Einsetzen',
  discard: 'Verwerfen',
  discarded: 'Verworfen.',
  clash: {
    title: 'Inzwischen hat jemand anderes dasselbe geändert',
    lead: 'Bitte wählen Sie bei jedem Feld, was eingesetzt werden soll.',
    take: 'So einsetzen',
  },
};

const en: UnsavedTexts = {
  fields: (when) => `Your unsaved changes ${when}`,
  dates: (when) => `Your unsaved dates ${when}`,
  at: (time) => `from ${time}`,
  on: (day, time) => `from ${day}, ${time}`,
  insert: 'Insert',
  discard: 'Discard',
  discarded: 'Discarded.',
  clash: {
    title: 'Somebody else has changed the same in the meantime',
    lead: 'Please choose for each field what to insert.',
    take: 'Insert these',
  },
};

/** Both languages. @public */
export const UNSAVED_TEXTS = { de, en };
export const texts = de;
