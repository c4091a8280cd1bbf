import { apart, distance, getForms } from './fold.ts';

/** Number of a word in the lexicon. */
export type WordId = number;

/**
 * All words of the documents by their forms. Append-only; whether a visible document still contains a word is up to the index.
 */
export class Lexicon {
  readonly #ids = new Map<string, WordId>();
  readonly #shown: string[] = [];
  // one row per form of a word
  readonly #forms: string[] = [];
  readonly #words: WordId[] = [];
  readonly #stems: string[] = [];
  readonly #letters: number[] = [];
  readonly #byStem = new Map<string, number[]>();
  /** rows sorted by form, up to the last sort */
  #order: number[] = [];

  get size(): number {
    return this.#shown.length;
  }

  /** @param word as shown (`shownWord`) */
  findId(word: string): WordId | undefined {
    return this.#ids.get(word);
  }

  shown(id: WordId): string {
    return this.#shown[id] ?? '';
  }

  /** @param stems of its forms; none for stop words ('der', 'und') */
  add(word: string, stems: ReadonlyMap<string, string>): WordId {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const own = apart(word);
    const id = this.#shown.push(own) - 1;
    this.#ids.set(own, id);
    for (const form of getForms(own)) {
      const line = this.#forms.push(form === own ? own : form) - 1;
      const stem = stems.get(form) ?? '';
      this.#words.push(id);
      this.#letters.push(maskLetters(form));
      const same = this.#byStem.get(stem);
      this.#stems.push(stem === form ? form : stem);
      if (same) same.push(line);
      else if (stem) this.#byStem.set(stem, [line]);
    }
    return id;
  }

  /** The stem of a form; undefined if no word has this form: query the database. */
  findStem(form: string): string | undefined {
    const line = this.#linesFrom(form).next().value;
    return line !== undefined && this.#forms[line] === form ? this.#stems[line] : undefined;
  }

  /** Words with exactly this form. */
  exactly(form: string): WordId[] {
    return this.#take(form, (other) => other === form);
  }

  begunBy(beginning: string): WordId[] {
    return this.#take(beginning, (form) => form.startsWith(beginning));
  }

  withStem(stem: string): WordId[] {
    return (this.#byStem.get(stem) ?? []).map((line) => this.#words[line] as WordId);
  }

  /** Words at exactly this edit distance. */
  near(form: string, slips: number): WordId[] {
    const letters = maskLetters(form);
    return this.#filter(
      (other, theirs) =>
        Math.abs(other.length - form.length) <= slips &&
        // a substitution changes at most two bits
        ones(letters ^ theirs) <= 2 * slips &&
        distance(form, other, slips) === slips,
    );
  }

  /** Longer words whose beginning is one edit away; they share the first letter. */
  nearlyBegunBy(form: string): WordId[] {
    const letters = maskLetters(form);
    return this.#filter(
      (other, theirs) =>
        other.length > form.length &&
        other.charCodeAt(0) === form.charCodeAt(0) &&
        ones(letters & ~theirs) <= 1 &&
        [-1, 0, 1].some((more) => distance(form, other.slice(0, form.length + more), 1) === 1),
    );
  }

  /** Longer words that contain these letters. */
  around(part: string): { id: WordId; form: string }[] {
    const letters = maskLetters(part);
    const found: { id: WordId; form: string }[] = [];
    this.#filter((form, theirs, line) => {
      const isIn = (letters & ~theirs) === 0 && form.length > part.length && form.includes(part, 1);
      if (isIn) found.push({ id: this.#words[line] as WordId, form });
      return false;
    });
    return found;
  }

  #filter(passes: (form: string, letters: number, line: number) => boolean): WordId[] {
    const ids = new Set<WordId>();
    const forms = this.#forms;
    for (let line = 0; line < forms.length; line++) {
      if (passes(forms[line] as string, this.#letters[line] as number, line)) {
        ids.add(this.#words[line] as WordId);
      }
    }
    return [...ids];
  }

  #take(from: string, isMeant: (form: string) => boolean): WordId[] {
    const ids = new Set<WordId>();
    for (const line of this.#linesFrom(from)) {
      if (!isMeant(this.#forms[line] as string)) break;
      ids.add(this.#words[line] as WordId);
    }
    return [...ids];
  }

  /** Rows in order, from the first one that is not before this form. */
  *#linesFrom(form: string): Generator<number, undefined> {
    const order = this.#sorted();
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#forms[order[middle] as number] as string) < form) low = middle + 1;
      else high = middle;
    }
    for (; low < order.length; low++) yield order[low] as number;
  }

  /** Otherwise the next lookup does it: half a tenth of a second for 30,000 words. */
  sort(): void {
    this.#sorted();
  }

  #sorted(): readonly number[] {
    const known = this.#order.length;
    const forms = this.#forms;
    if (known === forms.length) return this.#order;
    const before = (a: number, b: number) => (forms[a] as string) < (forms[b] as string);
    const fresh = Array.from({ length: forms.length - known }, (_, n) => known + n);
    fresh.sort((a, b) => (before(a, b) ? -1 : 1));
    const merged: number[] = [];
    let at = 0;
    for (const line of fresh) {
      while (at < known && !before(line, this.#order[at] as number)) {
        merged.push(this.#order[at++] as number);
      }
      merged.push(line);
    }
    while (at < known) merged.push(this.#order[at++] as number);
    this.#order = merged;
    return merged;
  }
}

/** Bitmask of the letters in a word: rules out most candidates without comparing them. */
function maskLetters(form: string): number {
  let bits = 0;
  for (let at = 0; at < form.length; at++) bits |= 1 << (form.charCodeAt(at) & 31);
  return bits;
}

function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
