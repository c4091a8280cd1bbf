/** Bytes of a list's first block; each further block is twice as long, up to LARGEST. */
const SMALLEST = 8;
const LARGEST = 4096;
/** Each block ends with a pointer to the next one. */
const POINTER = 4;
/** Bits of an entry used by the grade. */
const GRADE_BITS = 3;

export type PackedPostings = ReturnType<Postings['pack']>;

/**
 * Posting lists in one block of memory: for each word the documents that contain it, as varint deltas of one to three bytes.
 * Lists grow by blocks, so nothing is moved and a change costs only what it adds.
 */
export class Postings {
  #bytes: Uint8Array;
  #used: number;
  // by word
  readonly #first: number[];
  readonly #at: number[];
  readonly #stop: number[];
  readonly #size: number[];
  readonly #last: number[];
  readonly #count: number[];

  /** @param packed of `pack`; without it, there are no lists */
  constructor(packed?: PackedPostings) {
    this.#bytes = new Uint8Array(Math.max(1 << 16, packed?.bytes.length ?? 0));
    this.#bytes.set(packed?.bytes ?? []);
    this.#used = packed?.bytes.length ?? 0;
    this.#first = packed?.first ?? [];
    this.#at = packed?.at ?? [];
    this.#stop = packed?.stop ?? [];
    this.#size = packed?.size ?? [];
    this.#last = packed?.last ?? [];
    this.#count = packed?.count ?? [];
  }

  /** Their content, to be serialised. */
  pack() {
    return {
      bytes: this.#bytes.slice(0, this.#used),
      first: this.#first,
      at: this.#at,
      stop: this.#stop,
      size: this.#size,
      last: this.#last,
      count: this.#count,
    };
  }

  /** @param word numbered from 0 @param document not smaller than earlier ones @param grade 1 … 7 */
  add(word: number, document: number, grade: number): void {
    while (word >= this.#first.length) this.#open();
    let rest = (document - (this.#last[word] as number)) * (1 << GRADE_BITS) + grade;
    while (rest > 0x7f) {
      this.#put(word, (rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.#put(word, rest);
    this.#last[word] = document;
    this.#count[word] = (this.#count[word] as number) + 1;
  }

  /** Length of the list, including removed documents. */
  count(word: number): number {
    return this.#count[word] ?? 0;
  }

  /** Visits documents and grades in ascending order until `visit` returns false. */
  walk(word: number, visit: (document: number, grade: number) => unknown): void {
    const bytes = this.#bytes;
    let at = this.#first[word] ?? 0;
    let size = SMALLEST;
    let stop = at + size;
    let document = 0;
    for (let left = this.count(word); left > 0; left--) {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        if (at === stop) {
          at = this.#pointer(stop);
          size = Math.min(2 * size, LARGEST);
          stop = at + size;
        }
        const byte = bytes[at++] as number;
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) break;
      }
      document += value >>> GRADE_BITS;
      if (visit(document, value & ((1 << GRADE_BITS) - 1)) === false) return;
    }
  }

  /** Bytes in use. */
  get size(): number {
    return this.#used;
  }

  #open(): void {
    const at = this.#block(SMALLEST);
    this.#first.push(at);
    this.#at.push(at);
    this.#stop.push(at + SMALLEST);
    this.#size.push(SMALLEST);
    this.#last.push(0);
    this.#count.push(0);
  }

  #put(word: number, byte: number): void {
    let at = this.#at[word] as number;
    if (at === this.#stop[word]) at = this.#continue(word, at);
    this.#bytes[at] = byte;
    this.#at[word] = at + 1;
  }

  /** Continues the list in a new block. */
  #continue(word: number, stop: number): number {
    const size = Math.min(2 * (this.#size[word] as number), LARGEST);
    const at = this.#block(size);
    new DataView(this.#bytes.buffer).setUint32(stop, at);
    this.#size[word] = size;
    this.#stop[word] = at + size;
    return at;
  }

  #pointer(at: number): number {
    return new DataView(this.#bytes.buffer).getUint32(at);
  }

  #block(size: number): number {
    const at = this.#used;
    this.#used += size + POINTER;
    if (this.#used > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    return at;
  }
}
