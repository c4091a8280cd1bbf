import { FeedBroken, type Found } from './feed-broken.ts';
import { readJson } from './read-json.ts';
import { readXml } from './read-xml.ts';

const BOM = [0xef, 0xbb, 0xbf];
const isSpace = (byte: number) => byte === 32 || byte === 9 || byte === 10 || byte === 13;

/** The stream after BOM and white space, and its first byte. */
async function beginning(bytes: AsyncIterable<Uint8Array>) {
  const source = bytes[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  for (;;) {
    const { done, value } = await source.next();
    if (value) head = Buffer.concat([head, value]);
    if (BOM.every((byte, at) => head[at] === byte)) head = head.subarray(BOM.length);
    const at = head.findIndex((byte) => !isSpace(byte));
    // the three bytes of a BOM may be split between chunks
    if (done || (at >= 0 && head.length >= BOM.length)) {
      return { first: head[at] ?? 0, head: head.subarray(Math.max(at, 0)), source };
    }
    if (at < 0) head = head.subarray(0, 0);
  }
}

async function* joined(head: Uint8Array, source: AsyncIterator<Uint8Array>) {
  try {
    yield head;
    for (;;) {
      const { done, value } = await source.next();
      if (done) return;
      yield value;
    }
  } finally {
    await source.return?.();
  }
}

/** Error pages of servers that answer 200 for everything. */
const WEB_PAGE = /^<(?:!doctype\s+html|html)\b/i;
const UTF_16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** What a page is that is no feed. */
function findRefusal(head: Buffer): string | null {
  if (UTF_16.some((mark) => mark.every((byte, at) => head[at] === byte)))
    return 'Das ist in UTF-16 geschrieben; ein Feed ist in UTF-8.';
  if (WEB_PAGE.test(head.subarray(0, 200).toString('latin1')))
    return 'Das ist eine Webseite und kein Feed, vielleicht eine Fehlermeldung oder eine Anmeldung.';
  return null;
}

/** Reads a page as JSON or XML, depending on its first character. @throws FeedBroken */
export async function* readPage(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Found> {
  const { first, head, source } = await beginning(bytes);
  if (head.length === 0) throw new FeedBroken('Der Feed ist leer.');
  const refusal = findRefusal(head);
  if (refusal) {
    await source.return?.();
    throw new FeedBroken(refusal);
  }
  const read = { '{': readJson, '<': readXml }[String.fromCharCode(first)];
  if (!read) {
    await source.return?.();
    throw new FeedBroken('Das ist weder JSON noch XML.');
  }
  yield* read(joined(head, source));
}
