import type { Font } from './font.server.ts';
import {
  breakLines,
  type TextStyle,
  textPath,
  textWidth,
  unknownLetters,
} from './text-outlines.server.ts';

/** Size requested by social networks and messengers. */
export const WIDTH = 1200;
export const HEIGHT = 630;
/** Width of the picture at the right. */
export const PICTURE_WIDTH = 500;

const MARGIN = 60;
const BAR = 20;

export interface CardText {
  title: string;
  kicker: string;
  house: string;
}

export interface CardColours {
  paper: string;
  ink: string;
  signal: string;
  /** text colour on the signal colour */
  on_signal: string;
}

export interface CardFonts {
  display: readonly Font[];
  text: readonly Font[];
}

/** Title sizes, largest first, with the maximum number of lines. */
const TITLE_SIZES = [
  { size: 132, lines: 2 },
  { size: 108, lines: 3 },
  { size: 88, lines: 4 },
  { size: 72, lines: 4 },
  { size: 58, lines: 5 },
  { size: 46, lines: 6 },
];
const LEADING = 0.98;
const TRACKING = -0.025;
/** house and kicker */
const SMALL = 34;
const SMALL_LEADING = 1.2;

/** Truncates with an ellipsis until it fits. */
function shortened(text: string, style: TextStyle, width: number): string {
  if (textWidth(text, style) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && textWidth(`${letters.join('').trimEnd()}…`, style) > width) {
    letters.pop();
  }
  return `${letters.join('').trimEnd()}…`;
}

/** The title in the largest size that fits; too long words are divided, too long titles truncated. */
function setTitle(title: string, fonts: readonly Font[], width: number) {
  for (const { size, lines: max } of TITLE_SIZES) {
    const style = { fonts, size, tracking: TRACKING };
    const lines = breakLines(title, style, width);
    const isFitting = lines.length <= max && lines.every((each) => textWidth(each, style) <= width);
    if (isFitting) return { lines, style };
  }
  const { size, lines: max } = TITLE_SIZES.at(-1) as (typeof TITLE_SIZES)[number];
  const style = { fonts, size, tracking: TRACKING };
  return { lines: inLines(title, style, { width, max }), style };
}

/** Breaks text into at most `max` lines; the rest is cut. */
function inLines(text: string, style: TextStyle, { width, max }: { width: number; max: number }) {
  const lines = breakLines(text, style, width).flatMap((line) => divided(line, style, width));
  if (lines.length <= max) return lines;
  const last = shortened(`${lines[max - 1]} ${lines[max]}`, style, width);
  return [...lines.slice(0, max - 1), last];
}

/** Divides a word that is wider than a line. */
function divided(line: string, style: TextStyle, width: number): string[] {
  if (textWidth(line, style) <= width) return [line];
  const letters = [...line];
  let count = letters.length - 1;
  const head = () => `${letters.slice(0, count).join('')}-`;
  while (count > 1 && textWidth(head(), style) > width) count--;
  return [head(), ...divided(letters.slice(count).join(''), style, width)];
}

/** The text without characters missing from the fonts; '' if a word would be mutilated. */
function drawable(text: string, fonts: readonly Font[]): string {
  const unknown = unknownLetters(text.normalize('NFC'), fonts);
  if (unknown.some((letter) => /\p{L}|\p{N}/u.test(letter))) return '';
  const plain = [...text.normalize('NFC')].filter((letter) => !unknown.includes(letter));
  return plain.join('').replace(/\s+/g, ' ').trim();
}

/**
 * The card as SVG: on paper beside a picture, on the signal colour without one.
 * @param has_picture leaves space at the right
 */
export function drawCard(
  text: CardText,
  { colours, fonts, has_picture }: { colours: CardColours; fonts: CardFonts; has_picture: boolean },
): string {
  const { paper, signal } = colours;
  const left = MARGIN + (has_picture ? BAR : 0);
  const width = WIDTH - left - MARGIN - (has_picture ? PICTURE_WIDTH : 0);
  const ink = has_picture ? colours.ink : colours.on_signal;
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${has_picture ? paper : signal}"/>`;
  const bar = `<rect width="${BAR}" height="${HEIGHT}" fill="${signal}"/>`;
  const house = drawable(text.house, fonts.text);
  const title = drawable(text.title, fonts.display);
  const small = { fonts: fonts.text, size: SMALL };
  const lines: Line[] = [
    // without a title the house's name takes its place
    ...(title ? atTop(inLines(house, small, { width, max: 2 }), small) : []),
    ...atBottom(title || house, drawable(text.kicker, fonts.text), { fonts, width }),
  ];
  const paths = lines.map(({ text, style, y }) => {
    // compensates the side bearing of large letters
    const x = left - (style.size > SMALL ? style.size * 0.03 : 0);
    return `<path fill="${ink}" d="${textPath(text, style, { x, y })}"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" ` +
    `viewBox="0 0 ${WIDTH} ${HEIGHT}">${ground}${has_picture ? bar : ''}${paths.join('')}</svg>`
  );
}

interface Line {
  text: string;
  style: TextStyle;
  /** of the baseline */
  y: number;
}

function atTop(lines: readonly string[], style: TextStyle): Line[] {
  const y = MARGIN + style.size * 0.8;
  return lines.map((text, index) => ({ text, style, y: y + index * style.size * SMALL_LEADING }));
}

/** Title and kicker, from bottom to top. */
function atBottom(
  title: string,
  kicker: string,
  { fonts, width }: { fonts: CardFonts; width: number },
): Line[] {
  const set = setTitle(title, fonts.display, width);
  const small = { fonts: fonts.text, size: SMALL };
  const { size } = set.style;
  const bottom = HEIGHT - MARGIN - size * 0.18;
  const lines = set.lines
    .toReversed()
    .map((text, index) => ({ text, style: set.style, y: bottom - index * size * LEADING }));
  const y = (lines.at(-1)?.y ?? bottom) - size * 0.76 - SMALL * 0.6;
  const above = inLines(kicker, small, { width, max: 2 }).toReversed();
  return [
    ...lines,
    ...above.map((text, index) => ({ text, style: small, y: y - index * SMALL * SMALL_LEADING })),
  ];
}
