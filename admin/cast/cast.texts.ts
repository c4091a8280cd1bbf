/** UI texts of casts. German is shown; the English ones are not used yet (G-16). */
interface CastTexts {
  usually(name: string, role: string): string;
  tonight(usually: string): string;
  nobody: string;
  note: string;
  sentence(who: string, instead: string, role: string): string;
  too_long: string;
}

const de: CastTexts = {
  usually: (name, role) => (role ? `${name} als ${role}` : name),
  tonight: (usually) => `Statt ${usually}`,
  nobody: 'Wie immer',
  note: 'Hinweis für Besucher',
  sentence: (who, instead, role) =>
    `An diesem Termin: ${who} statt ${instead}${role ? ` als ${role}` : ''}.`,
  too_long: 'Höchstens 500 Zeichen.',
};

const en: CastTexts = {
  usually: (name, role) => (role ? `${name} as ${role}` : name),
  tonight: (usually) => `Instead of ${usually}`,
  nobody: 'As usual',
  note: 'Note for visitors',
  sentence: (who, instead, role) =>
    `On this date: ${who} instead of ${instead}${role ? ` as ${role}` : ''}.`,
  too_long: 'At most 500 characters.',
};

/** Both languages. @public */
export const CAST_TEXTS = { de, en };
export const texts = de;
