import type { Dice } from './dice.ts';

export const PAPER = '#f6f4ef';
export const INK = '#141312';
export const SIGNAL = '#e8391d';

/** Every genre prints with two colours of its own beside paper, ink and the season's signal colour. */
interface Tints {
  /** a light, quiet colour */
  tint: string;
  /** a dark, saturated one */
  deep: string;
}

export const GENRES = {
  oper: { tint: '#e7b3b4', deep: '#5b1230' },
  schauspiel: { tint: '#c8c0ae', deep: '#2b2a33' },
  tanz: { tint: '#9fc8c0', deep: '#0c4f55' },
  konzert: { tint: '#e5bf55', deep: '#1b2a63' },
  familie: { tint: '#93c3ea', deep: '#1c4aa8' },
  wort: { tint: '#c3cf9c', deep: '#2f4a33' },
  haus: { tint: '#d9cfbd', deep: '#3a2f2a' },
} as const satisfies Record<string, Tints>;
export type PictureGenre = keyof typeof GENRES;

const WORDS: [RegExp, PictureGenre][] = [
  [/famil|kind|jung|jugend|schule|figur/, 'familie'],
  [/oper|musik-?theater|musical|singspiel/, 'oper'],
  [/schauspiel|theater|drama|sprech/, 'schauspiel'],
  [/tanz|ballett|performance/, 'tanz'],
  [/konzert|musik|jazz|orchester|chor|sinfon|kammer|lied/, 'konzert'],
  [/les|wort|gespr|litera|vortrag|diskussion|film/, 'wort'],
];

/** The printing colours of a genre, found by its slug or name; unknown ones get the house's. */
export function pictureGenre(genre: string): PictureGenre {
  const name = genre.toLowerCase();
  if (Object.hasOwn(GENRES, name)) return name as PictureGenre;
  return WORDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'haus';
}

/** The two to four colours of one picture. `main` always stands clearly off `ground`. */
export interface Scheme {
  ground: string;
  main: string;
  second: string;
  accent: string;
}

/** What most of the sheet is printed with. */
export const TONES = ['paper', 'tint', 'deep', 'signal', 'ink'] as const;
export type Tone = (typeof TONES)[number];

/** @param tone chance decides where none is asked for */
export function pickScheme(genre: string, dice: Dice, tone?: Tone): Scheme {
  const { tint, deep } = GENRES[pictureGenre(genre)];
  const schemes: Record<Tone, readonly [Scheme, ...Scheme[]]> = {
    paper: [
      { ground: PAPER, main: SIGNAL, second: tint, accent: INK },
      { ground: PAPER, main: deep, second: tint, accent: SIGNAL },
    ],
    tint: [
      { ground: tint, main: deep, second: PAPER, accent: SIGNAL },
      { ground: tint, main: SIGNAL, second: PAPER, accent: INK },
    ],
    deep: [
      { ground: deep, main: tint, second: SIGNAL, accent: PAPER },
      { ground: deep, main: PAPER, second: tint, accent: SIGNAL },
    ],
    signal: [{ ground: SIGNAL, main: INK, second: PAPER, accent: tint }],
    ink: [{ ground: INK, main: SIGNAL, second: tint, accent: PAPER }],
  };
  const [paper, mid, dark] = [schemes.paper, schemes.tint, schemes.deep];
  if (tone) return dice.pick(schemes[tone]);
  return dice.pick<Scheme>([
    paper[0],
    ...paper,
    ...mid,
    ...dark,
    ...schemes.signal,
    ...schemes.ink,
  ]);
}

/** Contrast as in WCAG 2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
