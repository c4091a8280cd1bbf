import dns, { type LookupAddress } from 'node:dns';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type Readable, Stream } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress } from './public-address.ts';

/** An address could not be fetched. The message is a German sentence. */
export class FetchOutsideError extends Error {
  override readonly name = 'FetchOutsideError';
}

export interface FetchOptions {
  /** also what is not on the internet */
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

const refused = (url: URL) =>
  new FetchOutsideError(
    `Die Adresse ${url.origin} führt in ein eigenes Netz und wird nicht abgerufen.`,
  );

const lookupAll = (name: string) => dns.promises.lookup(name, { all: true, verbatim: true });

/**
 * Fetches an address that somebody else has named: http and https only, nothing of this machine or a private network
 * (asked of the very address that is connected to, after every redirect), never for ever.
 * @returns the body, decompressed; anyone who reads it bounds its size. It fails with a FetchOutsideError
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
  if (!own_network && isIP(host) && !isPublicAddress(host)) throw refused(url);
  /** What is connected to is what was checked: a name cannot mean another address a moment later. */
  const checked: LookupFunction = (name, { all }, done) => {
    lookup(name).then(
      (found) => {
        const [first] = found;
        if (!own_network && !found.every(({ address }) => isPublicAddress(address)))
          done(refused(url), '');
        else if (!first) done(new FetchOutsideError(`Den Rechner ${name} gibt es nicht.`), '');
        else if (all) done(null, found);
        else done(null, first.address, first.family);
      },
      () => done(new FetchOutsideError(`Den Rechner ${name} gibt es nicht.`), ''),
    );
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asked: RequestOptions = {
    ...{ agent: false, lookup: checked, signal, timeout: silence },
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
  const call = (url.protocol === 'https:' ? https : http).request(bare, asked, resolve);
  call.on('timeout', () => call.destroy(silent(url)));
  call.on('error', (error) => reject(explained(error, url, signal)));
  call.end();
  return promise;
}

const basic = ({ username, password }: URL) =>
  `Basic ${Buffer.from(`${decoded(username)}:${decoded(password)}`).toString('base64')}`;

/** A percent sign that stands for nothing is one. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const silent = (url: URL) => new FetchOutsideError(`${url.origin} antwortet nicht.`);

function explained(error: unknown, url: URL, signal: AbortSignal): FetchOutsideError {
  if (error instanceof FetchOutsideError) return error;
  if (signal.aborted) return new FetchOutsideError(`${url.origin} braucht zu lange.`);
  const { code = 'ohne Angabe' } = error as { code?: string };
  return new FetchOutsideError(`${url.origin} ist nicht zu erreichen (${code}).`);
}

const DECODERS: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  ...{
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  },
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
  answer.setTimeout(silence, () => answer.destroy(silent(url)));
  const encoding = answer.headers['content-encoding']?.toLowerCase() ?? '';
  const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding]?.() : undefined;
  if (!decoder && encoding && encoding !== 'identity') {
    answer.destroy();
    throw new FetchOutsideError(`${url.origin} antwortet in einer unbekannten Kompression.`);
  }
  return Stream.Readable.from(told(answer, decoder, url, signal), { objectMode: false });
}

/** The bytes; whatever breaks is told in a sentence. */
async function* told(
  answer: IncomingMessage,
  decoder: NodeJS.ReadWriteStream | undefined,
  url: URL,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    const plain = decoder && Stream.pipeline(answer, decoder, () => undefined);
    yield* (plain ?? answer) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw explained(error, url, signal);
  } finally {
    answer.destroy();
  }
}
