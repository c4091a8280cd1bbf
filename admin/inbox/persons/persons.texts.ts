import { entriesAtStart, entriesEn, number } from '../counted.ts';

const de = {
  title: 'Auskunft und Löschung',
  lead: 'Wenn jemand wissen möchte, was das Haus aus Formularen über sie oder ihn aufbewahrt, oder die Löschung verlangt (Artikel 15 und 17 DSGVO): Hier finden Sie alle Einsendungen, in denen die Person vorkommt.',
  only_admins: 'Auskunft und Löschung sind der Administration vorbehalten.',
  words: 'E-Mail-Adresse oder Name',
  find: 'Suchen',
  found: (count: number) =>
    count === 1 ? 'Eine Einsendung gefunden' : `${number.format(count)} Einsendungen gefunden`,
  none: 'Keine Einsendung nennt diese Person. Versuchen Sie es auch mit einer anderen Adresse oder nur dem Nachnamen.',
  list: 'Gefundene Einsendungen',
  part: (first: number, count: number) =>
    `Gezeigt werden die Einsendungen ${number.format(first)} bis ${number.format(first + count - 1)}, die neuesten zuerst. Aushändigen und löschen betrifft immer nur, was hier steht. Mit der vollen E-Mail-Adresse oder Vor- und Nachnamen finden Sie weniger.`,
  next: 'Nächste 500',
  first: 'Wieder von vorn',
  check:
    'Bitte prüfen Sie, ob wirklich alle von derselben Person sind, und nehmen Sie die anderen aus der Auswahl.',
  choose: 'Wörter können auch bei anderen stehen. Bitte wählen Sie aus, was von dieser Person ist.',
  choose_all: 'Alle auswählen',
  hand_over: (count: number) => `${entriesAtStart(count)} aushändigen (ZIP)`,
  handed: 'Heruntergeladen. In jeder Einsendung ist vermerkt, dass sie ausgehändigt wurde.',
  remove: (count: number) => `${entriesAtStart(count)} löschen …`,
  none_chosen: 'Nichts ausgewählt',
  confirm: 'Zum Bestätigen bitte „löschen“ eintippen',
  word: 'löschen',
  done: 'Auf Wunsch gelöscht',
  done_none: 'Bis jetzt wurde nichts auf Wunsch einer Person gelöscht.',
  download_name: 'Auskunft.zip',
};

const en: typeof de = {
  title: 'Requests of a person',
  lead: 'If somebody wants to know what the house keeps about them from forms, or wants it deleted (Articles 15 and 17 GDPR): this finds all entries that name the person.',
  only_admins: 'Requests of a person are for administrators.',
  words: 'E-mail address or name',
  find: 'Search',
  found: (count) =>
    count === 1 ? 'One entry found' : `${count.toLocaleString('en')} entries found`,
  none: 'No entry names this person. Try another address or only the family name, too.',
  list: 'Entries found',
  part: (first, count) =>
    `Entries ${first.toLocaleString('en')} to ${(first + count - 1).toLocaleString('en')} are shown, the newest first. Only what is shown here is handed over or deleted. The full e-mail address or first and last name find fewer.`,
  next: 'Next 500',
  first: 'From the start',
  check: 'Please make sure that all of them are of the same person, and deselect the others.',
  choose: 'Others may use the same words. Please select what is of this person.',
  choose_all: 'Select all',
  hand_over: (count) => `Hand over ${entriesEn(count)} (ZIP)`,
  handed: 'Downloaded. Each entry says that it was handed over.',
  remove: (count) => `Delete ${entriesEn(count)} …`,
  none_chosen: 'Nothing selected',
  confirm: 'Please type “delete” to confirm',
  word: 'delete',
  done: 'Deleted on request',
  done_none: 'Nothing has been deleted on a person’s request so far.',
  download_name: 'Data.zip',
};

/** Both languages. @public */
export const PERSONS_TEXTS = { de, en };
export const personsTexts = de;
