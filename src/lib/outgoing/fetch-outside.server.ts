import dns, { type LookupAddress } from 'node:dns';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { type Readable, Stream } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress } from './public-address.ts';

/** An address could not be fetched. The message is a German sentence. */
export class FetchOutsideError extends Error {
  override readonly name = 'FetchOutsideError';
}

export interface FetchOptions {
  /** also allows private networks */
  own_network?: boolean;
  /** milliseconds without a byte */
  silence?: number;
  /** milliseconds for all of it */
  total?: number;
  /** all addresses of a name; for tests */
  lookup?: (name: string) => Promise<LookupAddress[]>;
  accept?: string;
}

const MAX_REDIRECTS = 5;
const SILENCE = 30_000;
const TOTAL = 15 * 60_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const refusedError = (url: URL) =>
  new FetchOutsideError(
    `Die Adresse ${url.origin} führt in ein eigenes Netz und wird nicht abgerufen.`,
  );

const lookupAll = (name: string) => dns.promises.lookup(name, { all: true, verbatim: true });

/**
 * Fetches an untrusted address: http and https only, no address of this machine or a private network (checked for the
 * address actually connected to, after every redirect), with time limits.
 * @returns the decompressed body, whose size the caller must limit; reading it may fail with a FetchOutsideError
 * @throws FetchOutsideError
 */
export async function fetchOutside(address: string, options: FetchOptions = {}): Promise<Readable> {
  const { total = TOTAL } = options;
  const signal = AbortSignal.timeout(total);
  const visited = new Set<string>();
  let url = parse(address);
  for (;;) {
    visited.add(url.href);
    const answer = await request(url, options, signal);
    if (!REDIRECTS.has(answer.statusCode ?? 0)) return body(answer, url, options, signal);
    answer.destroy();
    const { location } = answer.headers;
    if (!location) throw new FetchOutsideError(`${url.origin} leitet weiter und sagt nicht wohin.`);
    url = parse(location, url);
    if (visited.has(url.href) || visited.size > MAX_REDIRECTS) {
      throw new FetchOutsideError(
        `${url.origin} leitet im Kreis oder mehr als ${MAX_REDIRECTS} Mal weiter.`,
      );
    }
  }
}

function parse(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new FetchOutsideError(
      `„${address.slice(0, 200)}“ ist keine Adresse, die mit http:// oder https:// beginnt.`,
    );
  }
  return url;
}

function request(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { own_network = false, silence = SILENCE, lookup = lookupAll } = options;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!own_network && isIP(host) && !isPublicAddress(host)) throw refusedError(url);
  /** Connects to the checked address, so that the name cannot resolve to another one afterwards. */
  const safeLookup: LookupFunction = (name, { all }, done) => {
    lookup(name).then(
      (found) => {
        const [first] = found;
        if (!own_network && !found.every(({ address }) => isPublicAddress(address)))
          done(refusedError(url), '');
        else if (!first) done(new FetchOutsideError(`Den Rechner ${name} gibt es nicht.`), '');
        else if (all) done(null, found);
        else done(null, first.address, first.family);
      },
      () => done(new FetchOutsideError(`Den Rechner ${name} gibt es nicht.`), ''),
    );
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const requestOptions: RequestOptions = {
    agent: false,
    lookup: safeLookup,
    signal,
    timeout: silence,
    headers: {
      accept: options.accept ?? '*/*',
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'Foyer',
      ...(url.username && { authorization: basic(url) }),
    },
  };
  // name and password are in the header; some releases of Node fail where they are no percent encoding
  const bare = new URL(url);
  [bare.username, bare.password] = ['', ''];
  // not imported: see app.ts
  const { request } = process.getBuiltinModule(
    url.protocol === 'https:' ? 'node:https' : 'node:http',
  );
  const call = request(bare, requestOptions, resolve);
  call.on('timeout', () => call.destroy(timeoutError(url)));
  call.on('error', (error) => reject(toFetchError(error, url, signal)));
  call.end();
  return promise;
}

const basic = ({ username, password }: URL) =>
  `Basic ${Buffer.from(`${decodePercent(username)}:${decodePercent(password)}`).toString('base64')}`;

/** An invalid percent-encoding is left as it is. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const timeoutError = (url: URL) => new FetchOutsideError(`${url.origin} antwortet nicht.`);

function toFetchError(error: unknown, url: URL, signal: AbortSignal): FetchOutsideError {
  if (error instanceof FetchOutsideError) return error;
  if (signal.aborted) return new FetchOutsideError(`${url.origin} braucht zu lange.`);
  const { code = 'ohne Angabe' } = error as { code?: string };
  return new FetchOutsideError(`${url.origin} ist nicht zu erreichen (${code}).`);
}

const DECODERS: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function body(
  answer: IncomingMessage,
  url: URL,
  { silence = SILENCE }: FetchOptions,
  signal: AbortSignal,
) {
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new FetchOutsideError(`${url.origin} antwortet mit dem Status ${answer.statusCode}.`);
  }
  answer.setTimeout(silence, () => answer.destroy(timeoutError(url)));
  const encoding = answer.headers['content-encoding']?.toLowerCase() ?? '';
  const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding]?.() : undefined;
  if (!decoder && encoding && encoding !== 'identity') {
    answer.destroy();
    throw new FetchOutsideError(`${url.origin} antwortet in einer unbekannten Kompression.`);
  }
  return Stream.Readable.from(readBody(answer, decoder, url, signal), { objectMode: false });
}

/** Yields the bytes; any error becomes a FetchOutsideError. */
async function* readBody(
  answer: IncomingMessage,
  decoder: NodeJS.ReadWriteStream | undefined,
  url: URL,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    const plain = decoder && Stream.pipeline(answer, decoder, () => undefined);
    yield* (plain ?? answer) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw toFetchError(error, url, signal);
  } finally {
    answer.destroy();
  }
}
