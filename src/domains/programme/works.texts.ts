/** Texts about works (PROD-11, EVENT-47). */
export const de = {
  by: 'Von',
};

const en: typeof de = {
  by: 'By',
};

/** Both languages. @public */
export const WORKS_TEXTS = { de, en };
