/** A piece of text in both, only the old, or only the new one. */
export interface Piece {
  kind: 'same' | 'out' | 'in';
  text: string;
}

/** Longer texts (in words) are shown without marks, which would be unreadable. */
const MAX_WORDS = 1500;

/** Words with trailing space, so that joining them restores the text. */
const splitWords = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

/**
 * Word diff by longest common subsequence. Pieces that are not `in` form the old text, those that are not `out` the new one.
 */
export function compareWords(before: string, after: string): Piece[] {
  const [a, b] = [splitWords(before), splitWords(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end))
    end++;
  const inner = between(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return joined([
    ...a.slice(0, start).map((text): Piece => ({ kind: 'same', text })),
    ...inner,
    ...a.slice(a.length - end).map((text): Piece => ({ kind: 'same', text })),
  ]);
}

function between(a: readonly string[], b: readonly string[]): Piece[] {
  const out = (text: string): Piece => ({ kind: 'out', text });
  const into = (text: string): Piece => ({ kind: 'in', text });
  if (a.length > MAX_WORDS || b.length > MAX_WORDS) return [...a.map(out), ...b.map(into)];
  const length = computeCommonLengths(a, b);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [left, right] = [a[i] as string, b[j] as string];
    if (left === right) {
      pieces.push({ kind: 'same', text: left });
      i++;
      j++;
    } else if (length(i + 1, j) >= length(i, j + 1)) {
      pieces.push(out(left));
      i++;
    } else {
      pieces.push(into(right));
      j++;
    }
  }
  return [...pieces, ...a.slice(i).map(out), ...b.slice(j).map(into)];
}

/** Length of the common subsequence of both rests, by position. */
function computeCommonLengths(a: readonly string[], b: readonly string[]) {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        a[i] === b[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
    }
  }
  return (i: number, j: number) => lengths[i * width + j] ?? 0;
}

/** Unchanged words shown on either side of a difference. */
const AROUND = 8;

/** Replaces the middle of long unchanged parts by '…'. */
export function elided(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    const words = splitWords(piece.text);
    const [start, end] = [index === 0 ? 0 : AROUND, index === pieces.length - 1 ? 0 : AROUND];
    if (piece.kind !== 'same' || words.length <= start + end + 1) return piece;
    const text = [...words.slice(0, start), '… ', ...words.slice(words.length - end)].join('');
    return { ...piece, text: end === 0 ? text.trimEnd() : text };
  });
}

/** Joins neighbours of the same kind; removed before added. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  let [out, into] = ['', ''];
  const flush = () => {
    if (out) all.push({ kind: 'out', text: out });
    if (into) all.push({ kind: 'in', text: into });
    [out, into] = ['', ''];
  };
  for (const { kind, text } of pieces) {
    if (kind === 'out') out += text;
    else if (kind === 'in') into += text;
    else {
      flush();
      const last = all.at(-1);
      if (last?.kind === 'same') last.text += text;
      else all.push({ kind, text });
    }
  }
  flush();
  return all;
}
