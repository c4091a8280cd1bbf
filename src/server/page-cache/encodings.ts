import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);

/**
 * Quality 1 takes a third of the time of 3 for an eighth more bytes; 11 takes a hundred times as long. The first answer
 * uses 1; a page requested again is compressed with 11 in the background.
 */
const FAST_QUALITY = 1;
const BEST_QUALITY = 11;
/** A window of 256 KB: larger ones only cost memory, which is allocated for each page. */
const WINDOW_BITS = 18;

const getBrotliOptions = (body: Buffer, quality: number) => ({
  // room for the whole result at once
  chunkSize: Math.max(1024, body.length >> 1),
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});

/** zlib's result is the beginning of a larger buffer, which lives as long as it: a cached page kept half its size for nothing. */
function trim(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  // not from the pool: its slabs would live as long, too
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Synchronous: passing a page to another thread and back costs this one as much time as compressing it. */
export function encode(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br')
    return trim(brotliCompressSync(body, getBrotliOptions(body, FAST_QUALITY)));
  if (encoding === 'gzip') return trim(gzipSync(body, { level: 6 }));
  return body;
}

/** Compresses as small as possible, in another thread. */
export async function encodeBest(body: Buffer): Promise<Buffer> {
  return trim(await brotli(body, getBrotliOptions(body, BEST_QUALITY)));
}

const choices = new Map<string, Encoding>();
const MAX_CHOICES = 500;

/** The best encoding that an `Accept-Encoding` allows. Cached, since browsers send few different values. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const cached = choices.get(accept);
  if (cached) return cached;
  const chosen = parseAccept(accept);
  if (choices.size >= MAX_CHOICES) choices.clear();
  choices.set(accept, chosen);
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
