const de = {
  /** Only seen by editors: the page uses a module type this version does not know. */
  unknown: (model: string) => `Dieses Modul (${model}) kann nicht angezeigt werden.`,
  film: 'Film',
};

const en: typeof de = {
  unknown: (model) => `This module (${model}) cannot be shown.`,
  film: 'Film',
};

/** Both languages. @public */
export const CONTENT_TEXTS = { de, en };
export const contentTexts = de;
