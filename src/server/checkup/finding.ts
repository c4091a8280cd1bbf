/** What an installation is checked for, in the order in which it is reported. */
export const SUBJECTS = {
  versions: 'Versionen',
  settings: 'Einstellungen',
  folders: 'Ordner',
  disk: 'Speicherplatz',
  storage: 'Medien',
  database: 'Datenbank',
  jobs: 'Hintergrund',
  mail: 'Mail',
  address: 'Adresse',
  certificate: 'Zertifikat',
  cdn: 'CDN',
  clock: 'Uhr',
  backup: 'Sicherung',
} as const;

export type Subject = keyof typeof SUBJECTS;

/** `note`: it works, but somebody should know. */
export type Level = 'good' | 'note' | 'bad';

export interface Finding {
  subject: Subject;
  level: Level;
  /** German */
  sentence: string;
  /** what to do, in German; '' for good ones */
  advice: string;
}

export const findGood = (subject: Subject, sentence: string): Finding => ({
  subject,
  level: 'good',
  sentence,
  advice: '',
});

export const findNote = (subject: Subject, sentence: string, advice: string): Finding => ({
  subject,
  level: 'note',
  sentence,
  advice,
});

export const findBad = (subject: Subject, sentence: string, advice: string): Finding => ({
  subject,
  level: 'bad',
  sentence,
  advice,
});

/** The findings, or one good sentence if nothing is wrong. */
export const orGood = (
  findings: readonly Finding[],
  subject: Subject,
  sentence: string,
): readonly Finding[] => (findings.length > 0 ? findings : [findGood(subject, sentence)]);

export const isBad = ({ level }: Finding): boolean => level === 'bad';
