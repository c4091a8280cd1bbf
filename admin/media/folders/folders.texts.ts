/** UI texts of the library's folders. German is shown; the English ones are not used yet (G-16). */
interface FolderTexts {
  folder: string;
  anywhere: string;
  none: string;
  named(name: string, count: number): string;
  keep: string;
  title: string;
  lead: string;
  empty: string;
  search: string;
  not_found: string;
  new_name: string;
  create: string;
  name_of(name: string): string;
  rename: string;
  rename_this(name: string): string;
  save: string;
  remove_this(name: string): string;
  removed(name: string): string;
  not_empty: string;
  close: string;
  choose(name: string): string;
  choose_page: string;
  chosen(count: number): string;
  move_to: string;
  move: string;
  moved(count: number, folder: string): string;
  moved_out(count: number): string;
  forget: string;
}

const files = (count: number) => (count === 1 ? 'Eine Datei' : `${count} Dateien`);

const de: FolderTexts = {
  folder: 'Ordner',
  anywhere: 'Alle Ordner',
  none: 'In keinem Ordner',
  named: (name, count) => `${name} (${count.toLocaleString('de')})`,
  keep: 'Ordner verwalten …',
  title: 'Ordner der Mediathek',
  lead: 'Jede Datei liegt in höchstens einem Ordner. Für Besucherinnen und Besucher ändert sich dadurch nichts, keine Adresse und kein Bild.',
  empty: 'Noch gibt es keinen Ordner.',
  search: 'Ordner suchen',
  not_found: 'Kein Ordner heißt so.',
  new_name: 'Name des neuen Ordners',
  create: 'Anlegen',
  name_of: (name) => `Neuer Name für „${name}“`,
  rename: 'Umbenennen',
  rename_this: (name) => `„${name}“ umbenennen`,
  save: 'Übernehmen',
  remove_this: (name) => `„${name}“ löschen`,
  removed: (name) => `Der Ordner „${name}“ ist gelöscht.`,
  not_empty: 'Nur leere Ordner lassen sich löschen.',
  close: 'Schließen',
  choose: (name) => `„${name}“ auswählen`,
  choose_page: 'Alle auf dieser Seite auswählen',
  chosen: (count) => `${files(count)} ausgewählt`,
  move_to: 'Verschieben nach',
  move: 'Verschieben',
  moved: (count, folder) => `${files(count)} in „${folder}“ verschoben.`,
  moved_out: (count) => `${files(count)} aus dem Ordner genommen.`,
  forget: 'Auswahl aufheben',
};

const filesEn = (count: number) => (count === 1 ? 'One file' : `${count} files`);

const en: FolderTexts = {
  folder: 'Folder',
  anywhere: 'All folders',
  none: 'In no folder',
  named: (name, count) => `${name} (${count.toLocaleString('en')})`,
  keep: 'Manage folders …',
  title: 'Folders of the library',
  lead: 'Each file is in one folder at most. Nothing changes for visitors by it, no address and no picture.',
  empty: 'There is no folder yet.',
  search: 'Find a folder',
  not_found: 'No folder has this name.',
  new_name: 'Name of the new folder',
  create: 'Create',
  name_of: (name) => `New name for “${name}”`,
  rename: 'Rename',
  rename_this: (name) => `Rename “${name}”`,
  save: 'Apply',
  remove_this: (name) => `Delete “${name}”`,
  removed: (name) => `The folder “${name}” is deleted.`,
  not_empty: 'Only empty folders can be deleted.',
  close: 'Close',
  choose: (name) => `Select “${name}”`,
  choose_page: 'Select all on this page',
  chosen: (count) => `${filesEn(count)} selected`,
  move_to: 'Move to',
  move: 'Move',
  moved: (count, folder) => `${filesEn(count)} moved to “${folder}”.`,
  moved_out: (count) => `${filesEn(count)} taken out of the folder.`,
  forget: 'Clear the selection',
};

/** Both languages. @public */
export const FOLDER_TEXTS = { de, en };
export const folderTexts = de;
