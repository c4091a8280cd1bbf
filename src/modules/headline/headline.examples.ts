import type { Headline } from './headline.schema.ts';

/** Used by tests, seed and gallery. The first one is typical, the others are edge cases. */
export const headlineExamples = {
  ordinary: {
    headline_level: 2,
    preline: 'Spielzeit 2026/27',
    content: 'Was das Wehr erzählt',
    subline: 'Ein Abend über den Fluss, die Stadt und das Wetter',
    anchor: 'wehr',
  },
  bare: { headline_level: 3, preline: '', content: 'Anfahrt', subline: '', anchor: '' },
  long: {
    headline_level: 2,
    preline: '',
    content:
      'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen und andere sehr lange Wörter, die auf kein Telefon passen',
    subline: '',
    anchor: '',
  },
} satisfies Record<string, Headline>;
