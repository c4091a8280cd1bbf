const de = {
  all: (count: number) => `Alle ${count} Termine`,
  none: 'Auf diese Auswahl passt keine kommende Veranstaltung: Besucher sehen hier nichts.',
  over: 'Diese Veranstaltung ist vorbei, offline oder gelöscht: Besucher sehen sie nicht.',
};

/** For the second language (G-16). @public */
export const en: typeof de = {
  all: (count) => `All ${count} dates`,
  none: 'No coming performance fits this selection: visitors see nothing here.',
  over: 'This performance is over, offline or deleted: visitors do not see it.',
};

export const eventlistTexts = de;
