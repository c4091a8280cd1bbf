import { createHash } from 'node:crypto';
import type { TableTotal } from './archive-format.ts';

/** bytes of a part, before it is packed: what is held in memory at a time */
export const PART_BYTES = 4 * 1_048_576;
const LINE_END = 10;

/** Counts what passes: COPY writes a line for each row, and none of its values contains a line end. */
export function createTally() {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  return {
    add(chunk: Uint8Array) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) rows++;
    },
    total: (): TableTotal => ({ rows, bytes, sha256: hash.digest('hex') }),
  };
}

/** Cuts text into parts of whole lines. A line that is longer than a part makes a longer one. */
export async function* splitLines(
  text: AsyncIterable<Uint8Array>,
  max = PART_BYTES,
): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of text) {
    waiting.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < max) continue;
    const joined = Buffer.concat(waiting);
    const end = joined.lastIndexOf(LINE_END) + 1;
    if (end > 0) yield joined.subarray(0, end);
    waiting = [joined.subarray(end)];
    bytes = joined.byteLength - end;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
