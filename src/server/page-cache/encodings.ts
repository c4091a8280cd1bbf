import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);

/**
 * Quality 1 takes a third of the time of 3 for an eighth more bytes, 11 takes a hundred times as long: the first at
 * once, the last in the background, once it is known that the page is asked for again.
 */
const NOW = 1;
const LATER = 11;
/** A window of 256 KB: larger ones only cost memory, which has to be made ready for each page. */
const WINDOW_BITS = 18;

const brotliOptions = (body: Buffer, quality: number) => ({
  // room for the whole result at once
  chunkSize: Math.max(1024, body.length >> 1),
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});

/** Here and now: to hand a page to another thread and back costs as much of this one's time as to compress it. */
export function encode(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(body, brotliOptions(body, NOW));
  if (encoding === 'gzip') return gzipSync(body, { level: 6 });
  return body;
}

/** The smallest there is, in another thread. */
export function encodeBest(body: Buffer): Promise<Buffer> {
  return brotli(body, brotliOptions(body, LATER));
}

const remembered = new Map<string, Encoding>();
const MAX_REMEMBERED = 500;

/** The best encoding that an `Accept-Encoding` allows; a browser sends the same few values for ever. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const known = remembered.get(accept);
  if (known) return known;
  const chosen = parseAccept(accept);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(accept, chosen);
  return chosen;
}

function parseAccept(accept: string): Encoding {
  const quality = new Map<string, number>();
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith('q='));
    quality.set(name, q ? Number(q.slice(2)) || 0 : 1);
  }
  const any = quality.get('*') ?? 0;
  const br = quality.get('br') ?? any;
  const gz = quality.get('gzip') ?? any;
  if (br > 0 && br >= gz) return 'br';
  return gz > 0 ? 'gzip' : 'identity';
}
