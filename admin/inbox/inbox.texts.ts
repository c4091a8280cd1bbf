import {
  entries,
  entriesAtStart,
  entriesEn,
  files,
  filesEn,
  number,
  withFiles,
} from './counted.ts';

const de = {
  title: 'Einsendungen',
  to_list: 'Zur Liste',
  boxes: {
    label: 'Fächer',
    all: 'Alle',
    mine: 'Mir zugewiesen',
    suspected: 'Verdacht',
    archive: 'Archiv',
    forms: 'Formulare',
    unread: (count: number) => `${number.format(count)} ungelesen`,
    suspects: (count: number) => `${number.format(count)} unter Verdacht`,
    to_do: (count: number) => `${number.format(count)} noch offen`,
    removals: 'Gelöscht',
    persons: 'Auskunft und Löschung',
    choose: 'Fach',
  },
  statuses: { new: 'Ungelesen', read: 'Gelesen', answered: 'Beantwortet', archived: 'Archiviert' },
  removing: {
    title: (count: number) =>
      count === 1 ? 'Diese Einsendung löschen?' : `${entries(count)} löschen?`,
    final: 'Das ist endgültig und lässt sich nicht rückgängig machen.',
    with: (count: number) =>
      count > 0
        ? `Gelöscht werden auch ${files(count)}, alle Notizen und E-Mails, die noch nicht verschickt sind.`
        : 'Gelöscht werden auch alle Notizen und E-Mails, die noch nicht verschickt sind.',
    kept: 'Es bleibt nur vermerkt, wie viele Einsendungen wann gelöscht wurden.',
    keep: 'Behalten',
    remove: 'Endgültig löschen',
    removed: (count: number) => `${entriesAtStart(count)} gelöscht.`,
  },
  removals: {
    title: 'Gelöschte Einsendungen',
    lead: 'Wie viele Einsendungen wann und warum gelöscht wurden. Von ihrem Inhalt ist nichts mehr da.',
    none: 'Bis jetzt wurde nichts gelöscht.',
    line: (count: number, count_files: number) => `${entries(count)}${withFiles(count_files)}`,
    reasons: {
      retention: 'Frist abgelaufen',
      spam: 'Verdacht, Frist abgelaufen',
      by_hand: 'von Hand',
      person: 'auf Wunsch der Person',
    },
    all: 'Alle Formulare',
    form: (form: string) => `Formular „${form}“`,
    latest: 'Gezeigt werden die letzten hundert.',
  },
  moments: {
    today: 'heute',
    yesterday: 'gestern',
    at: (time: string) => `${time} Uhr`,
  },
};

const en: typeof de = {
  title: 'Form entries',
  to_list: 'To the list',
  boxes: {
    label: 'Boxes',
    all: 'All',
    mine: 'Assigned to me',
    suspected: 'Suspected',
    archive: 'Archive',
    forms: 'Forms',
    unread: (count) => `${count.toLocaleString('en')} unread`,
    suspects: (count) => `${count.toLocaleString('en')} suspected`,
    to_do: (count) => `${count.toLocaleString('en')} to do`,
    removals: 'Deleted',
    persons: 'Requests of a person',
    choose: 'Box',
  },
  statuses: { new: 'Unread', read: 'Read', answered: 'Answered', archived: 'Archived' },
  removing: {
    title: (count) => `Delete ${entriesEn(count)}?`,
    final: 'This is final and cannot be undone.',
    with: (count) =>
      `${count > 0 ? `${filesEn(count)}, all` : 'All'} notes and mails that are not sent yet are deleted, too.`,
    kept: 'Only how many entries were deleted when is kept.',
    keep: 'Keep',
    remove: 'Delete for good',
    removed: (count) => `Deleted ${entriesEn(count)}.`,
  },
  removals: {
    title: 'Deleted entries',
    lead: 'How many entries were deleted when, and why. Nothing of their contents is left.',
    none: 'Nothing has been deleted so far.',
    line: (count, count_files) =>
      `${entriesEn(count)}${count_files > 0 ? ` with ${filesEn(count_files)}` : ''}`,
    reasons: {
      retention: 'period over',
      spam: 'suspected, period over',
      by_hand: 'by hand',
      person: 'on the person’s request',
    },
    all: 'All forms',
    form: (form) => `Form “${form}”`,
    latest: 'The last hundred are shown.',
  },
  moments: {
    today: 'today',
    yesterday: 'yesterday',
    at: (time) => time,
  },
};

/** Both languages. @public */
export const INBOX_TEXTS = { de, en };
export const texts = de;
