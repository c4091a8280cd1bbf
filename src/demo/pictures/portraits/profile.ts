import type { Dice } from '../dice.ts';
import { curve, disc, ellipse, path, ring, times } from '../sheet.ts';
import type { Papers } from './papers.ts';

/** Hair of a head seen from the side, looking right; the sheet is 800 × 1000. */
const PROFILE_HAIR = {
  'profile-short': (fill: string) => ({
    behind: '',
    before: path(
      'M300 470C240 420 216 300 270 220C330 130 500 120 560 220C568 250 566 262 566 262C520 230 470 240 450 262C440 330 420 350 392 352C384 400 372 440 352 470Z',
      fill,
    ),
  }),
  'profile-bun': (fill: string) => ({
    behind: disc(216, 250, 84, fill),
    before: path(
      'M318 500C250 430 226 300 276 226C336 140 500 130 560 226C566 246 566 250 566 258C500 236 440 270 424 330C414 380 372 440 318 500Z',
      fill,
    ),
  }),
  'profile-bob': (fill: string) => ({
    behind: '',
    before: path(
      'M262 640C190 560 190 300 262 216C330 130 510 126 562 222C572 262 568 300 568 318L508 312C480 320 470 420 462 600C400 650 330 660 262 640Z',
      fill,
    ),
  }),
  'profile-tail': (fill: string) => ({
    behind: path(
      'M300 250C180 240 110 330 130 470C140 560 100 620 60 660C190 650 240 560 230 470C226 400 260 360 320 340Z',
      fill,
    ),
    before: path(
      'M318 470C250 420 226 300 276 226C336 140 500 130 560 226C568 250 566 262 566 262C480 230 420 300 396 352C380 400 352 440 318 470Z',
      fill,
    ),
  }),
  'profile-afro': (fill: string) => ({
    behind: disc(372, 292, 236, fill),
    before: path(
      'M320 530C220 450 190 240 300 180C410 110 550 140 574 262C500 270 452 300 446 352C430 400 372 470 320 530Z',
      fill,
    ),
  }),
  'profile-beard': (fill: string) => ({
    behind: '',
    before: path(
      'M392 352C384 470 420 540 470 560C500 566 530 566 552 556C556 574 566 590 560 612C560 660 590 690 566 730C540 790 430 770 392 700C360 640 352 560 352 460Z',
      fill,
    ),
  }),
} as const;

export type ProfileName = keyof typeof PROFILE_HAIR;
export const PROFILE_NAMES = Object.keys(PROFILE_HAIR) as ProfileName[];

export function isProfile(look: string): look is ProfileName {
  return Object.hasOwn(PROFILE_HAIR, look);
}

/** A head from the side, cut with a large pair of scissors. */
export function profile(look: ProfileName, papers: Papers, dice: Dice): string {
  const hair = PROFILE_HAIR[look](papers.hair);
  const nose = dice.pick([620, 640, 656]);
  const chin = dice.pick([552, 568, 584]);
  const head =
    `M330 560C240 500 216 300 276 220C340 136 500 130 556 226C574 262 572 300 566 330` +
    `C572 350 ${nose - 8} 420 ${nose} 450C${nose - 6} 470 590 470 578 474C580 488 600 500 598 512C596 522 578 522 576 526` +
    `C588 532 594 544 590 556C582 568 572 566 568 572C574 590 ${chin + 14} 606 ${chin} 640C${chin - 40} 676 500 664 470 652L470 860H300Z`;
  const jaw = 'M300 560C340 640 420 668 470 652L470 900H290Z';
  const coat = 'M40 1010C60 860 180 800 300 770C360 840 430 846 486 780C600 810 690 880 720 1010Z';
  const eye =
    path('M500 346Q528 326 560 352Q530 366 500 346Z', papers.lines) +
    disc(540, 348, 9, papers.face);
  const ear = ellipse(372, 418, 34, 50, papers.shade);
  const more = dice.pick([
    disc(372, 492, 16, papers.plane),
    ring(540, 352, 44, 54, papers.lines) + curve('M490 346L392 372', papers.lines, 10),
    '',
  ]);
  const stripes = dice.pick([
    '',
    times(4, (index) =>
      curve(
        `M${90 + index * 10} ${900 + index * 40}Q380 ${860 + index * 46} ${690 + index * 8} ${900 + index * 40}`,
        papers.plane,
        12,
      ),
    ).join(''),
  ]);
  return [
    hair.behind,
    path(head, papers.face),
    path(jaw, papers.shade),
    path(coat, papers.cloth),
    stripes,
    eye,
    curve('M494 312Q530 288 568 308', papers.lines, 13),
    hair.before,
    ear,
    more,
  ].join('');
}
