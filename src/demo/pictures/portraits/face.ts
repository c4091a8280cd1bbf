import type { Dice } from '../dice.ts';
import { contrast, INK, PAPER, SIGNAL } from '../palette.ts';
import { curve, disc, ellipse, path, polygon, rect, ring, within } from '../sheet.ts';
import type { Head } from './hair.ts';
import { type Papers, seenOn } from './papers.ts';

const outlineOf = ({ x, y, w, h, jaw }: Head) =>
  `M${x - w} ${y - h * 0.25}C${x - w} ${y - h * 1.25} ${x + w} ${y - h * 1.25} ${x + w} ${y - h * 0.25}` +
  `C${x + w} ${y + h * 0.45} ${x + w * jaw} ${y + h * 0.86} ${x} ${y + h}` +
  `C${x - w * jaw} ${y + h * 0.86} ${x - w} ${y + h * 0.45} ${x - w} ${y - h * 0.25}Z`;

/** The half of the face that lies in the shade; its edge is the profile of brow, nose and chin. */
function shadow({ x, y, w, h }: Head, fill: string): string {
  const d =
    `M${x + w * 0.08} ${y - h * 1.3}L${x + w * 0.02} ${y - h * 0.3}L${x - w * 0.04} ${y - h * 0.16}` +
    `L${x - w * 0.3} ${y + h * 0.26}L${x - w * 0.02} ${y + h * 0.33}L${x - w * 0.06} ${y + h * 0.46}` +
    `L${x + w * 0.02} ${y + h * 0.56}L${x - w * 0.03} ${y + h * 0.66}L${x + w * 0.06} ${y + h * 0.76}` +
    `L${x} ${y + h * 1.2}H${x + w * 1.4}V${y - h * 1.4}Z`;
  return path(d, fill);
}

/** Almond, lid down or open. */
function eye(x: number, y: number, size: number, isOpen: boolean, ink: string) {
  const lid = `M${x - size} ${y}Q${x} ${y - size * 0.75} ${x + size} ${y}`;
  if (!isOpen)
    return curve(`M${x - size} ${y}Q${x} ${y + size * 0.6} ${x + size} ${y}`, ink, size * 0.2);
  const almond = `${lid}Q${x} ${y + size * 0.6} ${x - size} ${y}Z`;
  return (
    path(almond, PAPER) + disc(x, y - size * 0.06, size * 0.34, INK) + curve(lid, ink, size * 0.2)
  );
}

/** Middle of the eyes, and how far from the middle of the face they are. */
const eyesOf = ({ y, w, h }: Head) => ({ row: y - h * 0.08, apart: w * 0.46 });

const GLASSES = {
  none: () => '',
  round: (head: Head, ink: string) => {
    const { row, apart } = eyesOf(head);
    const { x, w } = head;
    return (
      ring(x - apart, row, w * 0.27, w * 0.32, ink) +
      ring(x + apart, row, w * 0.27, w * 0.32, ink) +
      rect(x - apart + w * 0.29, row - 4, apart * 2 - w * 0.58, 8, ink)
    );
  },
  square: (head: Head, ink: string) => {
    const { row, apart } = eyesOf(head);
    const { x, w } = head;
    const pane = (cx: number) =>
      curve(
        `M${cx - w * 0.34} ${row - w * 0.22}H${cx + w * 0.34}V${row + w * 0.14}Q${cx + w * 0.3} ${row + w * 0.28} ${cx} ${row + w * 0.28}Q${cx - w * 0.3} ${row + w * 0.28} ${cx - w * 0.34} ${row + w * 0.14}Z`,
        ink,
        w * 0.075,
      );
    return (
      pane(x - apart) +
      pane(x + apart) +
      rect(x - w * 0.14, row - w * 0.14, w * 0.28, w * 0.075, ink)
    );
  },
};

function brows(head: Head, left: string, right: string): string {
  const { x, w, h } = head;
  const { row, apart } = eyesOf(head);
  const brow = (centre: number, side: number, fill: string) =>
    polygon(
      [
        [centre - side * w * 0.26, row - h * 0.17],
        [centre + side * w * 0.1, row - h * 0.2],
        [centre + side * w * 0.32, row - h * 0.12],
        [centre + side * w * 0.08, row - h * 0.16],
        [centre - side * w * 0.26, row - h * 0.125],
      ],
      fill,
    );
  return brow(x - apart, -1, left) + brow(x + apart, 1, right);
}

