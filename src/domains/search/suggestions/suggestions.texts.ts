/** Words of the suggestions; loaded with them. */
export const de = {
  list: 'Suchvorschläge',
  count: (count: number) =>
    count === 0 ? 'Keine Vorschläge' : count === 1 ? '1 Vorschlag' : `${count} Vorschläge`,
};
