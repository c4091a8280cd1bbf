import { OWN } from '../own/own-keys.ts';
import {
  ACCEPTED,
  FeedBroken,
  type Found,
  MAX_BYTES,
  MAX_DEPTH,
  TOO_DEEP,
  TOO_LONG,
  WITHOUT_LIST,
} from './feed-broken.ts';

const [TAB, NEWLINE, RETURN, SPACE] = [9, 10, 13, 32];
const [QUOTE, BACKSLASH, COLON, COMMA] = [34, 92, 58, 44];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

const isSpace = (byte: number) =>
  byte === SPACE || byte === NEWLINE || byte === RETURN || byte === TAB;
const opens = (byte: number) => byte === OPEN_OBJECT || byte === OPEN_LIST;
const closes = (byte: number) => byte === CLOSE_OBJECT || byte === CLOSE_LIST;

const notJson = (where: string) =>
  new FeedBroken(`Das ist kein gültiges JSON: ${where} steht etwas, das dort nicht hingehört.`);

/** Escaped lone surrogates, which PostgreSQL rejects. */
const HALF_CHARACTER = /\\u[dD][89a-fA-F]/;

const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** Collects the bytes of one value across chunks; beyond the limit it only counts. */
class Slice {
  #parts: Uint8Array[] = [];
  #bytes = 0;
  reason = '';

  add(part: Uint8Array): void {
    this.#bytes += part.byteLength;
    if (this.#bytes > MAX_BYTES) this.reason ||= TOO_LONG;
    if (this.reason) this.#parts = [];
    // the source may reuse the chunk's buffer
    else this.#parts.push(Uint8Array.from(part));
  }

  /** @throws SyntaxError, TypeError for invalid JSON or UTF-8 */
  value(): unknown {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(this.#parts));
    return JSON.parse(text, HALF_CHARACTER.test(text) ? wellFormed : undefined);
  }
}

type Place = 'before' | 'key' | 'colon' | 'value' | 'item' | 'next-item' | 'next-key' | 'after';

/**
 * Streams `{"meta": …, "productions": [ … ]}`: finds the bytes of each item and leaves its content to JSON.parse. Only one item
 * is in memory.
 */
class JsonReader {
  #place: Place = 'before';
  #key = '';
  #position = 0;
  #listRead = false;
  #slice: Slice | null = null;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #isScalar = false;

  get #where(): string {
    return this.#position ? `bei der Produktion ${this.#position}` : 'am Anfang';
  }

  *read(chunk: Uint8Array): Generator<Found> {
    let start = 0;
    for (let at = 0; at < chunk.byteLength; at++) {
      const byte = chunk[at] as number;
      if (!this.#slice) {
        if (isSpace(byte) || !this.#step(byte)) continue;
        this.#begin(byte);
        start = at;
        if (!this.#isScalar || byte === QUOTE) continue;
      }
      const end = this.#goOn(byte);
      if (end === 'within') continue;
      this.#slice?.add(chunk.subarray(start, end === 'before' ? at : at + 1));
      yield* this.#finish();
      if (end === 'before' && !isSpace(byte)) this.#step(byte);
    }
    if (this.#slice) this.#slice.add(chunk.subarray(start));
  }

  /** @throws FeedBroken */
  end(): void {
    if (this.#place === 'before' && !this.#position)
      throw new FeedBroken(`Der Feed ist leer. ${ACCEPTED}`);
    if (this.#place !== 'after') {
      throw new FeedBroken(
        `Der Feed bricht ab: Er endet mitten im Text (${this.#position} Produktionen gelesen).`,
      );
    }
    if (!this.#listRead) throw new FeedBroken(WITHOUT_LIST);
  }

  /** Outside values. @returns true if a value begins with this byte */
  #step(byte: number): boolean {
    switch (this.#place) {
      case 'before':
        if (byte !== OPEN_OBJECT) throw notJson('am Anfang');
        this.#place = 'key';
        return false;
      case 'key':
        if (byte === QUOTE) return true;
        if (byte !== CLOSE_OBJECT) throw notJson(this.#where);
        this.#place = 'after';
        return false;
      case 'colon':
        if (byte !== COLON) throw notJson(this.#where);
        this.#place = 'value';
        return false;
      case 'value':
        if (this.#key !== 'productions' || byte !== OPEN_LIST) return true;
        this.#listRead = true;
        this.#place = 'item';
        return false;
      case 'item':
        if (byte !== CLOSE_LIST) return true;
        this.#place = 'next-key';
        return false;
      case 'next-item':
        if (byte !== COMMA && byte !== CLOSE_LIST) throw notJson(this.#where);
        this.#place = byte === COMMA ? 'item' : 'next-key';
        return false;
      case 'next-key':
        if (byte !== COMMA && byte !== CLOSE_OBJECT) throw notJson(this.#where);
        this.#place = byte === COMMA ? 'key' : 'after';
        return false;
      default:
        throw notJson('am Ende');
    }
  }

  #begin(byte: number): void {
    this.#slice = new Slice();
    this.#inString = byte === QUOTE;
    this.#isScalar = !opens(byte);
    this.#escaped = false;
    this.#depth = opens(byte) ? 1 : 0;
  }

  /** Whether the value goes on, ends with this byte or ended before it. */
  #goOn(byte: number): 'within' | 'with' | 'before' {
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) {
        this.#inString = false;
        if (this.#depth === 0) return 'with';
      }
      return 'within';
    }
    if (this.#isScalar) {
      return isSpace(byte) || byte === COMMA || byte === COLON || closes(byte)
        ? 'before'
        : 'within';
    }
    if (byte === QUOTE) this.#inString = true;
    else if (opens(byte)) {
      this.#depth++;
      if (this.#depth > MAX_DEPTH && this.#slice) this.#slice.reason ||= TOO_DEEP;
    } else if (closes(byte) && --this.#depth === 0) return 'with';
    return 'within';
  }

  *#finish(): Generator<Found> {
    const slice = this.#slice as Slice;
    this.#slice = null;
    if (this.#place === 'item') {
      this.#place = 'next-item';
      this.#position++;
      yield this.#item(slice, this.#position);
      return;
    }
    if (this.#place === 'key') {
      this.#key = String(this.#parsed(slice));
      this.#place = 'colon';
      return;
    }
    this.#place = 'next-key';
    if (this.#key === 'meta') yield { what: 'meta', value: this.#parsed(slice) };
    else if (this.#key === OWN) yield { what: 'own', value: this.#parsed(slice) };
    else if (this.#key === 'productions') {
      throw new FeedBroken('„productions“ ist keine Liste.');
    }
  }

  #item(slice: Slice, position: number): Found {
    if (slice.reason) return { what: 'refused', position, reason: slice.reason };
    try {
      return { what: 'production', position, value: slice.value() };
    } catch {
      return { what: 'refused', position, reason: 'Der Eintrag ist kein gültiges JSON in UTF-8.' };
    }
  }

  #parsed(slice: Slice): unknown {
    try {
      return slice.value();
    } catch {
      throw notJson(this.#where);
    }
  }
}

/** @throws FeedBroken if it is no JSON, no feed, or truncated */
export async function* readJson(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Found> {
  const reader = new JsonReader();
  for await (const chunk of bytes) yield* reader.read(chunk);
  reader.end();
}
