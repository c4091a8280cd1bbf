/** What is said before several records are deleted. German is shown; the English ones are not used yet (G-16). */
interface RemoveManyTexts {
  looking: string;
  failed: string;
  none: string;
  found(count: number, of: number): string;
  links(count: number): string;
  in_use: string;
  all_or_none: string;
  more(count: number): string;
}

const de: RemoveManyTexts = {
  looking: 'Sucht, was zu den gewählten Einträgen führt …',
  failed: 'Gerade lässt sich nicht feststellen, was zu den gewählten Einträgen führt.',
  none: 'Nichts in diesem Haus führt zu ihnen.',
  found: (count, of) =>
    count === 1
      ? `Zu einem der ${of} Einträge führt noch etwas:`
      : `Zu ${count} der ${of} Einträge führt noch etwas:`,
  links: (count) =>
    count === 1 ? 'Eine Stelle führt hierher.' : `${count} Stellen führen hierher.`,
  in_use: 'Steht noch in anderen Einträgen und kann nicht gelöscht werden.',
  all_or_none: 'Solange einer nicht gelöscht werden kann, bleiben alle.',
  more: (count) => `… und ${count} weitere`,
};

const en: RemoveManyTexts = {
  looking: 'Searching for what leads to the chosen records …',
  failed: 'What leads to the chosen records cannot be found out just now.',
  none: 'Nothing in this house leads to them.',
  found: (count, of) =>
    count === 1
      ? `Something still leads to one of the ${of} records:`
      : `Something still leads to ${count} of the ${of} records:`,
  links: (count) => (count === 1 ? 'One place leads here.' : `${count} places lead here.`),
  in_use: 'Other records still name it, and it cannot be deleted.',
  all_or_none: 'As long as one of them cannot be deleted, all stay.',
  more: (count) => `… and ${count} more`,
};

/** Both languages. @public */
export const REMOVE_MANY_TEXTS = { de, en };
export const removeManyTexts = de;
