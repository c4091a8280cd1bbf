import type { MergeChoice } from '../../src/records/merging/merge-choices.ts';

/** UI texts of merging two records. German is shown; the English ones are not used yet (G-16). */
interface MergeTexts {
  title: string;
  action: string;
  lead: string;
  which_kind: string;
  first: string;
  second: string;
  found_none: string;
  number(id: number): string;
  stays: string;
  vanishes: string;
  swap: string;
  other_one: string;
  differing(count: number): string;
  no_difference: string;
  choice: Record<MergeChoice, string>;
  empty: string;
  sections: string;
  sections_lead: string;
  sections_of: Record<'mine' | 'other', string>;
  goes_along: string;
  nothing_along: string;
  named(name: string, count: number): string;
  more: string;
  links(count: number): string;
  address(address: string): string;
  sections_along: string;
  final: string;
  merge: string;
  merged(name: string): string;
  reload: string;
  to_merged(name: string): string;
}

const de: MergeTexts = {
  title: 'Zusammenführen',
  action: 'Zusammenführen …',
  lead: 'Zwei Einträge, die dasselbe meinen, werden einer: Alles, was auf den einen verweist, verweist danach auf den anderen.',
  which_kind: 'Was wollen Sie zusammenführen?',
  first: 'Erster Eintrag',
  second: 'Zweiter Eintrag',
  found_none: 'Dazu gibt es keinen Eintrag.',
  number: (id) => `Nr. ${id}`,
  stays: 'Bleibt',
  vanishes: 'Geht darin auf',
  swap: 'Tauschen',
  other_one: 'Anderen Eintrag wählen',
  differing: (count) =>
    count === 1
      ? 'Ein Feld ist verschieden. Was soll gelten?'
      : `${count} Felder sind verschieden. Was soll gelten?`,
  no_difference: 'In allen Feldern steht dasselbe.',
  choice: { mine: 'Wie im Eintrag, der bleibt', other: 'Wie im anderen', both: 'Beides' },
  empty: 'leer',
  sections: 'Abschnitte der Seite',
  sections_lead:
    'Beide Seiten haben eigene Abschnitte. Nur die einen bleiben; die anderen werden gelöscht.',
  sections_of: { mine: 'Die des Eintrags, der bleibt', other: 'Die des anderen' },
  goes_along: 'Das geht mit',
  nothing_along: 'Nichts verweist auf den anderen Eintrag.',
  named: (name, count) => `${name} (${count.toLocaleString('de')})`,
  more: ' …',
  links: (count) =>
    count === 1 ? 'Ein Link in Texten oder Knöpfen' : `${count} Links in Texten oder Knöpfen`,
  address: (address) => `Die Adresse ${address} leitet auf den Eintrag um, der bleibt.`,
  sections_along: 'Die Abschnitte seiner Seite',
  final: 'Das lässt sich nicht rückgängig machen.',
  merge: 'Endgültig zusammenführen',
  merged: (name) => `Zusammengeführt: „${name}“.`,
  reload: 'Neu vergleichen',
  to_merged: (name) => `Zu „${name}“`,
};

const en: MergeTexts = {
  title: 'Merge',
  action: 'Merge …',
  lead: 'Two records that mean the same become one: whatever refers to one refers to the other afterwards.',
  which_kind: 'What do you want to merge?',
  first: 'First record',
  second: 'Second record',
  found_none: 'No record matches.',
  number: (id) => `No. ${id}`,
  stays: 'Stays',
  vanishes: 'Becomes part of it',
  swap: 'Swap',
  other_one: 'Choose another record',
  differing: (count) =>
    count === 1
      ? 'One field differs. Which value to keep?'
      : `${count} fields differ. Which values to keep?`,
  no_difference: 'All fields are the same.',
  choice: { mine: 'As in the record that stays', other: 'As in the other one', both: 'Both' },
  empty: 'empty',
  sections: 'Sections of the page',
  sections_lead: 'Both pages have sections. Only those of one stay; the others are deleted.',
  sections_of: { mine: 'Those of the record that stays', other: 'Those of the other one' },
  goes_along: 'This goes along',
  nothing_along: 'Nothing refers to the other record.',
  named: (name, count) => `${name} (${count.toLocaleString('en')})`,
  more: ' …',
  links: (count) =>
    count === 1 ? 'One link in texts or buttons' : `${count} links in texts or buttons`,
  address: (address) => `The address ${address} leads to the record that stays.`,
  sections_along: 'The sections of its page',
  final: 'This cannot be undone.',
  merge: 'Merge for good',
  merged: (name) => `Merged: “${name}”.`,
  reload: 'Compare again',
  to_merged: (name) => `To “${name}”`,
};

/** Both languages. @public */
export const MERGE_TEXTS = { de, en };
export const mergeTexts = de;
