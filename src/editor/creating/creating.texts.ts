/** Texts about creating records and pages; German only. */
export const creatingTexts = {
  menu: 'Neu',
  menuLabel: 'Neu anlegen',
  nextDate: 'Weiterer Termin',
  nextDateShort: 'Termin',
  ofProduction: 'Neue Vorstellung dieser Produktion',
  ofProductionShort: 'Neue Vorstellung',
  newPage: 'Neue Seite',
  pageBelow: 'Neue Seite darunter',
  duplicate: (one: string) => `${one} duplizieren`,
  page: 'Seite',
  copyName: (name: string) => `${name} (Kopie)`,
  loading: 'Lädt …',
  again: 'Noch einmal versuchen',
  none: '–',
  isPublic: 'Sofort öffentlich',
  visitors: {
    no: 'Besucher sehen davon noch nichts. Alles Weitere füllen Sie auf der Seite aus.',
    yes: 'Besucher sehen es, sobald Sie es anlegen.',
  },
  copied: {
    events:
      'Übernimmt alles von diesem Termin: Preise, Texte, Besetzung. Absagen, Hinweise und „ausverkauft“ nicht.',
    productions: 'Übernimmt Texte, Bilder, Team und Abschnitte der Seite, aber keine Termine.',
    articles: 'Übernimmt Texte, Bilder und Abschnitte der Seite.',
  } as Record<string, string>,
  create: 'Anlegen',
  creating: 'Legt an …',
  copying: (at: number, count: number) => `Kopiert Abschnitt ${at} von ${count} …`,
  unsaved: 'Erst wenn alles gespeichert ist, lässt sich etwas Neues öffnen.',
  created: (what: string, isPublic: boolean) =>
    isPublic
      ? `${what} ist angelegt und öffentlich.`
      : `${what} ist angelegt. Besucher sehen davon noch nichts.`,
  halfCopied: (count: number) =>
    count === 1
      ? 'Ein Abschnitt ließ sich nicht kopieren.'
      : `${count} Abschnitte ließen sich nicht kopieren.`,
  other: (label: string, sentence: string) => `${label}: ${sentence}`,
} as const;
