import { type Edit, findEdits } from './edits.ts';
import { type Block, type List, listHtml, renderBlock, splitBlocks } from './rich-text-blocks.ts';
import { spelling } from './rich-text-spelling.ts';

/** Blocks that both sides changed. */
export interface Clash {
  base: string;
  mine: string;
  theirs: string;
}

/** Merged HTML, a clash, or a list with clashes in some items. */
export type Piece = string | Clash | { tag: List['tag']; pieces: Piece[] };

export type Choice = 'mine' | 'theirs' | 'both';

const isClash = (piece: Piece): piece is Clash => typeof piece === 'object' && 'mine' in piece;

/** Three-way merge of rich text by paragraphs, list items and cells (G-235): changes of different blocks are both taken. */
export function mergePieces(base: string, mine: string, theirs: string): Piece[] {
  return mergeBlocks(splitBlocks(base), splitBlocks(mine), splitBlocks(theirs));
}

/** In the order of the text. */
export function listClashes(pieces: readonly Piece[]): Clash[] {
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string') return [];
    return isClash(piece) ? [piece] : listClashes(piece.pieces);
  });
}

/** The text with a choice for each clash; `both` puts theirs first. */
export function composed(
  pieces: readonly Piece[],
  choose: (clash: Clash) => Choice = () => 'both',
): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if (!isClash(piece)) return listHtml(piece.tag, composed(piece.pieces, choose));
      const choice = choose(piece);
      return choice === 'both' ? joinBoth(piece) : piece[choice];
    })
    .join('');
}

const CELL = /^(<(t[hd])\b[^<>]*>)((?:(?!<\/?t[hd]\b).)*)<\/\2>$/s;

/** Two versions of a cell stay one cell. */
function joinBoth({ mine, theirs }: Clash): string {
  const [, open, name, other] = CELL.exec(theirs) ?? [];
  const own = CELL.exec(mine)?.[3];
  if (open === undefined || own === undefined) return theirs + mine;
  return `${open}${[other, own].filter(Boolean).join('<br>')}</${name}>`;
}

/** The merged text; null if there are clashes, or if both changes together leave no text. */
export function mergeRichText(base: string, mine: string, theirs: string): string | null {
  const pieces = mergePieces(base, mine, theirs);
  if (listClashes(pieces).length > 0) return null;
  const merged = composed(pieces);
  const isEmpty = merged.replace(/<[^<>]*>/g, '').trim() === '';
  return isEmpty && mine && theirs ? null : merged;
}

function mergeBlocks(base: Block[], mine: Block[], theirs: Block[]): Piece[] {
  return mergeSequences([base, mine, theirs], mergeLists);
}

type Three<Value> = [base: Value, mine: Value, theirs: Value];

/** Merges a list that both changed by its items; null if one side is not such a list. */
function mergeLists([base, mine, theirs]: Three<Block>): Piece | null {
  if (typeof base === 'string' || typeof mine === 'string' || typeof theirs === 'string')
    return null;
  const { tag } = base;
  if (mine.tag !== tag || theirs.tag !== tag) return null;
  if (tag === 'tr') return mergeCells([base.items, mine.items, theirs.items]);
  return { tag, pieces: mergeSequences([base.items, mine.items, theirs.items]) };
}

/** Merges a row cell by cell; null if a side has added or deleted cells. */
function mergeCells([base, mine, theirs]: Three<string[]>): Piece | null {
  if (mine.length !== base.length || theirs.length !== base.length) return null;
  const pieces = base.map((was, column): Piece => {
    const [a, b] = [mine[column] as string, theirs[column] as string];
    const [is, my, their] = [was, a, b].map(spelling);
    if (my === their || my === is) return b;
    return their === is ? a : { base: was, mine: a, theirs: b };
  });
  return { tag: 'tr', pieces };
}

/**
 * Compares blocks in normalised spelling; the result keeps the stored spelling.
 * @param within merges a region that is a single block on each side
 */
