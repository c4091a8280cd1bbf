import type { ProgrammeImport, Shown } from './imports-api.ts';

interface ImportsTexts {
  title: string;
  lead: string;
  file: string;
  drop: string;
  or: string;
  address: string;
  read: string;
  sending: string;
  pictures: string;
  pictures_help: string;
  past: string;
  empty: string;
  states: Record<ProgrammeImport['state'], string>;
  back: string;
  by(name: string): string;
  of(when: string): string;
  with_pictures: string;
  reading(count: string, all: string | null): string;
  applying(done: string, all: string): string;
  minutes_left(count: number): string;
  may_leave: string;
  preview: string;
  nothing_to_do: string;
  apply: string;
  discard: string;
  discarded: string;
  applied(when: string, name: string): string;
  stale(count: number): string;
  broken(problem: string, isApplied: boolean): string;
  again: string;
  kinds: Record<'production' | 'event', string>;
  kinds_many: Record<'production' | 'event', string>;
  counts: string;
  /** by outcome, before the import is applied and after */
  planned: Record<Shown, string>;
  outcomes: Record<Shown, string>;
  none_here: string;
  details_gone: string;
  before: string;
  after: string;
  field: string;
  empty_value: string;
  pages: string;
  notes: {
    title: string;
    made: string;
    dropped: string;
    kept: string;
    pictures: string;
    hints: string;
    left_out: string;
    more(count: number): string;
    fetched(fetched: number, known: number, isApplied: boolean): string;
  };
}

const de: ImportsTexts = {
  title: 'Import',
  lead: 'Produktionen und Vorstellungen aus einem Feed im Format der Berlin Bühnen, als JSON oder XML. Zuerst kommt eine Vorschau: Sie ändert nichts. Termine aus Excel oder einer CSV-Datei fügen Sie in ihrer Produktion unter „Termine“ ein.',
  file: 'Datei auswählen',
  drop: 'oder hierher ziehen',
  or: 'oder',
  address: 'Adresse des Feeds',
  read: 'Lesen',
  sending: 'Die Datei wird übertragen …',
  pictures: 'Bilder mit übernehmen',
  pictures_help: 'Sie werden aus dem Netz geholt und kommen in die Mediathek.',
  past: 'Bisherige Importe',
  empty: 'Es ist noch nichts importiert worden.',
  states: {
    reading: 'Wird gelesen',
    ready: 'Vorschau',
    applying: 'Wird übernommen',
    done: 'Übernommen',
    failed: 'Gescheitert',
  },
  back: 'Alle Importe',
  by: (name) => `von ${name}`,
  of: (when) => `Import vom ${when}`,
  with_pictures: 'mit Bildern',
  reading: (count, all) =>
    all === null
      ? `Wird gelesen: ${count} Einträge bisher.`
      : `Wird gelesen: ${count} von etwa ${all} Einträgen.`,
  applying: (done, all) => `Wird übernommen: ${done} von ${all} Einträgen.`,
  minutes_left: (count) =>
    count < 1
      ? 'Es dauert keine Minute mehr.'
      : `Es dauert noch etwa ${count === 1 ? 'eine Minute' : `${count} Minuten`}.`,
  may_leave: 'Sie können diese Seite verlassen: Es geht weiter, und der Bericht steht danach hier.',
  preview: 'Das ist die Vorschau: Bis jetzt ist nichts geändert.',
  nothing_to_do: 'Der Feed bringt nichts Neues: Es gibt nichts zu übernehmen.',
  apply: 'Übernehmen',
  discard: 'Verwerfen',
  discarded: 'Die Vorschau ist verworfen.',
  applied: (when, name) => `Übernommen am ${when} von ${name}.`,
  stale: (count) =>
    count === 1
      ? 'Ein Eintrag hat sich seit der Vorschau geändert und blieb, wie er ist. Lesen Sie den Feed noch einmal, um ihn neu zu vergleichen.'
      : `${count} Einträge haben sich seit der Vorschau geändert und blieben, wie sie sind. Lesen Sie den Feed noch einmal, um sie neu zu vergleichen.`,
  broken: (problem, isApplied) =>
    `${problem} Was davor kam, ist ${isApplied ? 'übernommen' : 'gelesen und kann übernommen werden'}.`,
  again: 'Neuer Import',
  kinds: { production: 'Produktion', event: 'Vorstellung' },
  kinds_many: { production: 'Produktionen', event: 'Vorstellungen' },
  counts: 'Was geschieht, in Zahlen',
  planned: {
    created: 'Neu',
    updated: 'Geändert',
    offline: 'Wird verborgen',
    stale: 'Inzwischen anders',
    refused: 'Abgelehnt',
    unchanged: 'Unverändert',
  },
  outcomes: {
    created: 'Angelegt',
    updated: 'Geändert',
    offline: 'Verborgen',
    stale: 'Inzwischen anders',
    refused: 'Abgelehnt',
    unchanged: 'Unverändert',
  },
  none_here: 'Hier steht nichts.',
  details_gone: 'Einzelheiten dazu gibt es nicht mehr; die Zahlen bleiben.',
  before: 'bisher',
  after: 'neu',
  field: 'Feld',
  empty_value: 'leer',
  pages: 'Seiten der Liste',
  notes: {
    title: 'Was dabei auffiel',
    made: 'Dazu neu',
    dropped: 'Ohne diese Teile übernommen',
    kept: 'Im Haus von Hand geändert und so behalten',
    pictures: 'Bilder',
    hints: 'Hinweise',
    left_out: 'Ausgelassen, weil es dafür im Haus kein Feld gibt',
    more: (count) => `… und ${count} weitere`,
    fetched: (fetched, known, isApplied) =>
      `${fetched} ${isApplied ? 'geholt' : 'zu holen'}, ${known} schon da.`,
  },
};

