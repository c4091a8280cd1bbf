/** Texts of the new page form. */
export const newPageTexts = {
  loading: 'Lädt …',
  failed: 'Die Seiten sind gerade nicht erreichbar.',
  again: 'Noch einmal versuchen',
  help: 'Die Seite ist zuerst offline. Online stellen Sie sie in den Seiteneinstellungen, wenn sie fertig ist.',
  restored: 'Was Sie vorhin begonnen hatten, ist noch da.',
  discard: 'Verwerfen',
  title: 'Titel',
  slug: 'Adresse (letzter Teil)',
  slugHelp: 'Entsteht aus dem Titel. Kleinbuchstaben, Ziffern und Bindestriche.',
  address: (address: string) => `Adresse: ${address}`,
  inMenu: 'Im Menü zeigen, sobald sie online ist',
  content: 'Anfangen mit',
  contents: {
    text: 'einem leeren Text',
    copy: 'einer Kopie der Seite',
    template: 'einer Vorlage',
  },
  copyOfTitle: (title: string) => `${title} (Kopie)`,
  copyOf: 'Seite, die kopiert wird',
  template: 'Vorlage',
  deletedTemplate: 'Gelöschte Vorlage',
  templatesFailed: 'Die Vorlagen sind gerade nicht erreichbar.',
  namedTemplate: (name: string) => `Vorlage „${name}“`,
  copyHelp:
    'Kopiert wird, was veröffentlicht ist. Was erst in einem Entwurf steht, kommt nicht mit.',
  unsaved: 'Erst wenn alles gespeichert ist, lässt sich eine andere Seite öffnen.',
  create: 'Seite anlegen',
  creating: 'Legt an …',
  copying: (at: number, count: number) => `Kopiert Abschnitt ${at} von ${count} …`,
  created: (title: string) => `„${title}“ ist angelegt und noch offline.`,
  halfCopied: (count: number) =>
    count === 1
      ? 'Ein Abschnitt ließ sich nicht kopieren; er enthält etwas, das nur die Administration anlegt.'
      : `${count} Abschnitte ließen sich nicht kopieren; sie enthalten etwas, das nur die Administration anlegt.`,
} as const;
