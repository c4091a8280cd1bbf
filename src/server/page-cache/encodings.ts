import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Quality 5 costs half a millisecond a page, 11 a hundred: the first at once, the second in the background. */
export const BROTLI_NOW = 5;
export const BROTLI_LATER = 11;

export function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(body, BROTLI_NOW);
  if (encoding === 'gzip') return gzipped(body, { level: 6 });
  return body;
}

const remembered = new Map<string, Encoding>();
const MOST_REMEMBERED = 500;

/** The best encoding that an `Accept-Encoding` allows; a browser sends the same few values for ever. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const known = remembered.get(accept);
  if (known) return known;
  const chosen = parseAccept(accept);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
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
