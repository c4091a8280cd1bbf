import { FeedBroken, MOST_BYTES } from './feed-broken.ts';

/** What stands in an XML text. Attributes mean nothing in a feed. */
export type XmlToken =
  | { type: 'open'; name: string; empty: boolean }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string };

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
};
const NAME = /^[\p{L}_:][\p{L}\p{N}_:.-]*/u;
const notXml = (what: string) => new FeedBroken(`Das ist kein gültiges XML: ${what}.`);

/** The five names and numbers of characters; no other entity is read, so that none can grow. @throws FeedBroken */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&\s]{0,32})(;?)/g, (whole, name: string, end: string) => {
    const number = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name);
    const code = number ? Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : 0;
    const known = number ? charOf(code) : Object.hasOwn(ENTITIES, name) && ENTITIES[name];
    if (!end || !known) throw notXml(`„${whole.slice(0, 40)}“ ist kein bekanntes Zeichen`);
    return known;
  });
}

const charOf = (code: number) =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) && String.fromCodePoint(code);

/** Where a tag ends: at the `>` that is in no attribute. */
function endOfTag(text: string): number {
  let quote = '';
  for (let at = 1; at < text.length; at++) {
    const char = text[at] as string;
    if (quote) quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at;
    else if (char === '<') throw notXml('„<“ steht in einem Tag');
  }
  return -1;
}

/**
 * XML as it comes, piece by piece. Declarations of a document type are refused: nothing in them is needed, and all the
 * bombs are built of them.
 */
export class XmlTokens {
  #rest = '';

  /** @throws FeedBroken */
  *read(text: string): Generator<XmlToken> {
    this.#rest += text;
    for (;;) {
      const found = this.#next();
      if (found === null) break;
      const [token, length] = found;
      this.#rest = this.#rest.slice(length);
      if (token) yield token;
    }
    if (this.#rest.length > MOST_BYTES) throw notXml('Ein Text oder Tag nimmt kein Ende');
  }

  /** @throws FeedBroken where something is left that has no end */
  end(): void {
    if (this.#rest.trim()) throw new FeedBroken('Der Feed bricht ab: Er endet mitten im Text.');
  }

  /** The next piece and its length; null: there is not enough yet. */
  #next(): [XmlToken | null, number] | null {
    const rest = this.#rest;
    if (!rest.startsWith('<')) {
      const end = rest.indexOf('<');
      return end < 0 ? null : [{ type: 'text', text: decodeEntities(rest.slice(0, end)) }, end];
    }
    if (rest.length < 9 && !rest.includes('>')) return null;
    if (rest.startsWith('<!--')) return skipped(rest, '-->');
    if (rest.startsWith('<?')) return skipped(rest, '?>');
    if (rest.startsWith('<![CDATA[')) {
      const end = rest.indexOf(']]>');
      return end < 0 ? null : [{ type: 'text', text: rest.slice(9, end) }, end + 3];
    }
    if (rest.startsWith('<!')) {
      throw new FeedBroken(
        'Angaben zum Dokumenttyp (DTD) und eigene Entitäten werden nicht gelesen.',
      );
    }
    const end = endOfTag(rest);
    return end < 0 ? null : [tagOf(rest.slice(1, end)), end + 1];
  }
}

function skipped(rest: string, ending: string): [null, number] | null {
  const end = rest.indexOf(ending);
  return end < 0 ? null : [null, end + ending.length];
}

function tagOf(inner: string): XmlToken {
  const closing = inner.startsWith('/');
  const name = NAME.exec(closing ? inner.slice(1) : inner)?.[0];
  if (!name) throw notXml(`„<${inner.slice(0, 20)}>“ ist kein Tag`);
  return closing ? { type: 'close', name } : { type: 'open', name, empty: inner.endsWith('/') };
}
