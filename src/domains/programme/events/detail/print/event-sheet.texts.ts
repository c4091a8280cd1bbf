/** Texts of a performance's printed page beside those of its page; only the server renders them. */
const de = {
  print_now: 'Drucken',
  back: 'Zur Veranstaltung',
  scan: 'Karten und alles Aktuelle',
};

const en: typeof de = {
  print_now: 'Print',
  back: 'To the event',
  scan: 'Tickets and all news',
};

/** Both languages. @public */
export const EVENT_SHEET_TEXTS = { de, en };
export const eventSheetTexts = de;
