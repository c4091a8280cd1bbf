import { brandProperties, LOOK } from '../../src/frame/brand.ts';
import { contrast } from '../../src/frame/styles/contrast.ts';

export type Colours = Record<string, string>;
export type Scheme = 'light' | 'dark';

/** Default look's values of colours that brand.ts derives others from (styles/tokens.css). */
const DERIVED: Record<string, readonly [light: string, dark: string]> = {
  signal: ['#e8391d', '#e8391d'],
  'signal-text': ['#b92a10', '#ff6f52'],
  'on-signal': ['#141312', '#141312'],
};

export const NAMES = [...Object.keys(DERIVED), ...Object.keys(LOOK)];

/** A colour as rendered on pages: the house's own, one derived from it, or the default look's. */
export function getColour(own: Colours, name: string, scheme: Scheme): string {
  const shown = brandProperties({ colors: own, fonts: {} }) as Record<string, string> | undefined;
  const [light, dark = light] = shown?.[`--${name}`]?.match(/#[0-9a-f]{6}/gi) ??
    LOOK[name] ??
    DERIVED[name] ?? ['#000000'];
  return (scheme === 'dark' ? dark : light) ?? '#000000';
}

/** Text and background pairs with their min contrast: 4.5 for text, 3 for large text (WCAG 2.2, 1.4.3). */
export const PAIRS = [
  { text: 'ink', ground: 'paper', min: 4.5 },
  { text: 'ink-quiet', ground: 'paper', min: 4.5 },
  { text: 'ink', ground: 'shade', min: 4.5 },
  { text: 'signal-text', ground: 'paper', min: 4.5 },
  { text: 'on-signal', ground: 'signal', min: 3 },
] as const;

export const computeContrast = (
  own: Colours,
  pair: { text: string; ground: string },
  scheme: Scheme,
) => contrast(getColour(own, pair.text, scheme), getColour(own, pair.ground, scheme));
