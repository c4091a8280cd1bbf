import type { CardColours } from './drawing.ts';

/** Defaults of the theme (src/frame/styles/tokens.css, light); overridden by the design setting `colors`. */
const COLOURS = { paper: '#f6f4ef', ink: '#141312', signal: '#e8391d' };

/** Colours of a house's cards; text on the signal colour is ink or paper, whichever has more contrast. */
export function cardColours(own: Readonly<Record<string, string>>): CardColours {
  const of = (name: keyof typeof COLOURS) => own[name] ?? COLOURS[name];
  const [paper, ink, signal] = [of('paper'), of('ink'), of('signal')];
  const on_signal = contrast(ink, signal) >= contrast(paper, signal) ? ink : paper;
  return { paper, ink, signal, on_signal };
}

/** WCAG 2 contrast ratio, 1 to 21. @param one, other `#rrggbb` */
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
