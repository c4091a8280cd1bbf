import type { Text } from '../../src/records/field-words.ts';

/** UI texts of the media library. German is shown; the English ones are not used yet (G-16). */
interface MediaTexts {
  title: string;
  search: string;
  kind: string;
  every_kind: string;
  kinds: Record<'image' | 'video' | 'audio' | 'document', string>;
  one: Record<'image' | 'video' | 'audio' | 'document', string>;
  only: string;
  only_all: string;
  only_each: Record<'unused' | 'undescribed' | 'ending' | 'ended', string>;
  view: string;
  grid: string;
  list: string;
  files: string;
  count(count: number): string;
  pages: string;
  undescribed: string;
  nothing: string;
  nothing_lead: string;
  not_found: string;
  show_all: string;
  columns: Record<'name' | 'kind' | 'size' | 'alt' | 'credit', string>;
  upload: {
    choose: string;
    how: string;
    drop: string;
    title: string;
    progress(ended: number, all: number): string;
    done(count: number, known: number): string;
    failed(count: number): string;
    away: string;
    known: string;
    sending(part: number): string;
    judging: string;
    pause: string;
    resume: string;
    repeat: string;
    clear: string;
    show(name: string): string;
  };
  detail: {
    title: string;
    close: string;
    missing: string;
    original: string;
    pixels(width: number, height: number): string;
    uses: string;
    unused: string;
    remove: string;
    remove_question(name: string): string;
    remove_lead: string;
    in_use(name: string): string;
    in_use_lead: string;
    keep: string;
    removed: string;
  };
}

const de: MediaTexts = {
  title: 'Mediathek',
  search: 'Suchen',
  kind: 'Art',
  every_kind: 'Alle Arten',
  kinds: { image: 'Bilder', video: 'Videos', audio: 'Tonaufnahmen', document: 'Dokumente' },
  one: { image: 'Bild', video: 'Video', audio: 'Ton', document: 'Dokument' },
  only: 'Zeigen',
  only_all: 'Alles',
  only_each: {
    unused: 'Nirgends verwendet',
    undescribed: 'Ohne Bildbeschreibung',
    ending: 'Rechte enden',
    ended: 'Rechte abgelaufen',
  },
  view: 'Ansicht',
  grid: 'Als Raster',
  list: 'Als Liste',
  files: 'Dateien',
  count: (count) => (count === 1 ? 'Eine Datei' : `${count.toLocaleString('de')} Dateien`),
  pages: 'Seiten der Mediathek',
  undescribed: 'Ohne Beschreibung',
  nothing: 'Hier liegen bald die Bilder, Filme und Dokumente des Hauses.',
  nothing_lead:
    'Laden Sie zuerst ein paar Bilder hoch: Ziehen Sie sie einfach hierher, fügen Sie sie ein (Strg+V), oder wählen Sie Dateien aus. Danach beschreiben Sie jedes mit einem Satz, und es lässt sich überall auf der Website verwenden.',
  not_found: 'Dazu gibt es keine Datei.',
  show_all: 'Alles zeigen',
  columns: {
    name: 'Name',
    kind: 'Art',
    size: 'Größe',
    alt: 'Bildbeschreibung',
    credit: 'Nachweis',
  },
  upload: {
    choose: 'Dateien hochladen',
    how: 'oder hierher ziehen oder einfügen (Strg+V)',
    drop: 'Zum Hochladen hier loslassen',
    title: 'Hochladen',
    progress: (ended, all) => `${ended} von ${all} Dateien fertig`,
    done: (count, known) =>
      [
        count === 1 && 'Eine Datei hochgeladen.',
        count !== 1 && (count > 1 || known === 0) && `${count} Dateien hochgeladen.`,
        known === 1 && 'Eine Datei war schon da.',
        known > 1 && `${known} Dateien waren schon da.`,
      ]
        .filter(Boolean)
        .join(' '),
    failed: (count) =>
      count === 1 ? 'Eine Datei ist nicht angekommen:' : `${count} Dateien sind nicht angekommen:`,
    away: 'Der Server antwortet gerade nicht. Es geht von selbst weiter, bitte lassen Sie das Fenster offen.',
    known: 'War schon in der Mediathek',
    sending: (part) => `${Math.round(part * 100)} %`,
    judging: 'Wird geprüft …',
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    repeat: 'Noch einmal versuchen',
    clear: 'Liste leeren',
    show: (name) => `„${name}“ ansehen`,
  },
  detail: {
    title: 'Datei',
    close: 'Schließen',
    missing: 'Diese Datei gibt es nicht mehr.',
    original: 'Original herunterladen',
    pixels: (width, height) => `${width} × ${height} Pixel`,
    uses: 'Wo sie verwendet wird',
    unused: 'Noch nirgends.',
    remove: 'Datei löschen …',
    remove_question: (name) => `„${name}“ löschen?`,
    remove_lead: 'Sie wird nirgends verwendet. Das Löschen lässt sich nicht rückgängig machen.',
    in_use: (name) => `„${name}“ wird noch verwendet`,
    in_use_lead: 'Bitte nehmen Sie die Datei zuerst an diesen Stellen heraus:',
    keep: 'Behalten',
    removed: 'Gelöscht.',
  },
};

