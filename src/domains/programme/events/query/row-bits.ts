/** Sets of rows of the index, one bit a row: combining and counting them takes 32 rows at a time. */

/** The rows from `first` to before `end`. */
export interface Span {
  first: number;
  end: number;
}

export function createBits(rows: number): Uint32Array {
  return new Uint32Array((rows + 31) >> 5);
}

export function setBit(bits: Uint32Array, row: number): void {
  const word = row >> 5;
  bits[word] = (bits[word] as number) | (1 << (row & 31));
}

export function clearBit(bits: Uint32Array, row: number): void {
  const word = row >> 5;
  bits[word] = (bits[word] as number) & ~(1 << (row & 31));
}

/** All rows of the span. */
export function fillSpan(rows: number, { first, end }: Span): Uint32Array {
  const bits = createBits(rows);
  if (end <= first) return bits;
  const [from, to] = [first >> 5, (end - 1) >> 5];
  bits.fill(0xffffffff, from, to + 1);
  bits[from] = (bits[from] as number) & (0xffffffff << (first & 31));
  bits[to] = (bits[to] as number) & (0xffffffff >>> (31 - ((end - 1) & 31)));
  return bits;
}

/** Keeps what is in both. */
export function keepIn(bits: Uint32Array, other: Uint32Array): void {
  for (let n = 0; n < bits.length; n++) bits[n] = (bits[n] as number) & (other[n] as number);
}

/** The rows of any of these. */
export function unite(rows: number, all: readonly (Uint32Array | undefined)[]): Uint32Array {
  const bits = createBits(rows);
  for (const each of all) {
    if (!each) continue;
    for (let n = 0; n < bits.length; n++) bits[n] = (bits[n] as number) | (each[n] as number);
  }
  return bits;
}

/** How many rows are in both, of the words that the span touches. */
export function countBoth(a: Uint32Array, b: Uint32Array, { first, end }: Span): number {
  const last = (end + 31) >> 5;
  let count = 0;
  for (let n = first >> 5; n < last; n++) {
    let word = (a[n] as number) & (b[n] as number);
    if (word === 0) continue;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    word = (word + (word >>> 4)) & 0x0f0f0f0f;
    count += Math.imul(word, 0x01010101) >>> 24;
  }
  return count;
}
