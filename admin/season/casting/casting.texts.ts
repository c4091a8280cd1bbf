import { counted } from '../counted.ts';

/** UI texts of casting many dates. German is shown; the English ones are not used yet (G-16). */
interface CastingTexts {
  title(dates: number): string;
  lead: string;
  empty: string;
  /** label of a role that only some of the dates have */
  in_dates(part: string, dates: number): string;
  differs: string;
  added: string;
  add: string;
  role: string;
  person: string;
  nobody: string;
  note_kept: string;
  usual: string;
  take: string;
}

const de: CastingTexts = {
  title: (dates) => `Besetzung für ${counted(dates, 'Termin', 'Termine')}`,
  lead: 'Tragen Sie ein, wer in allen ausgewählten Terminen für wen auftritt. Was Sie nicht ändern, bleibt in jedem Termin, wie es ist. Gespeichert wird mit der Tabelle.',
  empty: 'Weder diese Termine noch die Produktion haben eine Besetzung.',
  in_dates: (part, dates) => `${part} (in ${counted(dates, 'Termin', 'Terminen')})`,
  differs: 'Verschieden',
  added: 'Außerdem wirken mit',
  add: 'Mitwirkende hinzufügen',
  role: 'Rolle oder Aufgabe',
  person: 'Name',
  nobody: 'Niemand',
  note_kept: 'Bleibt in jedem Termin, wie er ist, solange Sie hier nichts ändern.',
  usual: 'Besetzung der Produktion',
  take: 'Übernehmen',
};

const en: CastingTexts = {
  title: (dates) => `Cast of ${dates} ${dates === 1 ? 'date' : 'dates'}`,
  lead: 'Enter who appears for whom on all chosen dates. What you do not change stays as it is on each date. It is saved with the table.',
  empty: 'Neither these dates nor the production have a cast.',
  in_dates: (part, dates) => `${part} (on ${dates} ${dates === 1 ? 'date' : 'dates'})`,
  differs: 'Different',
  added: 'Also taking part',
  add: 'Add somebody',
  role: 'Role or task',
  person: 'Name',
  nobody: 'Nobody',
  note_kept: 'Stays as it is on each date while you change nothing here.',
  usual: 'Cast of the production',
  take: 'Take over',
};

/** Both languages. @public */
export const CASTING_TEXTS = { de, en };
export const texts = de;
