import { SaxesParser } from 'saxes';
import { FeedBroken, MAX_BYTES } from './feed-broken.ts';

/** What stands in an XML text. Attributes mean nothing in a feed; an empty element is opened and closed. */
export type XmlToken =
  | { type: 'open'; name: string }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string };

const notXml = (what: string) => new FeedBroken(`Das ist kein gültiges XML: ${what}.`);

/**
 * XML as it comes, piece by piece. Declarations of a document type are refused: nothing in them is needed, and all the
 * bombs are built of them.
 */
export class XmlTokens {
  readonly #parser = new SaxesParser();
  #found: XmlToken[] = [];
  /** signs since the last token: a text or tag without an end would be kept as it grows */
  #waiting = 0;

  constructor() {
    const parser = this.#parser;
    parser.on('opentag', ({ name }) => this.#add({ type: 'open', name }));
    parser.on('closetag', ({ name }) => this.#add({ type: 'close', name }));
    parser.on('text', (text) => this.#add({ type: 'text', text }));
    parser.on('cdata', (text) => this.#add({ type: 'text', text }));
    parser.on('doctype', () => {
      throw new FeedBroken(
        'Angaben zum Dokumenttyp (DTD) und eigene Entitäten werden nicht gelesen.',
      );
    });
    parser.on('error', ({ message }) => {
      const where = `in Zeile ${parser.line}`;
      // only the five names and numbers of characters are known, so that none can grow
      throw /entity/.test(message)
        ? notXml(`${where} steht ein „&“ vor etwas, das kein bekanntes Zeichen ist`)
        : notXml(`${where} steht etwas, das dort nicht hingehört`);
    });
  }

  #add(token: XmlToken): void {
    this.#found.push(token);
    this.#waiting = 0;
  }

  /** @throws FeedBroken */
  *read(text: string): Generator<XmlToken> {
    this.#waiting += text.length;
    try {
      this.#parser.write(text);
    } finally {
      // what came before the mistake has been read
      yield* this.#found.splice(0);
    }
    if (this.#waiting > MAX_BYTES) throw notXml('Ein Text oder Tag nimmt kein Ende');
  }

  /** @throws FeedBroken where something is left that has no end */
  end(): void {
    this.#parser.close();
  }
}
