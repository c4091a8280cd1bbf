/** Texts of the list of videos. */
export const de = { slider: 'Videos' };

const en: typeof de = { slider: 'Videos' };

/** Both languages. @public */
export const VIDEOLIST_TEXTS = { de, en };
