import { LISTS } from '../feed-keys.ts';
import { OWN, OWN_ELEMENT } from '../own/own-keys.ts';
import {
  FeedBroken,
  type Found,
  MAX_BYTES,
  MAX_DEPTH,
  TOO_DEEP,
  TOO_LONG,
  WITHOUT_LIST,
} from './feed-broken.ts';
import { type XmlToken, XmlTokens } from './xml-tokens.ts';

/** An open element: its text or children. */
interface Element {
  name: string;
  text: string;
  children: [name: string, value: unknown][];
}

/** Converts an element to what the same feed has in JSON: texts, objects and lists. */
function plainValue({ name, text, children }: Element): unknown {
  if (name === OWN_ELEMENT) return ownValue(text);
  if (LISTS.has(name)) return children.map(([, value]) => value);
  if (children.length === 0) return text;
  return Object.fromEntries(children);
}

/** Invalid JSON stays text, for which the item is rejected. */
function ownValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Collects an item or the meta data; beyond the limit it only counts. */
class Tree {
  readonly #open: Element[] = [];
  #length = 0;
  #depth = 0;
  reason = '';

  /** @returns true when its root is closed */
  add(token: XmlToken): boolean {
    if (token.type === 'text') {
      this.#length += token.text.length;
      if (this.#length > MAX_BYTES) this.reason ||= TOO_LONG;
      const last = this.#open.at(-1);
      if (last && !this.reason) last.text += token.text;
      return false;
    }
    if (token.type === 'open') {
      this.#open.push({ name: token.name, text: '', children: [] });
      this.#depth = Math.max(this.#depth, this.#open.length);
      this.#length += token.name.length;
      if (this.#depth > MAX_DEPTH) throw new FeedBroken(TOO_DEEP);
      return false;
    }
    return this.#close(token.name);
  }

  #close(name: string): boolean {
    const done = this.#open.at(-1);
    if (done?.name !== name) {
      throw new FeedBroken(
        `Das ist kein gültiges XML: „</${name}>“ steht, wo „</${done?.name}>“ stehen müsste.`,
      );
    }
    if (this.#open.length === 1) return true;
    this.#open.pop();
    const key = name === OWN_ELEMENT ? OWN : name;
    if (!this.reason) this.#open.at(-1)?.children.push([key, plainValue(done)]);
    return false;
  }

  get name(): string {
    return this.#open[0]?.name ?? '';
  }

  value(): unknown {
    const [root] = this.#open;
    return root && plainValue(root);
  }
}

/**
 * Streams `<feed><meta>…</meta><productions><production>…</production></productions></feed>`; the names of the root and of
 * items are free.
 */
class XmlReader {
  /** open elements outside an item: root and `productions` */
  readonly #path: string[] = [];
  #tree: Tree | null = null;
  #position = 0;
  #done = false;
  #listRead = false;

  *take(token: XmlToken): Generator<Found> {
    if (!this.#tree) {
      if (!this.#outside(token)) return;
      this.#tree = new Tree();
    }
    if (!this.#tree.add(token)) return;
    const tree = this.#tree;
    this.#tree = null;
    if (this.#path.length === 2) {
      const position = ++this.#position;
      if (tree.reason) yield { what: 'refused', position, reason: tree.reason };
      else yield { what: 'production', position, value: tree.value() };
    } else if (tree.reason) return;
    else if (tree.name === 'meta') yield { what: 'meta', value: tree.value() };
    else if (tree.name === OWN_ELEMENT) yield { what: 'own', value: tree.value() };
  }

  /** Outside items. @returns true if the tree of an item or of the meta data begins */
  #outside(token: XmlToken): boolean {
    const path = this.#path;
    if (token.type === 'text') {
      if (token.text.trim())
        throw new FeedBroken('Das ist kein Feed: Text steht, wo keiner hingehört.');
      return false;
    }
    if (token.type === 'close') {
      if (path.pop() !== token.name) {
        throw new FeedBroken(`Das ist kein gültiges XML: „</${token.name}>“ schließt nichts.`);
      }
      this.#done = path.length === 0;
      return false;
    }
    if (this.#done)
      throw new FeedBroken('Das ist kein gültiges XML: Nach dem Ende folgt noch etwas.');
    if (path.length === 2 || (path.length === 1 && token.name !== 'productions')) return true;
    this.#listRead ||= path.length === 1;
    path.push(token.name);
    return false;
  }

  /** @throws FeedBroken */
  end(): void {
    if (this.#tree || !this.#done) {
      throw new FeedBroken(
        `Der Feed bricht ab: Er endet mitten im Text (${this.#position} Produktionen gelesen).`,
      );
    }
    if (!this.#listRead) throw new FeedBroken(WITHOUT_LIST);
  }
}

/** @throws FeedBroken if it is no UTF-8 XML, no feed, or truncated */
export async function* readXml(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Found> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const tokens = new XmlTokens();
  const reader = new XmlReader();
  const decoded = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new FeedBroken('Der Feed ist nicht in UTF-8 geschrieben.');
    }
  };
  for await (const chunk of bytes) {
    for (const token of tokens.read(decoded(chunk))) yield* reader.take(token);
  }
  for (const token of tokens.read(decoded())) yield* reader.take(token);
  reader.end();
  tokens.end();
}
