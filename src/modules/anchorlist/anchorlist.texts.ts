const de = {
  label: 'Auf dieser Seite',
  /** distinguishes several lists on a page */
  from: (first: string) => `Auf dieser Seite, ab „${first}“`,
};

/** For the second language (G-16). @public */
export const en: typeof de = {
  label: 'On this page',
  from: (first) => `On this page, from “${first}”`,
};

export const anchorlistTexts = de;
