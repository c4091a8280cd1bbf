/** Texts below videos, audio and documents. */
export const de = { length: 'Länge:' };

const en: typeof de = { length: 'Length:' };

/** Both languages. @public */
export const MEDIA_LINE_TEXTS = { de, en };
