import { counted } from './counted.ts';
import type { ListWay } from './values/change-list.ts';

/** UI texts of the table of performances. German is shown; the English ones are not used yet (G-16). */
interface SeasonTexts {
  tab: string;
  table: string;
  columns: { day: string; start: string; end: string };
  select_row(row: number): string;
  select: string;
  open: string;
  open_row(row: number): string;
  loading: string;
  failed: string;
  closed: string;
  empty: string;
  help_title: string;
  help: string;
  actions: {
    add: string;
    rule: string;
    paste: string;
    check_all: string;
    uncheck: string;
    publish: string;
    duplicate: string;
    remove: string;
    fill: string;
    set: string;
    cast: string;
    inherit: string;
    undo: string;
    redo: string;
  };
  affected(rows: number): string;
  hidden(rows: number): string;
  bulk: {
    title(rows: number): string;
    column: string;
    value: string;
    /** no value */
    none: string;
    empties: string;
    /** what taking away leaves */
    inherited_stays: string;
    way: string;
    ways: Readonly<Record<ListWay, string>>;
    set: string;
  };
  cast_overtaken: string;
  own_cast(people: number, isStored: boolean): string;
  inherited: string;
  own(inherited: string): string;
  /** for access, which adds to the production's */
  added(inherited: string): string;
  calculated: string;
  assumed: string;
  row(row: number): string;
  found(problems: number, notes: number): string;
  found_more(count: number): string;
  clash: { theirs(value: string): string; mine: string; take: string; nothing: string };
  cancel: string;
}

const de: SeasonTexts = {
  tab: 'Termine',
  table: 'Termine der Produktion',
  columns: { day: 'Datum', start: 'Beginn', end: 'Ende' },
  select_row: (row) => `Zeile ${row} auswählen`,
  select: 'Auswahl',
  open: 'Formular',
  open_row: (row) => `Zeile ${row} im Formular öffnen`,
  loading: 'Termine werden geladen …',
  failed: 'Die Termine konnten nicht geladen werden.',
  closed:
    'Was Besucher schon sehen, ist hier grau und wird nur gezeigt. Neue und verborgene Vorstellungen können Sie ändern.',
  empty:
    'Noch keine Termine. Fügen Sie eine Zeile hinzu, legen Sie eine Serie an oder kopieren Sie Zeilen aus Excel oder LibreOffice hierher.',
  help_title: 'Tasten in der Tabelle',
  help: 'Tippen überschreibt eine Zelle, Eingabe oder F2 bearbeitet sie. Tab und Pfeile gehen weiter, Umschalt markiert mehrere. Strg+C, Strg+V, Strg+D (nach unten füllen) und Strg+Z wirken wie gewohnt. Esc und dann Tab verlässt die Tabelle.',
  actions: {
    add: 'Zeile hinzufügen',
    rule: 'Serie anlegen …',
    paste: 'Aus Excel einfügen …',
    check_all: 'Alle auswählen',
    uncheck: 'Auswahl aufheben',
    publish: 'Alle veröffentlichen',
    duplicate: 'Duplizieren',
    remove: 'Löschen',
    fill: 'Nach unten füllen',
    set: 'Wert für alle setzen …',
    cast: 'Besetzung …',
    inherit: 'Wie in der Produktion',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
  },
  hidden: (rows) =>
    `Die Produktion ist öffentlich, ${counted(rows, 'ein Termin ist', 'Termine sind').replace(/^1 /, '')} aber noch verborgen.`,
  affected: (rows) => counted(rows, 'Zeile ausgewählt', 'Zeilen ausgewählt'),
  bulk: {
    title: (rows) => `Wert setzen für ${counted(rows, 'Zeile', 'Zeilen')}`,
    column: 'Spalte',
    value: 'Wert',
    none: '–',
    empties: 'Ohne Wert wird die Spalte in diesen Zeilen geleert.',
    inherited_stays: 'Was die Produktion mitbringt, haben ihre Termine weiterhin.',
    way: 'Was schon dasteht',
    ways: {
      add: 'bleibt, der Wert kommt dazu',
      remove: 'bleibt, der Wert fällt weg',
      replace: 'wird ersetzt',
    },
    set: 'Setzen',
  },
  cast_overtaken:
    'Jemand anderes hat die Besetzung inzwischen geändert, und die gilt jetzt. Setzen Sie Ihre noch einmal, wenn sie gelten soll.',
  own_cast: (people, isStored) =>
    `${people > 0 ? `Eigene Besetzung, ${people} Mitwirkende` : 'Besetzung der Produktion'}${isStored ? '' : ', noch nicht gespeichert'}.`,
  inherited: 'aus der Produktion',
  own: (inherited) => `Eigener Wert; die Produktion hat „${inherited}“. Entf nimmt wieder diesen.`,
  added: (inherited) => `Dazu kommt aus der Produktion: ${inherited}.`,
  calculated: 'berechnet aus der Dauer',
  assumed: 'angenommen, solange keine Dauer bekannt ist',
  row: (row) => `Zeile ${row}`,
  found: (problems, notes) =>
    [
      problems > 0 && counted(problems, 'Fehler', 'Fehler'),
      notes > 0 && counted(notes, 'Hinweis', 'Hinweise'),
    ]
      .filter(Boolean)
      .join(', '),
  found_more: (count) => `${counted(count, 'weiteren', 'weitere')} zeigen`,
  clash: {
    theirs: (value) => `Jemand anderes hat hier inzwischen „${value}“ eingetragen.`,
    mine: 'Meins behalten',
    take: 'Das andere nehmen',
    nothing: 'nichts',
  },
  cancel: 'Abbrechen',
};

