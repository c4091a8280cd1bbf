import { SaxesParser } from 'saxes';
import { FeedBroken, MAX_BYTES } from './feed-broken.ts';

/** Tokens of XML. Attributes are ignored; an empty element yields an opening and a closing token. */
export type XmlToken =
  | { type: 'open'; name: string }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string };

const notXml = (what: string) => new FeedBroken(`Das ist kein gültiges XML: ${what}.`);

/** Streaming XML tokenizer. Rejects document type declarations, which feeds do not need and entity bombs do. */
export class XmlTokens {
  readonly #parser = new SaxesParser();
  #found: XmlToken[] = [];
  /** characters since the last token: limits unterminated texts and tags */
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
      // only the five predefined entities and character references are allowed, so none can expand
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
      // yield everything before the error first
      yield* this.#found.splice(0);
    }
    if (this.#waiting > MAX_BYTES) throw notXml('Ein Text oder Tag nimmt kein Ende');
  }

  /** @throws FeedBroken if the input ends inside a token */
  end(): void {
    this.#parser.close();
  }
}
