/** Texts of the choice of what to print. */
const de = { print: 'Spielplan drucken', this_list: 'Wie hier gezeigt' };

const en: typeof de = { print: 'Print programme', this_list: 'As shown here' };

/** Both languages. @public */
export const PRINT_CHOICE_TEXTS = { de, en };
export const printChoiceTexts = de;
