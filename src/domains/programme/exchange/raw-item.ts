import { FeedTimeError } from './feed-times.server.ts';

/** The item is rejected. The message is a German sentence. */
export class ItemRefused extends Error {}

/** The reason if the item is at fault. */
export const describeRefusal = (error: unknown): string | null =>
  error instanceof ItemRefused || error instanceof FeedTimeError ? error.message : null;

/** Reports a changed value and why; counted by sentence. */
export type Hint = (sentence: string) => void;

const shorten = (value: unknown) => JSON.stringify(value)?.slice(0, 40) ?? 'nichts';

/** Typed access to the values of an item. Values of the wrong type are dropped with a reason; unread keys can be listed. */
export class RawItem {
  readonly #values: ReadonlyMap<string, unknown>;
  readonly #asked = new Set<string>();
  readonly hint: Hint;
  /** reasons why parts of the item or of its lines were dropped */
  readonly dropped: string[];

  /** @throws ItemRefused if the value is no object */
  constructor(value: unknown, hint: Hint, dropped: string[] = []) {
    this.dropped = dropped;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new ItemRefused(`Der Eintrag ist kein Objekt, sondern ${shorten(value)}.`);
    }
    this.#values = new Map(Object.entries(value));
    this.hint = hint;
  }

  /** Keys with values that were not read. */
  leftOver(): string[] {
    return [...this.#values.keys()].filter((key) => this.has(key) && !this.#asked.has(key));
  }

  /** Whether the key has a non-empty value. */
  has(key: string): boolean {
    const value = this.#values.get(key);
    if (Array.isArray(value)) return value.length > 0;
    return value !== undefined && value !== null && value !== '';
  }

  #read(key: string): unknown {
    this.#asked.add(key);
    return this.#values.get(key);
  }

  /** The result of `read`; if it throws ItemRefused, notes the reason and returns `empty`. */
  orElse<Value>(read: () => Value, empty: Value): Value {
    try {
      return read();
    } catch (error) {
      const reason = describeRefusal(error);
      if (reason === null) throw error;
      return this.drop(reason, empty);
    }
  }

  /** A text; '' (with a reason) for other types. */
  text(key: string): string {
    return this.orElse(() => this.needed(key), '');
  }

  /** A required text; '' if missing. @throws ItemRefused for other types */
  needed(key: string): string {
    const value = this.#read(key) ?? '';
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (typeof value === 'string') return value.replaceAll('\u0000', '').trim();
    // an empty element of XML
    if (typeof value === 'object' && Object.keys(value).length === 0) return '';
    throw new ItemRefused(`„${key}“ ist kein Text, sondern ${shorten(value)}.`);
  }

  /** A single line, truncated at a word if too long. */
  line(key: string, max = 300): string {
    const text = this.text(key).replace(/\s+/g, ' ');
    if (text.length <= max) return text;
    this.hint(`„${key}“ ist länger als ${max} Zeichen und wurde gekürzt.`);
    return `${text.slice(0, max - 1).replace(/\s+\S*$/, '')}…`;
  }

  /** An integer; null if missing. */
  whole(key: string, { min = 0, max = 1_000_000 } = {}): number | null {
    const text = this.text(key);
    if (!text) return null;
    const number = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    return this.drop(
      `„${key}“ ist keine ganze Zahl von ${min} bis ${max}, sondern „${text.slice(0, 40)}“.`,
      null,
    );
  }

  /** Notes a dropped part. @returns `instead` */
  drop<Value>(reason: string, instead: Value): Value {
    if (!this.dropped.includes(reason)) this.dropped.push(reason);
    return instead;
  }

  /** An amount with two decimals; null if missing. */
  amount(key: string): string | null {
    const text = this.text(key).replace(',', '.');
    if (!text) return null;
    if (/^\d{1,6}(\.\d{1,2})?$/.test(text)) return Number(text).toFixed(2);
    return this.drop(`„${key}“ ist kein Betrag wie 18.00, sondern „${text.slice(0, 40)}“.`, null);
  }

  /** False unless the value is true. */
  flag(key: string): boolean {
    const text = this.text(key).toLowerCase();
    if (['true', '1'].includes(text)) return true;
    if (['', 'false', '0'].includes(text)) return false;
    return this.drop(`„${key}“ ist weder true noch false, sondern „${text.slice(0, 40)}“.`, false);
  }

  list(key: string): unknown[] {
    const value = this.#read(key) ?? [];
    if (Array.isArray(value)) return value;
    if (value === '' || (typeof value === 'object' && Object.keys(value).length === 0)) return [];
    return this.drop(`„${key}“ ist keine Liste, sondern ${shorten(value)}.`, []);
  }

  /** An object, {} if missing. */
  object(key: string): Record<string, unknown> {
    const value = this.#read(key) ?? {};
    if (typeof value === 'object' && !Array.isArray(value)) return { ...value };
    return this.drop(`„${key}“ ist kein Objekt, sondern ${shorten(value)}.`, {});
  }

  /** A list of ids or words. */
  words(key: string): string[] {
    return this.list(key).flatMap((value) => {
      if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
      return this.drop(`In „${key}“ steht kein Text, sondern ${shorten(value)}.`, []);
    });
  }

  /** A list of objects, ordered by `sort_order`. */
  items(key: string): RawItem[] {
    const items = this.list(key).flatMap((value) => {
      const line = () => new RawItem(value, this.hint, this.dropped);
      return this.orElse<RawItem | RawItem[]>(line, []);
    });
    return items
      .map((item) => ({ item, place: Number(item.text('sort_order')) || 0 }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }

  /** An http(s) URL; others are dropped. */
  address(key: string): string {
    const text = this.text(key);
    if (!text) return '';
    const address = /^www\./i.test(text) ? `https://${text}` : text;
    if (/^https?:\/\//i.test(address) && URL.canParse(address) && address.length <= 2000) {
      return address;
    }
    this.hint(`„${key}“ ist keine Adresse, die mit https:// beginnt, und wurde ausgelassen.`);
    return '';
  }
}