function mergeSequences<Kind extends Block>(
  [base, mine, theirs]: Three<Kind[]>,
  within: (blocks: Three<Kind>) => Piece | null = () => null,
): Piece[] {
  const known = new Map<string, Kind>();
  const [was, my, their] = [base, mine, theirs].map((blocks) =>
    blocks.map((block) => {
      const spelt = spelling(renderBlock(block));
      // Text outside paragraphs is equal to the paragraph the editor makes of it.
      if (!known.has(spelt) || isBlockHtml(renderBlock(block))) known.set(spelt, block);
      return spelt;
    }),
  ) as Three<string[]>;
  const htmls = (spelt: string[]) => spelt.map((each) => renderBlock(known.get(each) as Kind));
  const merged = (region: Region): Piece[] => {
    const [is, a, b] = [
      was.slice(region.from, region.to),
      applied(was, region, region.mine),
      applied(was, region, region.theirs),
    ];
    const isSame = a.length === b.length && a.every((each, i) => each === b[i]);
    if (isSame || region.mine.length === 0) return htmls(b);
    if (region.theirs.length === 0) return htmls(a);
    const [base, mine, theirs] = [is, a, b].map((all) => htmls(all).join('')) as Three<string>;
    const isOneEach = [is, a, b].every(({ length }) => length === 1);
    const one = [is, a, b].map(([first = '']) => known.get(first)) as Three<Kind>;
    return [(isOneEach && within(one)) || { base, mine, theirs }];
  };
  const pieces: Piece[] = [];
  let done = 0;
  for (const region of groupEdits(findEdits(was, my), findEdits(was, their))) {
    pieces.push(...htmls(was.slice(done, region.from)), ...merged(region));
    done = region.to;
  }
  return [...pieces, ...htmls(was.slice(done))];
}

const isBlockHtml = (html: string) => /^<(?:p|ul|ol|li|tr)[\s>]/.test(html);

/** A range of the base with all edits of both sides that touch each other in it. */
interface Region {
  from: number;
  to: number;
  mine: Edit[];
  theirs: Edit[];
}

function applied(base: string[], { from, to }: Region, edits: readonly Edit[]): string[] {
  const blocks: string[] = [];
  let done = from;
  for (const edit of edits) {
    blocks.push(...base.slice(done, edit.from), ...edit.put);
    done = edit.to;
  }
  return [...blocks, ...base.slice(done, to)];
}

/** Groups touching edits of both sides, in the order of the base. */
function groupEdits(mine: readonly Edit[], theirs: readonly Edit[]): Region[] {
  const sided = [
    ...mine.map((edit) => ({ edit, side: 'mine' as const })),
    ...theirs.map((edit) => ({ edit, side: 'theirs' as const })),
  ].sort((a, b) => a.edit.from - b.edit.from || a.edit.to - b.edit.to);
  const regions: Region[] = [];
  for (const { edit, side } of sided) {
    const last = regions.at(-1);
    const others = last?.[side === 'mine' ? 'theirs' : 'mine'] ?? [];
    if (last && (edit.from < last.to || others.some((other) => meets(other, edit)))) {
      last.to = Math.max(last.to, edit.to);
      last[side].push(edit);
    } else regions.push({ from: edit.from, to: edit.to, mine: [], theirs: [], [side]: [edit] });
  }
  return regions;
}

/** Whether edits touch: two insertions at one place, or an insertion next to an edit that added blocks. */
function meets(a: Edit, b: Edit): boolean {
  if (a.to !== b.from && b.to !== a.from) return false;
  const [isInsertA, isInsertB] = [a.from === a.to, b.from === b.to];
  if (isInsertA && isInsertB) return true;
  const grows = (edit: Edit) => edit.put.length > edit.to - edit.from;
  return (isInsertA || isInsertB) && grows(a) && grows(b);
}