function glassesFor(dice: Dice, head: Head, ink: string): string {
  return dice.pick([GLASSES.none, GLASSES.none, GLASSES.round, GLASSES.square])(head, ink);
}

/** Signal on light paper, ink on all others. */
function lipsOn(face: string): string {
  return contrast(face, INK) > 8 ? SIGNAL : INK;
}

/** Half in light, half in shade. */
export function halfLitFace(head: Head, papers: Papers, dice: Dice): string {
  const { x, y, w, h } = head;
  const { row, apart } = eyesOf(head);
  const outline = path(outlineOf(head), papers.face);
  const isOpen = dice.chance(0.75);
  const mouth = `M${x - w * 0.3} ${y + h * 0.5}L${x - w * 0.04} ${y + h * 0.485}L${x + w * 0.3} ${y + h * 0.5}Q${x} ${y + h * 0.66} ${x - w * 0.3} ${y + h * 0.5}Z`;
  const isRed = papers.face === SIGNAL || papers.shade === SIGNAL;
  return [
    outline,
    within(outline, shadow(head, papers.shade)),
    brows(head, seenOn(papers.face, papers.hair), seenOn(papers.shade, papers.hair)),
    eye(x - apart, row, w * 0.2, isOpen, papers.lines),
    eye(x + apart, row, w * 0.2, isOpen, seenOn(papers.shade, INK)),
    path(mouth, isRed ? INK : lipsOn(papers.face)),
    glassesFor(dice, head, INK),
  ].join('');
}

/** Of one paper, with ears, a nose of a second one, and cheeks. */
export function plainFace(head: Head, papers: Papers, dice: Dice): string {
  const { x, y, w, h } = head;
  const { row, apart } = eyesOf(head);
  const ears = [-1, 1].map((side) =>
    ellipse(x + side * w * 0.99, y + h * 0.06, w * 0.17, h * 0.19, papers.face),
  );
  const nose = dice.pick([
    path(`M${x - w * 0.06} ${row}L${x - w * 0.22} ${y + h * 0.33}H${x + w * 0.08}Z`, papers.shade),
    curve(
      `M${x + w * 0.02} ${row + h * 0.06}L${x - w * 0.14} ${y + h * 0.3}H${x + w * 0.08}`,
      papers.lines,
      w * 0.055,
    ),
  ]);
  const eyes = dice.pick([
    () =>
      eye(x - apart, row, w * 0.2, true, papers.lines) +
      eye(x + apart, row, w * 0.2, true, papers.lines),
    () =>
      disc(x - apart, row, w * 0.085, papers.lines) + disc(x + apart, row, w * 0.085, papers.lines),
    () =>
      [-1, 1]
        .map((side) =>
          curve(
            `M${x + side * apart - w * 0.17} ${row + 6}Q${x + side * apart} ${row - w * 0.2} ${x + side * apart + w * 0.17} ${row + 6}`,
            papers.lines,
            w * 0.06,
          ),
        )
        .join(''),
  ])();
  const ink = lipsOn(papers.face);
  const smile = curve(
    `M${x - w * 0.3} ${y + h * 0.5}Q${x} ${y + h * 0.66} ${x + w * 0.3} ${y + h * 0.48}`,
    papers.lines,
    w * 0.06,
  );
  const mouth = dice.pick([
    smile,
    ellipse(x, y + h * 0.54, w * 0.2, h * 0.05, ink),
    path(
      `M${x - w * 0.3} ${y + h * 0.48}H${x + w * 0.3}Q${x} ${y + h * 0.72} ${x - w * 0.3} ${y + h * 0.48}Z`,
      ink,
    ),
  ]);
  return [
    ...ears,
    path(outlineOf(head), papers.face),
    nose,
    brows(head, seenOn(papers.face, papers.hair), seenOn(papers.face, papers.hair)),
    eyes,
    mouth,
    glassesFor(dice, head, papers.lines),
  ].join('');
}