const en: SeasonTexts = {
  tab: 'Dates',
  table: 'Dates of the production',
  columns: { day: 'Date', start: 'Begins', end: 'Ends' },
  select_row: (row) => `Select row ${row}`,
  select: 'Selection',
  open: 'Form',
  open_row: (row) => `Open row ${row} in its form`,
  loading: 'Loading dates …',
  failed: 'The dates could not be loaded.',
  closed:
    'What visitors see already is grey and shown only. You can change new and hidden performances.',
  empty:
    'No dates yet. Add a row, create a series, or copy rows from Excel or LibreOffice into this table.',
  help_title: 'Keys in the table',
  help: 'Typing replaces a cell, Enter or F2 edits it. Tab and arrows move on, Shift marks several. Ctrl+C, Ctrl+V, Ctrl+D (fill down) and Ctrl+Z work as usual. Esc and then Tab leaves the table.',
  actions: {
    add: 'Add a row',
    rule: 'Create a series …',
    paste: 'Paste from Excel …',
    check_all: 'Select all',
    uncheck: 'Unselect',
    publish: 'Publish all',
    duplicate: 'Duplicate',
    remove: 'Delete',
    fill: 'Fill down',
    set: 'Set a value for all …',
    cast: 'Cast …',
    inherit: 'As in the production',
    undo: 'Undo',
    redo: 'Redo',
  },
  hidden: (rows) =>
    `The production is online, but ${rows === 1 ? 'one date is' : `${rows} dates are`} still offline.`,
  affected: (rows) => `${rows} ${rows === 1 ? 'row' : 'rows'} selected`,
  bulk: {
    title: (rows) => `Set a value for ${rows} ${rows === 1 ? 'row' : 'rows'}`,
    column: 'Column',
    value: 'Value',
    none: '–',
    empties: 'Without a value the column is emptied in these rows.',
    inherited_stays: 'Dates keep what their production has.',
    way: 'What is there',
    ways: {
      add: 'stays, the value is added',
      remove: 'stays, the value is removed',
      replace: 'is replaced',
    },
    set: 'Set',
  },
  cast_overtaken:
    'Somebody else has changed the cast in the meantime, and that one counts now. Set yours again if it should count.',
  own_cast: (people, isStored) =>
    `${people > 0 ? `Own cast of ${people}` : 'Cast of the production'}${isStored ? '' : ', not saved yet'}.`,
  inherited: 'from the production',
  own: (inherited) => `Own value; the production has “${inherited}”. Delete returns to it.`,
  added: (inherited) => `The production adds: ${inherited}.`,
  calculated: 'calculated from the duration',
  assumed: 'assumed while no duration is known',
  row: (row) => `Row ${row}`,
  found: (problems, notes) =>
    [problems > 0 && `${problems} errors`, notes > 0 && `${notes} notes`]
      .filter(Boolean)
      .join(', '),
  found_more: (count) => `Show ${count} more`,
  clash: {
    theirs: (value) => `Somebody else has entered “${value}” here in the meantime.`,
    mine: 'Keep mine',
    take: 'Take theirs',
    nothing: 'nothing',
  },
  cancel: 'Cancel',
};

/** Both languages. @public */
export const SEASON_TEXTS = { de, en };
export const texts = de;
