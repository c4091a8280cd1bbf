const de = {
  label: 'Auf dieser Seite',
  /** a list of its own entries: a page may have several */
  from: (first: string) => `Auf dieser Seite, ab „${first}“`,
};

/** Kept for the second language (G-16). @public */
export const en: typeof de = {
  label: 'On this page',
  from: (first) => `On this page, from “${first}”`,
};

export const anchorlistTexts = de;
