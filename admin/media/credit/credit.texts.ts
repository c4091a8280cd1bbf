/** UI texts for the credit of several files. German is shown; the English ones are not used yet (G-16). */
interface CreditTexts {
  open: string;
  title(count: number): string;
  lead: string;
  field: string;
  help: string;
  save: string;
  abort: string;
  saved(count: number): string;
  /** some were saved before one was not */
  stopped(done: number, reason: string): string;
  /** why, if no answer came for long */
  away: string;
}

const files = (count: number) => (count === 1 ? 'eine Datei' : `${count} Dateien`);

const de: CreditTexts = {
  open: 'Nachweis setzen …',
  title: (count) => `Bildnachweis für ${files(count)}`,
  lead: 'Er ersetzt den Nachweis, den sie bisher haben.',
  field: 'Bildnachweis',
  help: 'Zum Beispiel „Foto: Mara Vogt“.',
  save: 'Setzen',
  abort: 'Abbrechen',
  saved: (count) => `Nachweis gesetzt für ${files(count)}.`,
  stopped: (done, reason) =>
    done === 0 ? reason : `Nachweis gesetzt für ${files(done)}, dann nicht mehr: ${reason}`,
  away: 'Der Server ist gerade nicht erreichbar. Der Nachweis steht noch da: Bitte versuchen Sie es noch einmal.',
};

const filesEn = (count: number) => (count === 1 ? 'one file' : `${count} files`);

const en: CreditTexts = {
  open: 'Set credit …',
  title: (count) => `Credit of ${filesEn(count)}`,
  lead: 'It replaces the credit that they have so far.',
  field: 'Credit',
  help: 'For example “Photo: Mara Vogt”.',
  save: 'Set',
  abort: 'Cancel',
  saved: (count) => `Credit set for ${filesEn(count)}.`,
  stopped: (done, reason) =>
    done === 0 ? reason : `Credit set for ${filesEn(done)}, then no more: ${reason}`,
  away: 'The server cannot be reached. The credit is still there: Please try again.',
};

/** Both languages. @public */
export const CREDIT_TEXTS = { de, en };
export const creditTexts = de;
