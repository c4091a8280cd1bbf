/** Said at a date that a browser reads as empty because it is typed in part or does not exist (G-569). */
export const de = {
  broken_date: 'Das Datum ist unvollständig, oder es gibt es nicht.',
};

export const en: typeof de = {
  broken_date: 'The date is incomplete, or there is no such day.',
};
