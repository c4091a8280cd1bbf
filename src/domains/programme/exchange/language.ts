/* Spoken language and surtitles. The feed has one keyword for both and a free text; we have a language, a list of surtitles and
   a note. */

export interface Languages {
  language: string;
  surtitles: string[];
  language_note: string;
}

const SPOKEN: Readonly<Record<string, string>> = {
  'in-deutscher-sprache': 'Deutsch',
  'in-englischer-sprache': 'Englisch',
  'sprache-kein-problem': 'Sprache kein Problem',
};
const WRITTEN: Readonly<Record<string, string>> = {
  'mit-engl-uebertiteln': 'Englisch',
  'mit-franzoesischen-uebertiteln': 'Französisch',
};
const OTHER = 'andere-sprache';
const INTERPRETED = 'simultanubersetzung-englisch-deutsch';
const INTERPRETED_NOTE = 'Simultanübersetzung Englisch–Deutsch';
const LONGEST = 100;

export const LANGUAGE_IDS: ReadonlySet<string> = new Set([
  ...Object.keys(SPOKEN),
  ...Object.keys(WRITTEN),
  OTHER,
  INTERPRETED,
]);

/** How we write both into the free text, if no keyword fits. */
const BOTH = /^(?:([^,:]*), )?Übertitel: (.+)$/;

/** @param id one of LANGUAGE_IDS or '' */
export function readLanguages(id: string, text: string): Languages {
  const both = BOTH.exec(text);
  if (both && id !== INTERPRETED) {
    return { language: both[1] ?? '', surtitles: (both[2] ?? '').split(', '), language_note: '' };
  }
  const surtitle = WRITTEN[id];
  if (surtitle) return { language: '', surtitles: [surtitle], language_note: text };
  if (id === INTERPRETED) {
    return { language: '', surtitles: [], language_note: text || INTERPRETED_NOTE };
  }
  if (id === OTHER) {
    return text && text.length <= LONGEST
      ? { language: text, surtitles: [], language_note: '' }
      : { language: 'Andere Sprache', surtitles: [], language_note: text };
  }
  return { language: SPOKEN[id] ?? '', surtitles: [], language_note: text };
}

/** The feed's keyword and free text; '' if unknown. */
export function writeLanguages({ language, surtitles, language_note: note }: Languages): {
  id: string;
  text: string;
} {
  if (surtitles.length > 0) {
    const id = Object.keys(WRITTEN).find((each) => surtitles.includes(WRITTEN[each] ?? ''));
    const own = [language, `Übertitel: ${surtitles.join(', ')}`].filter(Boolean).join(', ');
    const isPlain = language === '' && surtitles.length === 1 && id !== undefined;
    const word = id ?? (language ? spoken(language) : '');
    if (!word && note === INTERPRETED_NOTE) return { id: INTERPRETED, text: '' };
    return { id: word, text: note || (isPlain ? '' : own) };
  }
  if (note === INTERPRETED_NOTE && !language) return { id: INTERPRETED, text: '' };
  if (!language) return { id: '', text: note };
  const id = spoken(language);
  return { id, text: note || (id === OTHER && language !== 'Andere Sprache' ? language : '') };
}

const spoken = (language: string) =>
  Object.keys(SPOKEN).find((id) => SPOKEN[id] === language) ?? OTHER;
