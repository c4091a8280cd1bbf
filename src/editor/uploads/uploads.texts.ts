const count = (one: string, many: string) => (n: number) => (n === 1 ? one : `${n} ${many}`);
const countFiles = count('Eine Datei', 'Dateien');
const countPictures = count('Ein Bild', 'Bilder');
const countFilesEn = count('One file', 'files');
const countPicturesEn = count('One picture', 'pictures');

const de = {
  aim: {
    replace: {
      image: 'Bild ersetzen',
      video: 'Video ersetzen',
      audio: 'Audio ersetzen',
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
  retryNamed: (name: string) => `„${name}“ noch einmal hochladen`,
  cancelAll: 'Alle abbrechen',
  close: 'Schließen',
  folder: 'Das ist ein Ordner. Bitte ziehen Sie die Dateien daraus hierher.',
  captions: 'Untertitel gehören zu einem Video: Wählen Sie die Datei in dessen Formular.',
  gone: 'Die Stelle gibt es nicht mehr. Die Datei ist in der Mediathek.',
  notInserted: 'Das konnte hier nicht eingefügt werden. Die Datei ist in der Mediathek.',
  notReplaced: 'Hier passt diese Datei nicht. Sie ist in der Mediathek.',
  full: 'Hier ist kein Platz für weitere Bilder. Die Datei ist in der Mediathek.',
  alreadyThere: 'Diese Bilder sind schon hier.',
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
};

/** Texts about files dropped or pasted on the page. German is shown; the English ones are not used yet (G-16). */
type UploadsTexts = typeof de;

const en: UploadsTexts = {
  aim: {
    replace: {
      image: 'Replace the picture',
      video: 'Replace the video',
      audio: 'Replace the audio',
      document: 'Replace the linked file',
    },
    here: 'Insert here',
    gallery: (n) => `Insert ${n} pictures as a gallery`,
    toList: (n) => `Add ${countPicturesEn(n).toLowerCase()}`,
  },
  title: 'Uploads',
  running: (ended, all) => (all === 1 ? 'Uploading …' : `${ended} of ${all} files uploaded`),
  failed: (n) => `${countFilesEn(n)} ${n === 1 ? 'is' : 'are'} missing:`,
  waiting: 'Waiting',
  sending: (part) => `${Math.round(part * 100)}%`,
  checking: 'Checking …',
  cancel: (name) => `Do not upload “${name}”`,
  dismiss: (name) => `Remove “${name}” from the list`,
  retry: 'Try again',
  retryNamed: (name) => `Upload “${name}” again`,
  cancelAll: 'Cancel all',
  close: 'Close',
  folder: 'This is a folder. Please drag the files in it here.',
  captions: 'Captions belong to a video: choose the file in its form.',
  gone: 'This place is gone. The file is in the library.',
  notInserted: 'This could not be inserted here. The file is in the library.',
  notReplaced: 'This file does not fit here. It is in the library.',
  full: 'There is no room for more pictures here. The file is in the library.',
  alreadyThere: 'These pictures are here already.',
  inserted: (what) => `${what} inserted.`,
  added: (n) => `${countPicturesEn(n)} added.`,
  replaced: { image: 'Picture replaced.', other: 'File replaced.' },
  started: (n) => (n === 1 ? 'Uploading.' : `Uploading ${n} files.`),
  leave: 'Something is still being uploaded and would be missing. Leave anyway?',
  notHere: 'Drag files onto a picture to replace it, or between two modules to insert them.',
  describe: {
    title: 'What is in the picture?',
    of: (n, all) => `${n} of ${all} new pictures`,
    save: 'Apply the description',
    later: 'Later',
    saved: 'The picture is described.',
    allSaved: 'All new pictures are described.',
  },
};

/** Both languages. @public */
export const UPLOADS_TEXTS = { de, en };
export const uploadsTexts = de;
