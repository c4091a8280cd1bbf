import type { Dice } from '../dice.ts';
import { PAPER, SIGNAL } from '../palette.ts';
import { curve, disc, path, polygon, rect, times, turned } from '../sheet.ts';
import { halfLitFace, plainFace } from './face.ts';
import { HAIR, HAIR_NAMES, type HairName, type Head } from './hair.ts';
import { type Papers, pickPapers } from './papers.ts';
import { isProfile, PROFILE_NAMES, type ProfileName, profile } from './profile.ts';

/** How a head is to look, where chance is not to decide. */
export type PortraitLook = HairName | ProfileName;
export const PORTRAIT_LOOKS: readonly PortraitLook[] = [...HAIR_NAMES, ...PROFILE_NAMES];

function collarOf({ x, y, h }: Head, papers: Papers, dice: Dice): string {
  const neck = y + h * 1.28;
  const light = papers.cloth === SIGNAL ? PAPER : SIGNAL;
  const wing = (side: 1 | -1) =>
    polygon(
      [
        [x + side * 118, neck - 6],
        [x, neck + 92],
        [x + side * 96, neck + 170],
        [x + side * 190, neck + 40],
      ],
      light,
    );
  const stripe = (index: number) =>
    curve(
      `M${x - 380} ${neck + 150 + index * 70}Q${x} ${neck + 90 + index * 76} ${x + 380} ${neck + 150 + index * 70}`,
      light,
      20,
    );
  return dice.pick([
    '',
    wing(1) + wing(-1),
    rect(x - 112, neck - 64, 224, 190, papers.cloth),
    times(4, stripe).join(''),
    rect(x - 128, neck - 30, 256, 96, light) +
      polygon(
        [
          [x + 30, neck + 40],
          [x + 130, neck + 40],
          [x + 110, neck + 260],
          [x + 40, neck + 240],
        ],
        light,
      ),
  ]);
}

function clothes(head: Head, papers: Papers, dice: Dice): string {
  const { x, y, h } = head;
  const neck = y + h * 1.28;
  const coat = `M${x - 400} 1010C${x - 380} ${neck + 110} ${x - 210} ${neck + 60} ${x - 110} ${neck}L${x} ${neck + 90}L${x + 110} ${neck}C${x + 210} ${neck + 60} ${x + 380} ${neck + 110} ${x + 400} 1010Z`;
  return path(coat, papers.cloth) + collarOf(head, papers, dice);
}

/** From the front: half in light, or of one paper. */
function frontal(look: HairName, papers: Papers, dice: Dice): string {
  const head: Head = {
    x: 400,
    y: 430,
    w: dice.pick([152, 170, 190]),
    h: dice.pick([222, 240, 256]),
    jaw: dice.pick([0.46, 0.62, 0.82]),
  };
  const hair = HAIR[look](head, papers.hair);
  const face = dice.pick([halfLitFace, plainFace])(head, papers, dice);
  const lean = dice.pick([-6, -3, 0, 3, 6]);
  return [
    turned(lean, 400, 800, hair.behind),
    rect(head.x - 92, head.y + head.h * 0.5, 184, head.h * 1.3, papers.shade),
    clothes(head, papers, dice),
    turned(lean, 400, 800, face, hair.before),
  ].join('');
}

/** What stands behind a head. */
function planeOf(papers: Papers, dice: Dice): string {
  return dice.pick([
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
    times(5, (index) => rect(index * 160 + 40, 0, 80, 1000, papers.plane)).join(''),
    polygon(
      [
        [400, -20],
        [820, 640],
        [-20, 640],
      ],
      papers.plane,
    ),
  ]);
}

/** A head of cut paper on a sheet of 800 × 1000. */
export function portrait(
  genre: string,
  dice: Dice,
  look: PortraitLook = dice.pick(PORTRAIT_LOOKS as [PortraitLook, ...PortraitLook[]]),
): { ground: string; body: string } {
  const papers = pickPapers(genre, dice);
  const plane = planeOf(papers, dice);
  const whole = isProfile(look) ? profile(look, papers, dice) : frontal(look, papers, dice);
  const near = dice.pick([1, 1.08, 1.2]);
  const facing = dice.sign();
  const view = `translate(${400 - facing * 400 * near} ${560 - 560 * near}) scale(${facing * near} ${near})`;
  return { ground: papers.ground, body: `${plane}<g transform="${view}">${whole}</g>` };
}
