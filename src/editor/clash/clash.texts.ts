/** Labels for the other text, depending on who wrote it. */
export interface OtherWords {
  title: string;
  name: string;
  /** of a single block */
  short: string;
  everywhere: string;
  /** shown to the author of the replaced text */
  replaced: string;
}

const somebody: OtherWords = {
  title: 'Jemand anderes hat dasselbe geändert',
  name: 'Die andere Fassung',
  short: 'Die andere',
  everywhere: 'Überall die andere',
  replaced: 'Jemand anderes hat eine andere Fassung gespeichert.',
};

const oneself: OtherWords = {
  title: 'Sie haben hier in einem anderen Fenster auch geschrieben',
  name: 'Fassung aus dem anderen Fenster',
  short: 'Die aus dem anderen Fenster',
  everywhere: 'Überall die aus dem anderen Fenster',
  replaced: 'Sie haben in einem anderen Fenster eine andere Fassung gespeichert.',
};

const colleague = (name: string): OtherWords => ({
  title: `${name} hat hier auch geschrieben`,
  name: `Fassung von ${name}`,
  short: `Die von ${name}`,
  everywhere: `Überall die von ${name}`,
  replaced: `${name} hat eine andere Fassung gespeichert.`,
});

/** Texts about clashes (G-231, G-274). */
export const clashTexts = {
  somebody,
  oneself,
  colleague,
  lead: 'Welche Fassung soll gelten?',
  places: (count: number) => `${count} Stellen, an denen Sie beide geschrieben haben.`,
  later: 'Sie können weiterschreiben und später entscheiden.',
  othersMerged: 'Alle anderen Änderungen werden zusammengeführt.',
  spoken:
    'Sie können weiterschreiben. Entschieden wird in der Werkzeugleiste unter „Zwei Fassungen“.',
  mine: { name: 'Meine Fassung', short: 'Meine', everywhere: 'Überall meine' },
  both: { name: 'Beide Fassungen', short: 'Beide nacheinander' },
  place: (number: number, count: number) =>
    count === 1 ? 'Diese Stelle' : `Stelle ${number} von ${count}`,
  open: (count: number) => (count === 1 ? 'Noch 1 Stelle offen' : `Noch ${count} Stellen offen`),
  take: 'So übernehmen',
  overruled: {
    title: 'Ihr Text wurde ersetzt',
    lead: 'Ihre steht auch in den Fassungen.',
    versions: 'Fassungen ansehen',
    understood: 'Verstanden',
  },
} as const;
