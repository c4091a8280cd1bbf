/** Texts of the suggestions, loaded with them. */
export const de = {
  list: 'Suchvorschläge',
  count: (count: number) =>
    count === 0 ? 'Keine Vorschläge' : count === 1 ? '1 Vorschlag' : `${count} Vorschläge`,
};

const en: typeof de = {
  list: 'Suggestions',
  count: (count) =>
    count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`,
};

/** Both languages. @public */
export const SUGGESTIONS_TEXTS = { de, en };
