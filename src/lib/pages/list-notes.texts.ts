/** Notes above a list whose address requests something that the list does not have. */
const de = {
  /** @param filters their labels, joined */
  unknown_choice: (filters: string) =>
    `Die Adresse wählt bei ${filters} etwas, das es hier nicht gibt. Gezeigt wird alles ohne diese Auswahl.`,
  no_page_number: 'Die Seite in der Adresse gibt es nicht; dies ist die erste.',
  only_page: (page: number) => `Seite ${page} gibt es nicht; diese Liste hat nur eine.`,
  last_page: (page: number) => `Seite ${page} gibt es nicht; dies ist die letzte.`,
};

const en: typeof de = {
  unknown_choice: (filters) =>
    `The address selects something for ${filters} that does not exist here. Everything is shown without this selection.`,
  no_page_number: 'There is no such page; this is the first.',
  only_page: (page) => `There is no page ${page}; this list has only one.`,
  last_page: (page) => `There is no page ${page}; this is the last.`,
};

/** Both languages. @public */
export const LIST_NOTE_TEXTS = { de, en };
export const listNoteTexts = de;
