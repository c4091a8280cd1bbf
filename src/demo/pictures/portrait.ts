import type { Dice } from './dice.ts';
import { HAIR, type Head } from './hair.ts';
import { contrast, GENRES, INK, PAPER, pictureGenre, SIGNAL } from './palette.ts';
import { curve, disc, path, polygon, rect, ring, turned, within } from './sheet.ts';

/** The papers a head is cut from. */
interface Papers {
  ground: string;
  plane: string;
  face: string;
  shade: string;
  hair: string;
  cloth: string;
}

function pickPapers(genre: string, dice: Dice): Papers {
  const { tint, deep } = GENRES[pictureGenre(genre)];
  return dice.pick<Papers>([
    { ground: tint, plane: deep, face: PAPER, shade: SIGNAL, hair: INK, cloth: INK },
    { ground: SIGNAL, plane: PAPER, face: tint, shade: deep, hair: INK, cloth: INK },
    { ground: deep, plane: SIGNAL, face: PAPER, shade: tint, hair: INK, cloth: INK },
    { ground: PAPER, plane: tint, face: SIGNAL, shade: deep, hair: INK, cloth: deep },
    { ground: PAPER, plane: SIGNAL, face: tint, shade: deep, hair: INK, cloth: INK },
    { ground: tint, plane: INK, face: PAPER, shade: deep, hair: SIGNAL, cloth: PAPER },
    { ground: INK, plane: deep, face: PAPER, shade: SIGNAL, hair: tint, cloth: tint },
  ]);
}

const faceOutline = ({ x, y, w, h, jaw }: Head) =>
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
function eye(x: number, y: number, size: number, isOpen: boolean, line: string) {
  const lid = `M${x - size} ${y}Q${x} ${y - size * 0.75} ${x + size} ${y}`;
  if (!isOpen)
    return curve(`M${x - size} ${y}Q${x} ${y + size * 0.6} ${x + size} ${y}`, line, size * 0.2);
  const almond = `${lid}Q${x} ${y + size * 0.6} ${x - size} ${y}Z`;
  return (
    path(almond, PAPER) + disc(x, y - size * 0.06, size * 0.34, INK) + curve(lid, line, size * 0.2)
  );
}

/** The colour itself, or ink or paper where it would not show. */
function seenOn(ground: string, colour: string): string {
  if (contrast(ground, colour) >= 2.2) return colour;
  return contrast(ground, INK) >= contrast(ground, PAPER) ? INK : PAPER;
}

function features(head: Head, papers: Papers, dice: Dice): string {
  const { x, y, w, h } = head;
  const isOpen = dice.chance(0.7);
  const row = y - h * 0.08;
  const apart = w * 0.46;
  const brow = (centre: number, direction: number, fill: string) =>
    polygon(
      [
        [centre - direction * w * 0.26, row - h * 0.17],
        [centre + direction * w * 0.1, row - h * 0.2],
        [centre + direction * w * 0.32, row - h * 0.12],
        [centre + direction * w * 0.08, row - h * 0.16],
        [centre - direction * w * 0.26, row - h * 0.125],
      ],
      fill,
    );
  const mouth = `M${x - w * 0.3} ${y + h * 0.5}L${x - w * 0.04} ${y + h * 0.485}L${x + w * 0.3} ${y + h * 0.5}Q${x} ${y + h * 0.66} ${x - w * 0.3} ${y + h * 0.5}Z`;
  const lips = papers.face === SIGNAL || papers.shade === SIGNAL ? INK : SIGNAL;
  const glasses = dice.chance(0.22)
    ? ring(x - apart, row, w * 0.27, w * 0.32, INK) +
      ring(x + apart, row, w * 0.27, w * 0.32, INK) +
      rect(x - apart + w * 0.29, row - 4, apart * 2 - w * 0.58, 8, INK)
    : '';
  return [
    brow(x - apart, -1, seenOn(papers.face, papers.hair)),
    brow(x + apart, 1, seenOn(papers.shade, papers.hair)),
    eye(x - apart, row, w * 0.2, isOpen, seenOn(papers.face, INK)),
    eye(x + apart, row, w * 0.2, isOpen, seenOn(papers.shade, INK)),
    path(mouth, lips),
    glasses,
  ].join('');
}

function clothes({ x, y, h }: Head, papers: Papers, dice: Dice): string {
  const neck = y + h * 1.28;
  const coat = `M${x - 400} 1010C${x - 380} ${neck + 110} ${x - 210} ${neck + 60} ${x - 110} ${neck}L${x} ${neck + 90}L${x + 110} ${neck}C${x + 210} ${neck + 60} ${x + 380} ${neck + 110} ${x + 400} 1010Z`;
  const light = papers.cloth === SIGNAL ? PAPER : SIGNAL;
  const collar = dice.pick([
    '',
    polygon(
      [
        [x - 118, neck - 6],
        [x, neck + 92],
        [x - 96, neck + 170],
        [x - 190, neck + 40],
      ],
      light,
    ) +
      polygon(
        [
          [x + 118, neck - 6],
          [x, neck + 92],
          [x + 96, neck + 170],
          [x + 190, neck + 40],
        ],
        light,
      ),
    rect(x - 112, neck - 64, 224, 190, papers.cloth),
  ]);
  return path(coat, papers.cloth) + collar;
}

/** A head of cut paper: half in light, half in shade. The sheet is 800 × 1000. */
export function portrait(genre: string, dice: Dice): { ground: string; body: string } {
  const papers = pickPapers(genre, dice);
  const head: Head = {
    x: 400,
    y: 430,
    w: dice.pick([158, 172, 186]),
    h: dice.pick([226, 240, 252]),
    jaw: dice.pick([0.5, 0.62, 0.76]),
  };
  const outline = faceOutline(head);
  const hair = dice.pick(HAIR)(head, papers.hair);
  const neckShape = rect(head.x - 92, head.y + head.h * 0.5, 184, head.h * 1.3, papers.shade);
  const plane = dice.pick([
    disc(dice.pick([250, 550]), 420, 330, papers.plane),
    rect(dice.pick([0, 400]), 0, 400, 1000, papers.plane),
    polygon(
      [
        [0, 1000],
        [0, 620],
        [800, 180],
        [800, 1000],
      ],
      papers.plane,
    ),
    rect(0, dice.pick([420, 560]), 800, 600, papers.plane),
  ]);
  const face = [
    path(outline, papers.face),
    within(path(outline, papers.face), shadow(head, papers.shade)),
    features(head, papers, dice),
  ].join('');
  const lean = dice.pick([-6, -3, 0, 3, 6]);
  const whole = [
    turned(lean, 400, 800, hair.behind),
    neckShape,
    clothes(head, papers, dice),
    turned(lean, 400, 800, face, hair.before),
  ].join('');
  const near = dice.pick([1, 1.1, 1.24]);
  const facing = dice.sign();
  const view = `translate(${400 - facing * 400 * near} ${560 - 560 * near}) scale(${facing * near} ${near})`;
  return { ground: papers.ground, body: `${plane}<g transform="${view}">${whole}</g>` };
}
