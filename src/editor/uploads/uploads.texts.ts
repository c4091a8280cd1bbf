const count = (one: string, many: string) => (n: number) => (n === 1 ? one : `${n} ${many}`);
const countFiles = count('Eine Datei', 'Dateien');
const countPictures = count('Ein Bild', 'Bilder');

/** Texts about files dropped or pasted on the page; German only. */
export const uploadsTexts = {
  aim: {
    replace: {
      image: 'Bild ersetzen',
      video: 'Film ersetzen',
      audio: 'Tonaufnahme ersetzen',
      document: 'Verlinkte Datei ersetzen',
    },
    here: 'Hier einfügen',
    gallery: (n: number) => `${n} Bilder als Bilderliste einfügen`,
    toList: (n: number) => `${countPictures(n)} hinzufügen`,
  },
  title: 'Hochladen',
  running: (ended: number, all: number) =>
    all === 1 ? 'Wird hochgeladen …' : `${ended} von ${all} Dateien hochgeladen`,
  failed: (n: number) => `${countFiles(n)} ${n === 1 ? 'fehlt' : 'fehlen'}:`,
  waiting: 'Wartet',
  sending: (part: number) => `${Math.round(part * 100)} %`,
  checking: 'Wird geprüft …',
  cancel: (name: string) => `„${name}“ nicht hochladen`,
  dismiss: (name: string) => `„${name}“ aus der Liste nehmen`,
  retry: 'Noch einmal',
  describeRetry: (name: string) => `„${name}“ noch einmal hochladen`,
  cancelAll: 'Alle abbrechen',
  close: 'Schließen',
  folder: 'Das ist ein Ordner. Bitte ziehen Sie die Dateien daraus hierher.',
  captions: 'Untertitel gehören zu einem Video: Wählen Sie die Datei in dessen Formular.',
  gone: 'Die Stelle gibt es nicht mehr. Die Datei ist in der Mediathek.',
  notInserted: 'Das konnte hier nicht eingefügt werden. Die Dateien sind in der Mediathek.',
  notReplaced: 'Hier passt diese Datei nicht. Sie ist in der Mediathek.',
  inserted: (what: string) => `${what} eingefügt.`,
  added: (n: number) => `${countPictures(n)} hinzugefügt.`,
  replaced: { image: 'Bild ersetzt.', other: 'Datei ersetzt.' },
  started: (n: number) => (n === 1 ? 'Wird hochgeladen.' : `${n} Dateien werden hochgeladen.`),
  leave: 'Es wird noch etwas hochgeladen, das dann fehlt. Trotzdem verlassen?',
  notHere:
    'Ziehen Sie Dateien auf ein Bild, um es zu ersetzen, oder zwischen zwei Module, um sie einzufügen.',
  describe: {
    title: 'Was ist auf dem Bild?',
    of: (n: number, all: number) => `${n} von ${all} neuen Bildern`,
    save: 'Beschreibung übernehmen',
    later: 'Später',
    saved: 'Das Bild ist beschrieben.',
    allSaved: 'Alle neuen Bilder sind beschrieben.',
  },
} as const;
