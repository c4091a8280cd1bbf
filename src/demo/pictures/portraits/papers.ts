import type { Dice } from '../dice.ts';
import { contrast, GENRES, INK, PAPER, pictureGenre, SIGNAL } from '../palette.ts';

/** The papers a head is cut from. */
export interface Papers {
  ground: string;
  plane: string;
  face: string;
  shade: string;
  hair: string;
  cloth: string;
  /** brows, lids, glasses: seen on the face */
  lines: string;
}

/** The colour itself, or ink or paper where it would not show. */
export function seenOn(ground: string, colour: string): string {
  if (contrast(ground, colour) >= 2.2) return colour;
  return contrast(ground, INK) >= contrast(ground, PAPER) ? INK : PAPER;
}

export function pickPapers(genre: string, dice: Dice): Papers {
  const { tint, deep } = GENRES[pictureGenre(genre)];
  // The darkest papers would swallow the features.
  const darker = contrast(deep, INK) >= 1.9 ? INK : SIGNAL;
  const papers = dice.pick<Omit<Papers, 'lines'>>([
    { ground: tint, plane: deep, face: PAPER, shade: SIGNAL, hair: INK, cloth: INK },
    { ground: tint, plane: PAPER, face: deep, shade: darker, hair: INK, cloth: SIGNAL },
    { ground: SIGNAL, plane: PAPER, face: tint, shade: deep, hair: INK, cloth: INK },
    { ground: deep, plane: SIGNAL, face: PAPER, shade: tint, hair: INK, cloth: INK },
    { ground: deep, plane: INK, face: tint, shade: SIGNAL, hair: PAPER, cloth: PAPER },
    { ground: PAPER, plane: tint, face: SIGNAL, shade: deep, hair: INK, cloth: deep },
    { ground: PAPER, plane: SIGNAL, face: tint, shade: deep, hair: INK, cloth: INK },
    { ground: PAPER, plane: tint, face: deep, shade: darker, hair: INK, cloth: SIGNAL },
    { ground: tint, plane: INK, face: PAPER, shade: deep, hair: SIGNAL, cloth: PAPER },
    { ground: INK, plane: deep, face: PAPER, shade: SIGNAL, hair: tint, cloth: tint },
    { ground: SIGNAL, plane: deep, face: PAPER, shade: tint, hair: deep, cloth: tint },
  ]);
  return { ...papers, lines: seenOn(papers.face, INK) };
}
