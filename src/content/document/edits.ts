/** Replaces the blocks `from` up to (not including) `to` of the base by `put`. */
export interface Edit {
  from: number;
  to: number;
  put: string[];
}

/** Above this number of pairs, texts are not compared and count as changed completely. */
const MAX_PAIRS = 1_000_000;
/** Similarity is more expensive to compute than equality. */
const MAX_ALIKE = 10_000;

type Pair = readonly [number, number];

/** The edits that turn `base` into `next`; rewritten blocks are separate edits if they can be matched. */
export function findEdits(base: readonly string[], next: readonly string[]): Edit[] {
  const shorter = Math.min(base.length, next.length);
  let head = 0;
  while (head < shorter && base[head] === next[head]) head++;
  let tail = 0;
  while (tail < shorter - head && base.at(-1 - tail) === next.at(-1 - tail)) tail++;
  const [a, b] = [base, next].map((all) => all.slice(head, all.length - tail)) as [
    string[],
    string[],
  ];
  const same = a.length * b.length > MAX_PAIRS ? [] : findCommonPairs(a, b, (x, y) => x === y);
  return between(same, a, b)
    .flatMap((edit) => oneByOne(a, edit))
    .flatMap(deletedOneByOne)
    .map(({ from, to, put }) => ({ from: from + head, to: to + head, put }));
}

/** The edits between matched pairs. */
function between(pairs: readonly Pair[], a: readonly string[], b: readonly string[]): Edit[] {
  const edits: Edit[] = [];
  let [from, begin] = [0, 0];
  for (const [to, end] of [...pairs, [a.length, b.length] as const]) {
    if (to > from || end > begin) edits.push({ from, to, put: b.slice(begin, end) });
    [from, begin] = [to + 1, end + 1];
  }
  return edits;
}

/** Splits an edit into single blocks: one for one if the counts are equal, else by similarity. */
function oneByOne(base: readonly string[], edit: Edit): Edit[] {
  const { from, to, put } = edit;
  const taken = base.slice(from, to);
  const single = (a: number, b: number): Edit => ({
    from: from + a,
    to: from + a + 1,
    put: [put[b] as string],
  });
  if (put.length === taken.length) return put.map((_, index) => single(index, index));
  if (taken.length * put.length > MAX_ALIKE) return [edit];
  const alike = findCommonPairs(taken, put, isAlike);
  const others = between(alike, taken, put).map((each) => ({
    from: each.from + from,
    to: each.to + from,
    put: each.put,
  }));
  const all = [...others, ...alike.map(([a, b]) => single(a, b))];
  return all.sort((a, b) => a.from - b.from || a.to - b.to);
}

function deletedOneByOne(edit: Edit): Edit[] {
  const { from, to, put } = edit;
  if (put.length > 0) return [edit];
  return Array.from({ length: to - from }, (_, i) => ({ from: from + i, to: from + i + 1, put }));
}

/** Index pairs of a longest common subsequence. */
function findCommonPairs(
  a: readonly string[],
  b: readonly string[],
  isCommon: (a: string, b: string) => boolean,
): Pair[] {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] as number;
  const common = (i: number, j: number) => isCommon(a[i] as string, b[j] as string);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = common(i, j)
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: Pair[] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
    if (common(i, j)) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

/** Same element, and the common beginning and end make up half of the shorter one. */
function isAlike(a: string, b: string): boolean {
  const kind = (block: string) => /^<(\w+)/.exec(block)?.[1];
  if (kind(a) !== kind(b)) return false;
  const [x, y] = [a, b].map((block) => block.replace(/^<[^<>]*>|<[^<>]*>$/g, '')) as [
    string,
    string,
  ];
  const shorter = Math.min(x.length, y.length);
  let head = 0;
  while (head < shorter && x[head] === y[head]) head++;
  let tail = 0;
  while (tail < shorter - head && x.at(-1 - tail) === y.at(-1 - tail)) tail++;
  return shorter > 0 && (head + tail) * 2 >= shorter;
}
