/** UI texts of replacing a file and of rights. German is shown; the English ones are not used yet (G-16). */
interface ReplaceTexts {
  replace: string;
  save_first: string;
  title(name: string): string;
  lead: string;
  same_kind: Record<'image' | 'video' | 'audio' | 'document', string>;
  places(count: number): string;
  undo_lead: string;
  choose: string;
  sending(part: number): string;
  judging: string;
  cancel: string;
  replaced: string;
  known: string;
  earlier: string;
  earlier_lead(name: string, when: string): string;
  brought_back: string;
  other_shape: string;
  check_text: string;
  ending(day: string): string;
  ended(day: string): string;
  ended_lead: string;
}

const de: ReplaceTexts = {
  replace: 'Durch eine andere Datei ersetzen …',
  save_first: 'Bitte speichern Sie zuerst, was Sie geändert haben.',
  title: (name) => `„${name}“ ersetzen`,
  lead: 'Die neue Datei steht dann überall, wo jetzt diese steht. Beschreibung, Nachweis, Rechte und Ordner bleiben; alte Adressen führen zur neuen Datei.',
  same_kind: {
    image: 'Wählen Sie ein Bild.',
    video: 'Wählen Sie ein Video.',
    audio: 'Wählen Sie eine Tondatei.',
    document: 'Wählen Sie ein Dokument derselben Art.',
  },
  places: (count) =>
    count === 0
      ? 'Sie wird noch nirgends verwendet.'
      : count === 1
        ? 'Sie wird an einer Stelle verwendet.'
        : `Sie wird an ${count} Stellen verwendet.`,
  undo_lead:
    'Die jetzige Datei wird aufgehoben, bis Sie noch einmal ersetzen: So lange können Sie zurück.',
  choose: 'Datei auswählen',
  sending: (part) => `Wird hochgeladen: ${Math.round(part * 100)} %`,
  judging: 'Wird geprüft …',
  cancel: 'Abbrechen',
  replaced: 'Ersetzt.',
  known: 'Diese Datei ansehen',
  earlier: 'Vorige Datei zurückholen',
  earlier_lead: (name, when) => `Am ${when} ersetzt: „${name}“.`,
  brought_back: 'Die vorige Datei ist wieder da.',
  other_shape:
    'Das neue Bild hat andere Proportionen. Bitte setzen Sie die Bildmitte neu: Sie liegt jetzt genau in der Mitte.',
  check_text: 'Stimmen Bildbeschreibung und Nachweis noch?',
  ending: (day) => `Rechte bis ${day}`,
  ended: (day) => `Rechte abgelaufen am ${day}`,
  ended_lead:
    'Besucherinnen und Besucher sehen diese Datei nicht mehr. Verlängern Sie die Rechte, oder ersetzen Sie die Datei.',
};

const en: ReplaceTexts = {
  replace: 'Replace with another file …',
  save_first: 'Please save first what you have changed.',
  title: (name) => `Replace “${name}”`,
  lead: 'The new file is then wherever this one is now. Description, credit, rights and folder stay; old addresses lead to the new file.',
  same_kind: {
    image: 'Choose a picture.',
    video: 'Choose a video.',
    audio: 'Choose a recording.',
    document: 'Choose a document of the same kind.',
  },
  places: (count) =>
    count === 0
      ? 'It is used nowhere yet.'
      : count === 1
        ? 'It is used in one place.'
        : `It is used in ${count} places.`,
  undo_lead: 'The present file is kept until you replace it again: so long you can go back.',
  choose: 'Choose a file',
  sending: (part) => `Uploading: ${Math.round(part * 100)}%`,
  judging: 'Checking …',
  cancel: 'Cancel',
  replaced: 'Replaced.',
  known: 'View that file',
  earlier: 'Bring the previous file back',
  earlier_lead: (name, when) => `Replaced on ${when}: “${name}”.`,
  brought_back: 'The previous file is back.',
  other_shape:
    'The new picture has other proportions. Please set the focal point again: it is exactly in the middle now.',
  check_text: 'Do alternative text and credit still apply?',
  ending: (day) => `Rights until ${day}`,
  ended: (day) => `Rights ended on ${day}`,
  ended_lead: 'Visitors no longer see this file. Prolong its rights, or replace the file.',
};

/** Both languages. @public */
export const REPLACE_TEXTS = { de, en };
export const replaceTexts = de;
