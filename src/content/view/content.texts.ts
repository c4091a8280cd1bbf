const de = {
  /** Only editors see this: anyone who built the page used a kind of module that this version does not have. */
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
