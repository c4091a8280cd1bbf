import { type Dice, hash } from './dice.ts';
import { contrast, PAPER, type Scheme } from './palette.ts';

/** The sheet a picture is composed on: a grid of modules of 100 units, 8×10 upright, 12×8 lying. */
export interface Sheet {
  width: number;
  height: number;
  /** modules across and down */
  columns: number;
  rows: number;
  is_upright: boolean;
  /** of the slug */
  initial: string;
  dice: Dice;
  colours: Scheme;
}

/** One way to compose: answers the SVG elements on top of the ground. */
export type Composition = (sheet: Sheet) => string;

export const MODULE = 100;

export type Point = readonly [x: number, y: number];

/** Numbers as they stand in the SVG: tenths are fine enough and keep it short. */
const n = (value: number) => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function line(from: Point, to: Point, stroke: string, width: number): string {
  return `<path d="M${at(from)}L${at(to)}" stroke="${stroke}" stroke-width="${n(width)}"/>`;
}

export function curve(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;
}

export function disc(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;
}

export function polygon(points: readonly Point[], fill: string): string {
  return path(`M${points.map(at).join('L')}Z`, fill);
}

/** Point on a circle; 0° is to the right, 90° down. */
export function onCircle(x: number, y: number, r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
}

/** A piece of a ring from one angle to another (at most half a turn at a time); inner radius 0: of a disc. */
export function ringPart(
  [x, y]: Point,
  [inner, outer]: readonly [number, number],
  [from, to]: readonly [number, number],
  fill: string,
): string {
  const large = to - from > 180 ? 1 : 0;
  const start = onCircle(x, y, outer, from);
  const end = onCircle(x, y, outer, to);
  const back = onCircle(x, y, inner, to);
  const home = onCircle(x, y, inner, from);
  const innerEdge = inner > 0 ? `A${n(inner)} ${n(inner)} 0 ${large} 0 ${at(home)}` : '';
  return path(
    `M${at(start)}A${n(outer)} ${n(outer)} 0 ${large} 1 ${at(end)}L${at(back)}${innerEdge}Z`,
    fill,
  );
}

/** A whole ring. */
export function ring(x: number, y: number, inner: number, outer: number, stroke: string): string {
  const r = (inner + outer) / 2;
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(outer - inner)}"/>`;
}

/** Closed line through the points, round (tension 1) or with hints of the scissors (smaller). */
export function smooth(points: readonly Point[], tension = 1): string {
  const count = points.length;
  const p = (index: number) => points[(index + count) % count] ?? [0, 0];
  const pull = tension / 6;
  let d = `M${at(p(0))}`;
  for (let index = 0; index < count; index++) {
    const [before, here, next, after] = [p(index - 1), p(index), p(index + 1), p(index + 2)];
    const first: Point = [
      here[0] + (next[0] - before[0]) * pull,
      here[1] + (next[1] - before[1]) * pull,
    ];
    const second: Point = [
      next[0] - (after[0] - here[0]) * pull,
      next[1] - (after[1] - here[1]) * pull,
    ];
    d += `C${at(first)} ${at(second)} ${at(next)}`;
  }
  return `${d}Z`;
}

/** Open sine line as a path of short curves, from left to right. */
export function sine(
  { from, to, y, amplitude, wavelength, phase }: SineLine,
  start: 'M' | 'L' = 'M',
): string {
  const steps = Math.max(8, Math.ceil((Math.abs(to - from) / wavelength) * 28));
  const points: Point[] = [];
  for (let step = 0; step <= steps; step++) {
    const x = from + ((to - from) * step) / steps;
    points.push([x, y + amplitude * Math.sin((2 * Math.PI * x) / wavelength + phase)]);
  }
  return `${start}${points.map(at).join('L')}`;
}

export interface SineLine {
  from: number;
  to: number;
  y: number;
  amplitude: number;
  wavelength: number;
  phase: number;
}

/** Printed over what lies below: on paper the inks mix, on a coloured ground they cover. */
export function over(sheet: Sheet, ...elements: string[]): string {
  if (sheet.colours.ground !== PAPER) return elements.join('');
  return `<g style="mix-blend-mode:multiply">${elements.join('')}</g>`;
}

/** Light over light: brighter where it crosses on a dark ground, else as `over`. */
export function glow(sheet: Sheet, ...elements: string[]): string {
  if (contrast(sheet.colours.ground, PAPER) < 6) return over(sheet, ...elements);
  return `<g style="mix-blend-mode:screen">${elements.join('')}</g>`;
}

/** Elements seen only inside of a shape. */
export function within(shape: string, ...elements: string[]): string {
  const id = `c${hash(shape).toString(36)}`;
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${elements.join('')}</g>`;
}

export function turned(degrees: number, x: number, y: number, ...elements: string[]): string {
  return `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${elements.join('')}</g>`;
}

/** Left and right changed. */
export function mirrored(sheet: Sheet, ...elements: string[]): string {
  return `<g transform="translate(${sheet.width} 0) scale(-1 1)">${elements.join('')}</g>`;
}

/** Whole numbers 0 … count-1. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
