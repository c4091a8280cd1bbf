import { de as moving, en as movingEn } from '../../src/lib/moving/moving.texts.ts';
import type { State } from './states.ts';

/** UI texts of the plan. German is shown; the English ones are not used yet (G-16). */
const de = {
  title: 'Spielplan',
  board: 'Vorstellungen nach Tagen und Räumen',
  view: 'Ansicht',
  views: { month: 'Monat', week: 'Woche' },
  before: { month: 'Voriger Monat', week: 'Vorige Woche' },
  after: { month: 'Nächster Monat', week: 'Nächste Woche' },
  today: 'Heute',
  day: 'Tag',
  go_to: 'Zu einem Tag',
  print: 'Drucken',
  new_event: 'Neue Vorstellung',
  new_on: (day: string, room: string) => `Neue Vorstellung: ${day}, ${room}`,
  elsewhere: 'Anderer Ort',
  room: 'Raum',
  production: 'Produktion',
  state: 'Stand',
  filter: 'Auswahl nach Raum, Produktion und Stand',
  all: 'Alle',
  count: (shown: number, all: number) =>
    shown === all
      ? `${all} ${all === 1 ? 'Vorstellung' : 'Vorstellungen'}`
      : `${shown} von ${all} Vorstellungen`,
  clashes: (count: number) =>
    count === 1 ? '1 doppelt belegter Raum' : `${count} in doppelt belegten Räumen`,
  empty: 'In diesen Tagen ist noch nichts geplant.',
  no_rooms: 'Die Tafel hat eine Spalte für jeden Raum, und noch ist keiner eingetragen.',
  create_room: 'Raum anlegen',
  empty_help: 'Klicken Sie auf ein Plus in der Tafel, oder legen Sie eine neue Vorstellung an.',
  empty_filtered: 'Auf diese Auswahl passt nichts.',
  empty_rooms: (count: number) =>
    count === 1 ? 'Auch den leeren Raum zeigen' : `Auch ${count} leere Räume zeigen`,
  reset: 'Auswahl aufheben',
  days_over: 'Vergangene Tage dieses Zeitraums',
  again: 'Noch einmal versuchen',
  failed: 'Der Spielplan konnte nicht geladen werden.',
  states: {
    cancelled: 'Fällt aus',
    postponed: 'Verschoben, Termin offen',
    rescheduled: 'Verlegt',
    soldout: 'Ausverkauft',
    few: 'Wenige Karten',
    presale: 'Vorverkauf beginnt noch',
    hidden: 'Verborgen',
    clash: 'Raum doppelt belegt',
  } satisfies Record<State, string>,
  moved_away: (moment: string) => `verlegt auf ${moment}`,
  moved_from: (moment: string) => `Ursprünglich ${moment}`,
  all_day: 'Ganztägig',
  clock: (time: string) => `${time} Uhr`,
  clash_with: (names: string) => `Zur selben Zeit in diesem Raum: ${names}`,
  keys: 'Pfeiltasten: zum nächsten Termin, zum nächsten Raum. Eingabetaste: öffnen. Leertaste: aufnehmen und mit den Pfeiltasten verschieben.',
  picked: (title: string) =>
    `${title} aufgenommen. Pfeiltasten verschieben, Eingabetaste legt ab, Escape bricht ab.`,
  over: (day: string, room: string) => `${day}, ${room}`,
  put_back: 'Abgebrochen. Nichts wurde verschoben.',
  dialog: {
    close: 'Schließen',
    edit: 'Bearbeiten',
    page: 'Seite ansehen',
    move: 'Verschieben',
    cancel: 'Absagen',
    change_cancel: 'Absage ändern',
    recast: 'Umbesetzen',
  },
  move: {
    title: 'Vorstellung verschieben',
    begins: 'Beginn',
    ...moving,
    save: 'Verschieben',
    abort: 'Abbrechen',
    no_time: 'Bitte einen Tag und eine Uhrzeit angeben.',
    unchanged: 'Der Termin ist noch derselbe.',
  },
  moved: 'Verschoben.',
  undecided: 'Noch nicht gespeichert: Jemand anderes hat dasselbe geändert.',
};

export type PlanTexts = typeof de;

const en: PlanTexts = {
  title: 'Plan',
  board: 'Performances by day and room',
  view: 'View',
  views: { month: 'Month', week: 'Week' },
  before: { month: 'Previous month', week: 'Previous week' },
  after: { month: 'Next month', week: 'Next week' },
  today: 'Today',
  day: 'Day',
  go_to: 'Go to a day',
  print: 'Print',
  new_event: 'New performance',
  new_on: (day, room) => `New performance: ${day}, ${room}`,
  elsewhere: 'Another place',
  room: 'Room',
  production: 'Production',
  state: 'State',
  filter: 'Filter by room, production and state',
  all: 'All',
  count: (shown, all) =>
    shown === all
      ? `${all} ${all === 1 ? 'performance' : 'performances'}`
      : `${shown} of ${all} performances`,
  clashes: (count) =>
    count === 1 ? '1 room booked twice' : `${count} in rooms that are booked twice`,
  empty: 'Nothing is planned on these days yet.',
  no_rooms: 'The board has a column for each room, and there is none yet.',
  create_room: 'Create a room',
  empty_help: 'Click a plus on the board, or create a new performance.',
  empty_filtered: 'Nothing matches these filters.',
  empty_rooms: (count) =>
    count === 1 ? 'Show the empty room, too' : `Show ${count} empty rooms, too`,
  reset: 'Clear the filters',
  days_over: 'Past days of this range',
  again: 'Try again',
  failed: 'The plan could not be loaded.',
  states: {
    cancelled: 'Cancelled',
    postponed: 'Postponed, no date yet',
    rescheduled: 'Moved',
    soldout: 'Sold out',
    few: 'Few tickets left',
    presale: 'Pre-sale to begin',
    hidden: 'Offline',
    clash: 'Room booked twice',
  },
  moved_away: (moment) => `moved to ${moment}`,
  moved_from: (moment) => `Originally ${moment}`,
  all_day: 'All day',
  clock: (time) => time,
  clash_with: (names) => `In this room at the same time: ${names}`,
  keys: 'Arrow keys: to the next date, to the next room. Enter: open. Space: pick up and move with the arrow keys.',
  picked: (title) => `${title} picked up. Arrow keys move, Enter drops, Escape cancels.`,
  over: (day, room) => `${day}, ${room}`,
  put_back: 'Cancelled. Nothing was moved.',
  dialog: {
    close: 'Close',
    edit: 'Edit',
    page: 'View the page',
    move: 'Move',
    cancel: 'Cancel the performance',
    change_cancel: 'Change the cancellation',
    recast: 'Change the cast',
  },
  move: {
    title: 'Move the performance',
    begins: 'Begins',
    ...movingEn,
    save: 'Move',
    abort: 'Cancel',
    no_time: 'Please enter a day and a time.',
    unchanged: 'The date is still the same.',
  },
  moved: 'Moved.',
  undecided: 'Not saved yet: somebody else has changed the same.',
};

/** Both languages. @public */
export const PLAN_TEXTS = { de, en };
export const texts = de;
