/** UI texts of the editorial calendar. German is shown; the English ones are not used yet (G-16). */
const de = {
  title: 'Redaktionskalender',
  lead: 'Was wann von selbst erscheint, verschwindet oder veröffentlicht wird: Seiten und ihre Teile, Entwürfe, Beiträge, Hinweise, Formulare, Teaser und Dateien, deren Rechte enden.',
  views: { month: 'Monat', list: 'Liste' },
  view: 'Ansicht',
  before: 'Voriger Monat',
  after: 'Nächster Monat',
  today: 'Heute',
  over: 'Vergangene Tage',
  none: 'In diesem Monat ist nichts geplant.',
  how: 'Zeiten stehen in den Seiteneinstellungen, im Menü eines Moduls unter „Zeitplan“, beim Veröffentlichen eines Entwurfs und in den Formularen der Einträge.',
  cut: 'Es gibt mehr Einträge, als hier gezeigt werden.',
  changes: {
    appears: 'Erscheint',
    disappears: 'Verschwindet',
    published: 'Entwurf erscheint',
    rights_end: 'Rechte enden',
  },
  on: (page: string) => `auf „${page}“`,
  clock: (time: string) => `${time} Uhr`,
  more: (count: number) => `${count} weitere`,
  more_on: (count: number, day: string) => `${count} weitere am ${day} zeigen`,
  drafts: 'Alle Entwürfe',
  no_drafts: 'Es gibt keinen Entwurf: Alles ist veröffentlicht.',
  planned: (when: string) => `erscheint am ${when}`,
  states: {
    working: 'ohne Termin',
    submitted: 'wartet auf Freigabe',
    returned: 'zurückgegeben',
  },
  changed: (who: string, when: string) =>
    who ? `zuletzt geändert von ${who}, ${when}` : `zuletzt geändert ${when}`,
  together: {
    open: (count: number) =>
      count > 0 ? `${count} zusammen veröffentlichen …` : 'Zusammen veröffentlichen …',
    choose: (title: string) => `„${title}“ wählen`,
    title: (count: number) =>
      count === 1 ? 'Einen Entwurf veröffentlichen' : `${count} Entwürfe zusammen veröffentlichen`,
    lead: 'Alle erscheinen in einem Schritt. Geht es bei einem nicht, bleiben alle, wie sie sind.',
    when: 'Wann',
    now: 'Jetzt',
    later: 'Zu einem Zeitpunkt',
    moment: 'Erscheinen am',
    at_that_time:
      'Wenn es dann bei einem nicht geht, erscheinen die anderen, und Sie bekommen eine E-Mail.',
    no_moment: 'Bitte Tag und Uhrzeit angeben.',
    publish: 'Jetzt veröffentlichen',
    plan: 'Planen',
    cancel: 'Abbrechen',
    published: (count: number) =>
      count === 1 ? 'Ein Entwurf ist veröffentlicht:' : `${count} Entwürfe sind veröffentlicht:`,
    planned: (count: number, when: string) =>
      count === 1
        ? `Ein Entwurf erscheint am ${when}:`
        : `${count} Entwürfe erscheinen am ${when}:`,
    undo: 'Rückgängig',
    undone: 'Zurückgenommen: Zu sehen ist wieder, was vorher da war.',
    kept: 'Was veröffentlicht war, steht auf jeder Seite unter „Fassungen“.',
    unanswered:
      'Keine Verbindung, und keine Antwort, ob es angekommen ist. Versuchen Sie es noch einmal, sobald sie wieder da ist: Es geschieht nur einmal.',
    checking: 'Wird geprüft …',
    unchecked: 'Das ließ sich gerade nicht prüfen.',
    look: 'Auf der Seite ansehen (neuer Tab)',
    check_there:
      'Hinweise halten nichts auf. Überschriften, Kontraste und zu schmale Spalten prüft „Seite prüfen“ auf der Seite selbst.',
    unplan: 'Bis dahin lässt sich der Plan auf jeder Seite ändern.',
  },
};

type CalendarTexts = typeof de;

const en: CalendarTexts = {
  title: 'Editorial calendar',
  lead: 'What appears, disappears or is published by itself, and when: pages and their parts, drafts, articles, alerts, forms, teasers, and files whose rights end.',
  views: { month: 'Month', list: 'List' },
  view: 'View',
  before: 'Previous month',
  after: 'Next month',
  today: 'Today',
  over: 'Past days',
  none: 'Nothing is planned in this month.',
  how: 'Times are set in the settings of a page, in the menu of a module, when a draft is published, and in the forms of records.',
  cut: 'There are more entries than are shown here.',
  changes: {
    appears: 'Appears',
    disappears: 'Disappears',
    published: 'Draft appears',
    rights_end: 'Rights end',
  },
  on: (page) => `on “${page}”`,
  clock: (time) => time,
  more: (count) => `${count} more`,
  more_on: (count, day) => `Show ${count} more on ${day}`,
  drafts: 'All drafts',
  no_drafts: 'There is no draft: everything is published.',
  planned: (when) => `appears on ${when}`,
  states: {
    working: 'without a date',
    submitted: 'waits for approval',
    returned: 'returned',
  },
  changed: (who, when) => (who ? `last changed by ${who}, ${when}` : `last changed ${when}`),
  together: {
    open: (count) => (count > 0 ? `Publish ${count} together …` : 'Publish together …'),
    choose: (title) => `Choose “${title}”`,
    title: (count) => (count === 1 ? 'Publish a draft' : `Publish ${count} drafts together`),
    lead: 'All of them appear in one step. If one cannot be published, none is.',
    when: 'When',
    now: 'Now',
    later: 'At a moment',
    moment: 'Appear on',
    at_that_time: 'If one cannot be published then, the others appear, and you get an e-mail.',
    no_moment: 'Please give day and time.',
    publish: 'Publish now',
    plan: 'Plan',
    cancel: 'Cancel',
    published: (count) =>
      count === 1 ? 'One draft is published:' : `${count} drafts are published:`,
    planned: (count, when) =>
      count === 1 ? `One draft appears on ${when}:` : `${count} drafts appear on ${when}:`,
    undo: 'Undo',
    undone: 'Undone: what was shown before is shown again.',
    kept: 'What was published is among the versions of each page.',
    unanswered:
      'No connection, and no answer whether it has arrived. Try again once it is back: it happens only once.',
    checking: 'Being checked …',
    unchecked: 'This could not be checked just now.',
    look: 'Look at it on the page (new tab)',
    check_there:
      'Findings hold nothing up. Headings, contrasts and narrow columns are checked on the page itself.',
    unplan: 'Until then the plan can be changed on each page.',
  },
};

export const calendarTexts = de;
/** For the second language (G-16). @public */
export { en };
