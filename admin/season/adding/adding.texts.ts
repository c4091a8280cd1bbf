import { counted } from '../counted.ts';

/** UI texts of pasting rows and of series. German is shown; the English ones are not used yet (G-16). */
interface AddingTexts {
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
    times: string;
    times_help: string;
    prices_help: string;
    from: string;
    to: string;
    every: string;
    weeks(count: number): string;
    except: string;
    except_help: string;
    incomplete: string;
    backwards: string;
    too_long: string;
    too_many(max: number): string;
    there_already: string;
    wrong_exception(typed: string, problem: string): string;
    unused_exception(day: string): string;
  };
}

const de: AddingTexts = {
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
    take: (rows) => `${counted(rows, 'Termin', 'Termine')} übernehmen`,
    with_faulty: (rows) =>
      `${counted(rows, 'fehlerhafte Zeile', 'fehlerhafte Zeilen')} mitnehmen und in der Tabelle verbessern`,
    summary: (fine, faulty) =>
      `${counted(fine, 'Termin', 'Termine')} verstanden, ${counted(faulty, 'Zeile', 'Zeilen')} mit Fehlern.`,
  },
  rule: {
    title: 'Serie von Terminen',
    weekdays: 'Wochentage',
    times: 'Beginn',
    times_help: 'Zum Beispiel 19.30; mehrere am Tag mit Komma: 15.00, 19.30',
    prices_help: 'Zum Beispiel 42/21 (ermäßigt) oder Parkett 42/21; Rang 30',
    from: 'Vom',
    to: 'Bis',
    every: 'Rhythmus',
    weeks: (count) => (count === 1 ? 'jede Woche' : `alle ${count} Wochen`),
    except: 'Außer',
    except_help: 'Tage und Zeiträume mit Komma: 24.12., 31.12.–2.1.',
    incomplete: 'Bitte Wochentage, Beginn, ersten und letzten Tag angeben.',
    backwards: 'Der letzte Tag liegt vor dem ersten.',
    too_long: 'Der Zeitraum ist länger als drei Jahre.',
    too_many: (max) => `Das sind mehr als ${max.toLocaleString('de-DE')} Termine.`,
    there_already: 'Diesen Termin hat die Produktion schon.',
    wrong_exception: (typed, problem) => `Außer „${typed}“: ${problem}`,
    unused_exception: (day) => `Am ${day} wäre ohnehin keine Vorstellung.`,
  },
};

const en: AddingTexts = {
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
    times: 'Begins',
    times_help: 'Such as 19.30; several a day with commas: 15.00, 19.30',
    prices_help: 'Such as 42/21 (reduced) or Stalls 42/21; Circle 30',
    from: 'From',
    to: 'To',
    every: 'Rhythm',
    weeks: (count) => (count === 1 ? 'every week' : `every ${count} weeks`),
    except: 'Except',
    except_help: 'Days and periods with commas: 24.12., 31.12.–2.1.',
    incomplete: 'Please enter weekdays, beginning, first and last day.',
    backwards: 'The last day is before the first.',
    too_long: 'The period is longer than three years.',
    too_many: (max) => `These are more than ${max} dates.`,
    there_already: 'The production has this date already.',
    wrong_exception: (typed, problem) => `Except “${typed}”: ${problem}`,
    unused_exception: (day) => `There would be no performance on ${day} anyway.`,
  },
};

/** Both languages. @public */
export const ADDING_TEXTS = { de, en };
export const texts = de;
