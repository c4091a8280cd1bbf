/** What the table of a production's performances says. German is shown, English is kept (G-16). */
interface SeasonTexts {
  tab: string;
  table: string;
  columns: { day: string; start: string; end: string };
  select_row(row: number): string;
  select: string;
  open: string;
  open_row(row: number): string;
  all_day: string;
  loading: string;
  failed: string;
  empty: string;
  help_title: string;
  help: string;
  actions: {
    add: string;
    rule: string;
    paste: string;
    duplicate: string;
    remove: string;
    fill: string;
    set: string;
    inherit: string;
    undo: string;
    redo: string;
  };
  affected(rows: number): string;
  bulk: { title(rows: number): string; column: string; value: string; set: string };
  inherited: string;
  own(inherited: string): string;
  /** of access, which is the sum of both */
  added(inherited: string): string;
  calculated: string;
  row(row: number): string;
  found(problems: number, notes: number): string;
  changes(counts: { added: number; changed: number; removed: number }): string;
  save: string;
  discard: string;
  discard_sure: string;
  leave_sure: string;
  saved: string;
  fix_first: string;
  session_over: string;
  sign_in: string;
  too_many(max: number): string;
  clash: { theirs(value: string): string; mine: string; take: string; nothing: string };
  gone: string;
  removed_changed: string;
  cancel: string;
  paste: {
    title: string;
    lead: string;
    text: string;
    column(place: number): string;
    ignored: string;
    header: string;
    none: string;
    columns_missing(names: string): string;
    rest(rows: number, max: number): string;
    all(rows: number): string;
    take(rows: number): string;
    with_faulty(rows: number): string;
    summary(fine: number, faulty: number): string;
  };
  rule: {
    title: string;
    weekdays: string;
    weekday_names: readonly string[];
    weekday_short: readonly string[];
    times: string;
    times_help: string;
    from: string;
    to: string;
    every: string;
    weeks(count: number): string;
    except: string;
    except_help: string;
    incomplete: string;
    backwards: string;
    too_long: string;
    there_already: string;
    unused_exception(day: string): string;
  };
  problems: {
    day: string;
    no_day: string;
    no_such_day(day: string): string;
    weekday(day: string, is: string): string;
    time: string;
    no_time: string;
    skipped: string;
    twice: string;
    end: string;
    end_before: string;
    duration: string;
    price(part: string): string;
    amount: string;
    unknown(word: string): string;
    perhaps(word: string, name: string): string;
    several(word: string): string;
    understood(word: string, name: string): string;
    yes_no: string;
    room_taken(by: string): string;
  };
}

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`;

const de: SeasonTexts = {
  tab: 'Termine',
  table: 'Termine der Produktion',
  columns: { day: 'Datum', start: 'Beginn', end: 'Ende' },
  select_row: (row) => `Zeile ${row} auswählen`,
  select: 'Auswahl',
  open: 'Formular',
  open_row: (row) => `Zeile ${row} im Formular öffnen`,
  all_day: 'ganztägig',
  loading: 'Termine werden geladen …',
  failed: 'Die Termine konnten nicht geladen werden.',
  empty:
    'Noch keine Termine. Fügen Sie eine Zeile hinzu, legen Sie eine Serie an oder kopieren Sie Zeilen aus Excel oder LibreOffice hierher.',
  help_title: 'Tasten in der Tabelle',
  help: 'Tippen überschreibt eine Zelle, Eingabe oder F2 bearbeitet sie. Tab und Pfeile gehen weiter, Umschalt markiert mehrere. Strg+C, Strg+V, Strg+D (nach unten füllen) und Strg+Z wirken wie gewohnt. Esc und dann Tab verlässt die Tabelle.',
  actions: {
    add: 'Zeile hinzufügen',
    rule: 'Serie anlegen …',
    paste: 'Aus Excel einfügen …',
    duplicate: 'Duplizieren',
    remove: 'Löschen',
    fill: 'Nach unten füllen',
    set: 'Wert für alle setzen …',
    inherit: 'Wie in der Produktion',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
  },
  affected: (rows) => plural(rows, 'Zeile ausgewählt', 'Zeilen ausgewählt'),
  bulk: {
    title: (rows) => `Wert setzen für ${plural(rows, 'Zeile', 'Zeilen')}`,
    column: 'Spalte',
    value: 'Wert',
    set: 'Setzen',
  },
  inherited: 'aus der Produktion',
  own: (inherited) => `Eigener Wert; die Produktion hat „${inherited}“. Entf nimmt wieder diesen.`,
  added: (inherited) => `Dazu kommt aus der Produktion: ${inherited}.`,
  calculated: 'berechnet aus der Dauer',
  row: (row) => `Zeile ${row}`,
  found: (problems, notes) =>
    [
      problems > 0 && plural(problems, 'Fehler', 'Fehler'),
      notes > 0 && plural(notes, 'Hinweis', 'Hinweise'),
    ]
      .filter(Boolean)
      .join(', '),
  changes: ({ added, changed, removed }) =>
    [
      added > 0 && `${added} neu`,
      changed > 0 && `${changed} geändert`,
      removed > 0 && `${removed} gelöscht`,
    ]
      .filter(Boolean)
      .join(', '),
  save: 'Termine speichern',
  discard: 'Verwerfen',
  discard_sure: 'Alle Änderungen an den Terminen verwerfen?',
  leave_sure: 'Termine sind noch nicht gespeichert. Trotzdem weggehen?',
  saved: 'Termine gespeichert.',
  fix_first: 'Nichts wurde gespeichert. Bitte prüfen Sie zuerst die genannten Zellen.',
  session_over:
    'Ihre Anmeldung ist abgelaufen. Was Sie eingegeben haben, bleibt hier stehen: Melden Sie sich in einem neuen Fenster an und speichern Sie noch einmal.',
  sign_in: 'In neuem Fenster anmelden',
  too_many: (max) => `Bitte höchstens ${max.toLocaleString('de-DE')} Zeilen auf einmal speichern.`,
  clash: {
    theirs: (value) => `Jemand anderes hat hier inzwischen „${value}“ eingetragen.`,
    mine: 'Meins behalten',
    take: 'Das andere nehmen',
    nothing: 'nichts',
  },
  removed_changed:
    'Jemand anderes hat diese Vorstellung inzwischen geändert. Löschen Sie sie noch einmal, wenn sie trotzdem weg soll.',
  gone: 'Diese Vorstellung wurde inzwischen gelöscht. Beim Speichern wird sie neu angelegt; sonst löschen Sie die Zeile.',
  cancel: 'Abbrechen',
  paste: {
    title: 'Aus Excel oder LibreOffice einfügen',
    lead: 'Kopieren Sie dort die Zeilen und fügen Sie sie hier ein. Gespeichert wird erst, wenn Sie die Termine übernehmen und speichern.',
    text: 'Kopierte Zeilen',
    column: (place) => `Spalte ${place}`,
    ignored: 'nicht übernehmen',
    header: 'Die erste Zeile ist eine Überschrift.',
    none: 'Hier steht noch nichts, was Termine sein könnten.',
    columns_missing: (names) =>
      `Keine Spalte ist als ${names} erkannt. Bitte wählen Sie über den Spalten, was darin steht.`,
    rest: (rows, max) =>
      `Auf einmal gehen höchstens ${max.toLocaleString('de-DE')} Zeilen. Die übrigen ${rows.toLocaleString('de-DE')} bleiben hier stehen und können danach übernommen werden.`,
    all: (rows) => `Alle ${rows.toLocaleString('de-DE')} Zeilen zeigen`,
    take: (rows) => `${plural(rows, 'Termin', 'Termine')} übernehmen`,
    with_faulty: (rows) =>
      `${plural(rows, 'fehlerhafte Zeile', 'fehlerhafte Zeilen')} mitnehmen und in der Tabelle verbessern`,
    summary: (fine, faulty) =>
      `${plural(fine, 'Termin', 'Termine')} verstanden, ${plural(faulty, 'Zeile', 'Zeilen')} mit Fehlern.`,
  },
  rule: {
    title: 'Serie von Terminen',
    weekdays: 'Wochentage',
    weekday_names: [
      'Montag',
      'Dienstag',
      'Mittwoch',
      'Donnerstag',
      'Freitag',
      'Samstag',
      'Sonntag',
    ],
    weekday_short: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
    times: 'Beginn',
    times_help: 'Zum Beispiel 19.30; mehrere am Tag mit Komma: 15.00, 19.30',
    from: 'Vom',
    to: 'Bis',
    every: 'Rhythmus',
    weeks: (count) => (count === 1 ? 'jede Woche' : `alle ${count} Wochen`),
    except: 'Außer',
    except_help: 'Tage und Zeiträume mit Komma: 24.12., 31.12.–2.1.',
    incomplete: 'Bitte Wochentage, Beginn, ersten und letzten Tag angeben.',
    backwards: 'Der letzte Tag liegt vor dem ersten.',
    too_long: 'Der Zeitraum ist länger als drei Jahre.',
    there_already: 'Diesen Termin hat die Produktion schon.',
    unused_exception: (day) => `Am ${day} wäre ohnehin keine Vorstellung.`,
  },
  problems: {
    day: 'Bitte ein Datum wie 31.12.2026 angeben.',
    no_day: 'Das Datum fehlt.',
    no_such_day: (day) => `Den Tag ${day} gibt es nicht.`,
    weekday: (day, is) => `Der ${day} ist ein ${is}.`,
    time: 'Bitte eine Uhrzeit wie 19.30 angeben.',
    no_time: 'Der Beginn fehlt.',
    skipped: 'Diese Uhrzeit gibt es an dem Tag nicht: Die Uhr springt von 2 auf 3.',
    twice: 'Diese Uhrzeit gibt es in der Nacht zweimal. Es gilt die erste, noch in Sommerzeit.',
    end: 'Bitte eine Uhrzeit wie 22.00 angeben, oder Tag und Uhrzeit.',
    end_before: 'Das Ende liegt vor dem Anfang.',
    duration: 'Bitte Minuten angeben, 1 bis 10.000, oder Stunden wie 2:15.',
    price: (part) => `„${part}“ ist kein Preis. Zum Beispiel: Parkett 42/21; Rang 30`,
    amount: 'Bitte einen Betrag wie 18,00 angeben.',
    unknown: (word) => `„${word}“ gibt es hier nicht.`,
    perhaps: (word, name) => `„${word}“ gibt es hier nicht. Meinten Sie „${name}“?`,
    several: (word) => `„${word}“ ist nicht eindeutig.`,
    understood: (word, name) => `„${word}“ ist als „${name}“ verstanden.`,
    yes_no: 'Bitte Ja oder Nein angeben.',
    room_taken: (by) => `Zur selben Zeit im selben Raum: ${by}.`,
  },
};

const en: SeasonTexts = {
  tab: 'Dates',
  table: 'Dates of the production',
  columns: { day: 'Date', start: 'Begins', end: 'Ends' },
  select_row: (row) => `Select row ${row}`,
  select: 'Selection',
  open: 'Form',
  open_row: (row) => `Open row ${row} in its form`,
  all_day: 'all day',
  loading: 'Loading dates …',
  failed: 'The dates could not be loaded.',
  empty:
    'No dates yet. Add a row, create a series, or copy rows from Excel or LibreOffice into this table.',
  help_title: 'Keys in the table',
  help: 'Typing replaces a cell, Enter or F2 edits it. Tab and arrows move on, Shift marks several. Ctrl+C, Ctrl+V, Ctrl+D (fill down) and Ctrl+Z work as usual. Esc and then Tab leaves the table.',
  actions: {
    add: 'Add a row',
    rule: 'Create a series …',
    paste: 'Paste from Excel …',
    duplicate: 'Duplicate',
    remove: 'Delete',
    fill: 'Fill down',
    set: 'Set a value for all …',
    inherit: 'As in the production',
    undo: 'Undo',
    redo: 'Redo',
  },
  affected: (rows) => `${rows} ${rows === 1 ? 'row' : 'rows'} selected`,
  bulk: {
    title: (rows) => `Set a value for ${rows} ${rows === 1 ? 'row' : 'rows'}`,
    column: 'Column',
    value: 'Value',
    set: 'Set',
  },
  inherited: 'from the production',
  own: (inherited) => `Own value; the production has “${inherited}”. Delete returns to it.`,
  added: (inherited) => `The production adds: ${inherited}.`,
  calculated: 'calculated from the duration',
  row: (row) => `Row ${row}`,
  found: (problems, notes) =>
    [problems > 0 && `${problems} errors`, notes > 0 && `${notes} notes`]
      .filter(Boolean)
      .join(', '),
  changes: ({ added, changed, removed }) =>
    [
      added > 0 && `${added} new`,
      changed > 0 && `${changed} changed`,
      removed > 0 && `${removed} deleted`,
    ]
      .filter(Boolean)
      .join(', '),
  save: 'Save dates',
  discard: 'Discard',
  discard_sure: 'Discard all changes of the dates?',
  leave_sure: 'Some dates are not saved yet. Leave anyway?',
  saved: 'Dates saved.',
  fix_first: 'Nothing was saved. Please check the named cells first.',
  session_over:
    'Your session has ended. What you have entered stays here: sign in in a new window and save again.',
  sign_in: 'Sign in in a new window',
  too_many: (max) => `Please save at most ${max} rows at once.`,
  clash: {
    theirs: (value) => `Somebody else has entered “${value}” here in the meantime.`,
    mine: 'Keep mine',
    take: 'Take theirs',
    nothing: 'nothing',
  },
  removed_changed:
    'Somebody else has changed this performance in the meantime. Delete it again if it should go anyway.',
  gone: 'This performance has been deleted in the meantime. Saving creates it again; otherwise delete the row.',
  cancel: 'Cancel',
  paste: {
    title: 'Paste from Excel or LibreOffice',
    lead: 'Copy the rows there and paste them here. Nothing is stored before you take over the dates and save them.',
    text: 'Copied rows',
    column: (place) => `Column ${place}`,
    ignored: 'leave out',
    header: 'The first row is a header.',
    none: 'Nothing here could be dates yet.',
    columns_missing: (names) =>
      `No column is recognised as ${names}. Please choose above the columns what they contain.`,
    rest: (rows, max) =>
      `At most ${max} rows at once. The other ${rows} stay here and can be taken over afterwards.`,
    all: (rows) => `Show all ${rows} rows`,
    take: (rows) => `Take over ${rows} ${rows === 1 ? 'date' : 'dates'}`,
    with_faulty: (rows) =>
      `Include ${rows} faulty ${rows === 1 ? 'row' : 'rows'} and correct them in the table`,
    summary: (fine, faulty) => `${fine} understood, ${faulty} with errors.`,
  },
  rule: {
    title: 'Series of dates',
    weekdays: 'Weekdays',
    weekday_names: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    weekday_short: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    times: 'Begins',
    times_help: 'Such as 19.30; several a day with commas: 15.00, 19.30',
    from: 'From',
    to: 'To',
    every: 'Rhythm',
    weeks: (count) => (count === 1 ? 'every week' : `every ${count} weeks`),
    except: 'Except',
    except_help: 'Days and periods with commas: 24.12., 31.12.–2.1.',
    incomplete: 'Please enter weekdays, beginning, first and last day.',
    backwards: 'The last day is before the first.',
    too_long: 'The period is longer than three years.',
    there_already: 'The production has this date already.',
    unused_exception: (day) => `There would be no performance on ${day} anyway.`,
  },
  problems: {
    day: 'Please enter a date such as 31.12.2026.',
    no_day: 'The date is missing.',
    no_such_day: (day) => `There is no day ${day}.`,
    weekday: (day, is) => `${day} is a ${is}.`,
    time: 'Please enter a time such as 19.30.',
    no_time: 'The beginning is missing.',
    skipped: 'The clock skips this time on that day, from 2 to 3.',
    twice: 'This time comes twice in that night. The first one counts, in summer time.',
    end: 'Please enter a time such as 22.00, or day and time.',
    end_before: 'The end is before the beginning.',
    duration: 'Please enter minutes, 1 to 10,000, or hours such as 2:15.',
    price: (part) => `“${part}” is no price. For example: Stalls 42/21; Circle 30`,
    amount: 'Please enter an amount such as 18,00.',
    unknown: (word) => `There is no “${word}” here.`,
    perhaps: (word, name) => `There is no “${word}” here. Did you mean “${name}”?`,
    several: (word) => `“${word}” is ambiguous.`,
    understood: (word, name) => `“${word}” was understood as “${name}”.`,
    yes_no: 'Please enter yes or no.',
    room_taken: (by) => `At the same time in the same room: ${by}.`,
  },
};

/** Both languages. @public */
export const SEASON_TEXTS = { de, en };
export const texts = de;