const en: ImportsTexts = {
  title: 'Import',
  lead: 'Productions and performances from a feed in the format of the Berlin stages, as JSON or XML. A preview comes first: it changes nothing. Dates from Excel or a CSV file are pasted in their production, under “Dates”.',
  file: 'Choose a file',
  drop: 'or drop it here',
  or: 'or',
  address: 'Address of the feed',
  read: 'Read',
  sending: 'The file is being sent …',
  pictures: 'Take its pictures, too',
  pictures_help: 'They are fetched from the web and stored in the library.',
  past: 'Earlier imports',
  empty: 'Nothing has been imported yet.',
  states: {
    reading: 'Being read',
    ready: 'Preview',
    applying: 'Being applied',
    done: 'Applied',
    failed: 'Failed',
  },
  back: 'All imports',
  by: (name) => `by ${name}`,
  of: (when) => `Import of ${when}`,
  with_pictures: 'with pictures',
  reading: (count, all) =>
    all === null
      ? `Being read: ${count} items so far.`
      : `Being read: ${count} of about ${all} items.`,
  applying: (done, all) => `Being applied: ${done} of ${all} items.`,
  minutes_left: (count) =>
    count < 1
      ? 'Less than a minute left.'
      : `About ${count === 1 ? 'a minute' : `${count} minutes`} left.`,
  may_leave: 'You may leave this page: it goes on, and the report will be here.',
  preview: 'This is the preview: nothing has been changed so far.',
  nothing_to_do: 'The feed brings nothing new: there is nothing to apply.',
  apply: 'Apply',
  discard: 'Discard',
  discarded: 'The preview has been discarded.',
  applied: (when, name) => `Applied on ${when} by ${name}.`,
  stale: (count) =>
    count === 1
      ? 'One item has changed since the preview and was left as it is. Read the feed again to compare it again.'
      : `${count} items have changed since the preview and were left as they are. Read the feed again to compare them again.`,
  broken: (problem, isApplied) =>
    `${problem} What came before is ${isApplied ? 'applied' : 'read and can be applied'}.`,
  again: 'New import',
  kinds: { production: 'Production', event: 'Performance' },
  kinds_many: { production: 'Productions', event: 'Performances' },
  counts: 'What happens, in numbers',
  planned: {
    created: 'New',
    updated: 'Changed',
    offline: 'To be hidden',
    stale: 'Changed meanwhile',
    refused: 'Rejected',
    unchanged: 'Unchanged',
  },
  outcomes: {
    created: 'Created',
    updated: 'Changed',
    offline: 'Hidden',
    stale: 'Changed meanwhile',
    refused: 'Rejected',
    unchanged: 'Unchanged',
  },
  none_here: 'Nothing here.',
  details_gone: 'The details are no longer kept; the numbers are.',
  before: 'so far',
  after: 'new',
  field: 'Field',
  empty_value: 'empty',
  pages: 'Pages of the list',
  notes: {
    title: 'What came up',
    made: 'Created besides',
    dropped: 'Taken without these parts',
    kept: 'Changed by hand in the house and kept',
    pictures: 'Pictures',
    hints: 'Hints',
    left_out: 'Left out, since the house has no field for it',
    more: (count) => `… and ${count} more`,
    fetched: (fetched, known, isApplied) =>
      `${fetched} ${isApplied ? 'fetched' : 'to be fetched'}, ${known} known.`,
  },
};

/** Both languages. @public */
export const IMPORTS_TEXTS = { de, en };
export const importsTexts = de;
