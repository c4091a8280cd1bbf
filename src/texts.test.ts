import { describe, expect, it } from 'vitest';

/** Every module of words, by its path. */
const modules = import.meta.glob<Record<string, unknown>>('./**/*.texts.ts', { eager: true });

/** The page editor speaks German alone (G-16). */
const WITHOUT_ENGLISH = /^\.\/editor\//;

type Words = Record<string, unknown>;

interface Languages {
  de: Words;
  en: Words;
}

const isBoth = (value: unknown): value is Languages =>
  typeof value === 'object' && value !== null && 'de' in value && 'en' in value;

/** Some export both languages, some only English beside the shown ones. */
function findLanguages({ en, ...exported }: Record<string, unknown>): Languages | undefined {
  const others = Object.values(exported);
  const [shown] = others;
  return others.find(isBoth) ?? (en && shown ? ({ de: shown, en } as Languages) : undefined);
}

const both = Object.entries(modules).map(
  ([path, exported]) => [path, findLanguages(exported)] as const,
);

/** The places of all words with their kind: 'error.unknown string'; a place without words is named, too. */
function places(words: unknown, place = ''): string[] {
  if (typeof words === 'object' && words !== null) {
    return Object.entries(words).flatMap(([key, value]) => places(value, `${place}.${key}`));
  }
  return [`${place} ${words === '' ? 'empty' : typeof words}`];
}

/** All texts of a language, except functions. */
function sentences(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentences) : [];
}

/** What the sources quote in English, verbatim. */
const QUOTED = [
  'Unfortunately, your selection did not produce any result.',
  'Reset filter',
  'Please delete one of the filters or try a different combination.',
  'Reset filters',
  'Location',
  'Exhibition Type',
  'Tags',
  'Series',
  'Genre',
  'Calendar',
  'Filter',
  'All',
  'All #Topics',
  'Optimization',
  'Close alert',
  'My Profile',
  'Log out',
  'Home',
  'This page could not be found',
  'Page offline',
  'Website offline',
  'Webshop offline',
  'an unknown error occurred',
  'An error occurred while showing the error page',
  'Closed',
];

describe('the words of the site', () => {
  it('are kept in English beside the German ones, each of them, wherever visitors read them (G-16, ERR-11)', () => {
    expect(both.length).toBeGreaterThan(60);
    const lacking = both.filter(([path, languages]) => {
      if (WITHOUT_ENGLISH.test(path)) return false;
      return (
        !languages || places(languages.en).sort().join() !== places(languages.de).sort().join()
      );
    });
    expect(lacking.map(([path]) => path)).toEqual([]);
  });

  it('are in English exactly what the sources quote (G-16, G-17, EVENT-21, EVENT-22, EVENT-23, MAG-08, CONSENT-05)', () => {
    const english = new Set(both.flatMap(([, languages]) => sentences(languages?.en)));
    expect(QUOTED.filter((quoted) => !english.has(quoted))).toEqual([]);
    const frame = modules['./frame/frame.texts.ts']?.FRAME_TEXTS as {
      en: { error: { request_failed: string } };
    };
    // prefixed by the status
    expect(`404 ${frame.en.error.request_failed}`).toBe('404 Not Found');
  });
});
