/** Asked when a performance gets another date, in the administration and on its page (G-376). */
export const de = {
  question: 'Was ist das für eine Änderung?',
  correction: 'Eine Korrektur',
  correction_help: 'Der Termin war falsch eingetragen. Vom alten bleibt nichts zu sehen.',
  postponement: 'Eine Verlegung',
  postponement_help: 'Besucher sehen den alten Termin durchgestrichen neben dem neuen.',
  choose: 'Bitte wählen Sie, ob es eine Korrektur oder eine Verlegung ist.',
};

export const en: typeof de = {
  question: 'What kind of change is this?',
  correction: 'A correction',
  correction_help: 'The date was entered wrongly. The old one is no longer shown.',
  postponement: 'A postponement',
  postponement_help: 'Visitors see the old date struck through beside the new one.',
  choose: 'Please choose whether this is a correction or a postponement.',
};