const en: MediaTexts = {
  title: 'Media library',
  search: 'Search',
  kind: 'Kind',
  every_kind: 'All kinds',
  kinds: { image: 'Pictures', video: 'Videos', audio: 'Recordings', document: 'Documents' },
  one: { image: 'Picture', video: 'Video', audio: 'Sound', document: 'Document' },
  only: 'Show',
  only_all: 'Everything',
  only_each: {
    unused: 'Used nowhere',
    undescribed: 'Without an alternative text',
    ending: 'Rights end',
    ended: 'Rights ended',
  },
  view: 'View',
  grid: 'As a grid',
  list: 'As a list',
  files: 'Files',
  count: (count) => (count === 1 ? 'One file' : `${count.toLocaleString('en')} files`),
  pages: 'Pages of the media library',
  undescribed: 'No description',
  nothing: 'Soon the pictures, films and documents of the house will be here.',
  nothing_lead:
    'Upload a few pictures first: drag them here, paste them (Ctrl+V), or choose files. Then describe each in a sentence, and it can be used all over the site.',
  not_found: 'No file matches.',
  show_all: 'Show everything',
  columns: { name: 'Name', kind: 'Kind', size: 'Size', alt: 'Alternative text', credit: 'Credit' },
  upload: {
    choose: 'Upload files',
    how: 'or drag them here or paste them (Ctrl+V)',
    drop: 'Drop here to upload',
    title: 'Uploads',
    progress: (ended, all) => `${ended} of ${all} files done`,
    done: (count, known) =>
      [
        count === 1 && 'One file uploaded.',
        count !== 1 && (count > 1 || known === 0) && `${count} files uploaded.`,
        known === 1 && 'One file was there already.',
        known > 1 && `${known} files were there already.`,
      ]
        .filter(Boolean)
        .join(' '),
    failed: (count) =>
      count === 1 ? 'One file did not arrive:' : `${count} files did not arrive:`,
    away: 'The server does not answer. Uploading goes on by itself; please leave this window open.',
    known: 'Was in the library already',
    sending: (part) => `${Math.round(part * 100)}%`,
    judging: 'Checking …',
    pause: 'Pause',
    resume: 'Resume',
    repeat: 'Try again',
    clear: 'Clear the list',
    show: (name) => `View “${name}”`,
  },
  detail: {
    title: 'File',
    close: 'Close',
    missing: 'This file is gone.',
    original: 'Download the original',
    pixels: (width, height) => `${width} × ${height} pixels`,
    uses: 'Where it is used',
    unused: 'Nowhere yet.',
    remove: 'Delete the file …',
    remove_question: (name) => `Delete “${name}”?`,
    remove_lead: 'It is used nowhere. Deleting cannot be undone.',
    in_use: (name) => `“${name}” is still in use`,
    in_use_lead: 'Please take the file out of these places first:',
    keep: 'Keep',
    removed: 'Deleted.',
  },
};

/** Labels and help of a file's fields. */
export const MEDIA_FIELDS = {
  alt_text: {
    label: { de: 'Bildbeschreibung', en: 'Alternative text' },
    help: {
      de: 'Wird vorgelesen, wo jemand das Bild nicht sieht. Ein Satz genügt.',
      en: 'Read out where somebody does not see the picture. One sentence is enough.',
    },
  },
  is_decorative: {
    label: {
      de: 'Dekorativ: sagt nichts, was nicht auch im Text steht',
      en: 'Decorative: says nothing that the text does not say',
    },
    help: null,
  },
  caption: { label: { de: 'Bildunterschrift', en: 'Caption' }, help: null },
  credit: {
    label: { de: 'Bildnachweis', en: 'Credit' },
    help: { de: 'Zum Beispiel „Foto: Mara Vogt“.', en: 'For example “Photo: Mara Vogt”.' },
  },
  title: {
    label: { de: 'Titel in der Mediathek', en: 'Title in the library' },
    help: { de: 'Leer: der Name der Datei.', en: 'Empty: the name of the file.' },
  },
  keywords: {
    label: { de: 'Stichwörter', en: 'Keywords' },
    help: { de: 'Mehrere mit Komma trennen.', en: 'Separate several with commas.' },
  },
  licence: {
    label: { de: 'Lizenz', en: 'Licence' },
    help: {
      de: 'Was das Haus damit darf, zum Beispiel „Spielzeit 26/27“ oder „CC BY 4.0“.',
      en: 'What the house may do with it, for example “season 26/27” or “CC BY 4.0”.',
    },
  },
  rights_end: {
    label: { de: 'Rechte bis', en: 'Rights until' },
    help: {
      de: 'Der letzte Tag, an dem die Datei zu sehen ist. Leer: ohne Ende.',
      en: 'The last day on which the file is shown. Empty: without an end.',
    },
  },
  folder_id: { label: { de: 'Ordner', en: 'Folder' }, help: null },
  focal_point: { label: { de: 'Bildmitte', en: 'Focal point' }, help: null },
} as const satisfies Record<string, { label: Text; help: Text | null }>;

/** Both languages. @public */
export const MEDIA_TEXTS = { de, en };
export const mediaTexts = de;
