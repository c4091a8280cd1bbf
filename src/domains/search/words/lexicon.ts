import { apart, distance, getForms } from './fold.ts';

/** Number of a word in the lexicon. */
export type WordId = number;

export type PackedLexicon = ReturnType<Lexicon['pack']>;

/**
 * All words of the documents by their forms. Append-only; whether a visible document still contains a word is up to the index.
 */
export class Lexicon {
  readonly #ids: Map<string, WordId>;
  readonly #shown: string[];
  // one row per form of a word
  readonly #forms: string[];
  readonly #words: WordId[];
  /** '' for stop words ('der', 'und'); undefined until `addStems` */
  readonly #stems: (string | undefined)[];
  readonly #letters: number[];
  readonly #byStem = new Map<string, number[]>();
  /** rows without a stem */
  #unstemmed: number[] = [];
  /** rows sorted by form, up to the last sort */
  #order: readonly number[];

  /** @param packed of `pack`; without it, there are no words */
  constructor(packed?: PackedLexicon) {
    this.#shown = packed?.shown ?? [];
    this.#ids = new Map(this.#shown.map((word, id) => [word, id]));
    this.#forms = packed?.forms ?? [];
    this.#words = packed?.words ?? [];
    this.#letters = this.#forms.map(maskLetters);
    this.#stems = this.#forms.map(() => undefined);
    for (const [line, stem] of packed?.stems.entries() ?? []) this.#setStem(line, stem);
    this.#order = packed?.order ?? [];
  }

  /** Its content, to be serialised. */
  pack() {
    return {
      shown: this.#shown,
      forms: this.#forms,
      words: this.#words,
      stems: this.#stems,
      order: this.#order,
    };
  }

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

  /** The stems of its forms follow (`addStems`). */
  add(word: string): WordId {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const own = apart(word);
    const id = this.#shown.push(own) - 1;
    this.#ids.set(own, id);
    for (const form of getForms(own)) {
      this.#unstemmed.push(this.#forms.push(form === own ? own : form) - 1);
      this.#words.push(id);
      this.#letters.push(maskLetters(form));
      this.#stems.push(undefined);
    }
    return id;
  }

  /** Forms without a stem. */
  listUnstemmed(): string[] {
    return this.#unstemmed.map((line) => this.#forms[line] as string);
  }

  /** @param stems by form; '' for stop words */
  addStems(stems: ReadonlyMap<string, string>): void {
    const before = this.#unstemmed;
    this.#unstemmed = [];
    for (const line of before) {
      this.#setStem(line, stems.get(this.#forms[line] as string));
    }
  }

  #setStem(line: number, stem: string | undefined): void {
    if (stem === undefined) {
      this.#unstemmed.push(line);
      return;
    }
    const form = this.#forms[line] as string;
    // one string for both
    this.#stems[line] = stem === form ? form : stem;
    const same = this.#byStem.get(stem);
    if (same) same.push(line);
    else if (stem) this.#byStem.set(stem, [line]);
  }

  /** The stem of a form; undefined if no word has this form, or the stem is not known yet: query the database. */
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
