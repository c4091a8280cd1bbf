/** UI texts of cancelling and recasting. German is shown; the English ones are not used yet (G-16). */
const de = {
  title: 'Vorstellung absagen',
  question: 'Was ist mit dem Termin?',
  outcomes: {
    cancelled: 'Fällt aus',
    postponed: 'Verschoben, neuer Termin offen',
    rescheduled: 'Verlegt auf einen neuen Termin',
    takes_place: 'Findet doch statt',
  },
  new_date: 'Neuer Termin',
  no_date: 'Bitte den neuen Termin angeben.',
  same_date: 'Das ist der bisherige Termin.',
  note: 'Text für Besucher',
  reasons_label: 'Gründe zum Einsetzen',
  reasons: ['Wegen Erkrankung im Ensemble.', 'Aus technischen Gründen.', 'Wegen des Wetters.'],
  tickets: 'Was geschieht mit den Karten?',
  ticket_words: {
    none: 'Dazu nichts sagen',
    refund: 'Gekaufte Karten werden erstattet.',
    valid: 'Gekaufte Karten bleiben gültig.',
    exchange: 'Gekaufte Karten können an der Kasse umgetauscht werden.',
  },
  read: 'Besucher lesen',
  prefix: { cancelled: 'Entfällt', postponed: 'Verschoben', rescheduled: '', takes_place: '' },
  is_hidden: 'Diese Vorstellung ist verborgen: Besucher sehen weder den Termin noch die Absage.',
  save: {
    cancelled: 'Absagen',
    postponed: 'Als verschoben zeigen',
    rescheduled: 'Verlegen',
    takes_place: 'Wieder ansetzen',
  },
  abort: 'Abbrechen',
  said: {
    cancelled: 'Abgesagt. Besucher, Kalender und Feeds erfahren es jetzt.',
    postponed: 'Verschoben. Besucher, Kalender und Feeds erfahren es jetzt.',
    rescheduled: 'Verlegt. Besucher, Kalender und Feeds erfahren es jetzt.',
    takes_place: 'Wieder angesetzt. Besucher, Kalender und Feeds erfahren es jetzt.',
  },
  recast: {
    title: 'Für diesen Termin umbesetzen',
    lead: 'Tragen Sie ein, wer an diesem Abend für wen auftritt. An der Produktion ändert sich nichts.',
    loading: 'Die Besetzung wird geladen …',
    empty:
      'Weder dieser Termin noch seine Produktion hat eine Besetzung. Sie wird im Formular der Produktion eingetragen, unter „Werke und Mitwirkende“.',
    save: 'Umbesetzen',
    said: 'Umbesetzt. Besucher sehen es jetzt.',
    said_hidden: 'Umbesetzt. Besucher sehen es, sobald die Vorstellung öffentlich ist.',
    suggested: (note: string) => `Vorschlag: „${note}“`,
    take_suggested: 'Vorschlag einsetzen',
  },
};

export type CancellingTexts = typeof de;

const en: CancellingTexts = {
  title: 'Cancel the performance',
  question: 'What about the date?',
  outcomes: {
    cancelled: 'Cancelled',
    postponed: 'Postponed, no date yet',
    rescheduled: 'Moved to another date',
    takes_place: 'Takes place after all',
  },
  new_date: 'New date',
  no_date: 'Please enter the new date.',
  same_date: 'This is the present date.',
  note: 'Text for visitors',
  reasons_label: 'Reasons to insert',
  reasons: ['Due to illness in the company.', 'For technical reasons.', 'Due to the weather.'],
  tickets: 'What happens with the tickets?',
  ticket_words: {
    none: 'Say nothing about them',
    refund: 'Tickets will be refunded.',
    valid: 'Tickets stay valid.',
    exchange: 'Tickets can be exchanged at the box office.',
  },
  read: 'Visitors read',
  prefix: { cancelled: 'Cancelled', postponed: 'Postponed', rescheduled: '', takes_place: '' },
  is_hidden: 'This performance is offline: visitors see neither the date nor the cancellation.',
  save: {
    cancelled: 'Cancel the performance',
    postponed: 'Show as postponed',
    rescheduled: 'Move',
    takes_place: 'Schedule again',
  },
  abort: 'Back',
  said: {
    cancelled: 'Cancelled. Visitors, calendars and feeds learn of it now.',
    postponed: 'Postponed. Visitors, calendars and feeds learn of it now.',
    rescheduled: 'Moved. Visitors, calendars and feeds learn of it now.',
    takes_place: 'Scheduled again. Visitors, calendars and feeds learn of it now.',
  },
  recast: {
    title: 'Change the cast of this date',
    lead: 'Enter who appears for whom on this date. The production stays as it is.',
    loading: 'Loading the cast …',
    empty:
      'Neither this date nor its production has a cast. It is entered in the form of the production, under ‘Works and people’.',
    save: 'Change the cast',
    said: 'The cast is changed. Visitors see it now.',
    said_hidden: 'The cast is changed. Visitors see it once the performance is public.',
    suggested: (note) => `Suggestion: “${note}”`,
    take_suggested: 'Take the suggestion',
  },
};

/** Both languages. @public */
export const CANCELLING_TEXTS = { de, en };
export const texts = de;
