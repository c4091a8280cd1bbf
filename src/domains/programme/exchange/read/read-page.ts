import { ACCEPTED, FeedBroken, type Found } from './feed-broken.ts';
import { readJson } from './read-json.ts';
import { readXml } from './read-xml.ts';
import { findWrongFormat, TELLING_BYTES } from './wrong-format.ts';

const BOM = [0xef, 0xbb, 0xbf];
const isSpace = (byte: number) => byte === 32 || byte === 9 || byte === 10 || byte === 13;

/** The stream after BOM and white space, and its first bytes. */
async function beginning(bytes: AsyncIterable<Uint8Array>) {
  const source = bytes[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  for (;;) {
    const { done, value } = await source.next();
    if (value) head = Buffer.concat([head, value]);
    if (BOM.every((byte, at) => head[at] === byte)) head = head.subarray(BOM.length);
    const at = head.findIndex((byte) => !isSpace(byte));
    // chunks may split a BOM, and what tells the format
    if (done || (at >= 0 && head.length - at >= TELLING_BYTES)) {
      return { head: head.subarray(Math.max(at, 0)), source };
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

/** Reads a page as JSON or XML, depending on its first character. @throws FeedBroken */
export async function* readPage(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Found> {
  const { head, source } = await beginning(bytes);
  if (head.length === 0) throw new FeedBroken(`Der Feed ist leer. ${ACCEPTED}`);
  const refusal = findWrongFormat(head);
  if (refusal) {
    await source.return?.();
    throw new FeedBroken(refusal);
  }
  const read = head.toString('latin1', 0, 1) === '{' ? readJson : readXml;
  yield* read(joined(head, source));
}
