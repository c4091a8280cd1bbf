import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, type Encoding, encode } from './encodings.ts';

/** A rendered answer; length, encoding and ETag headers are added later. */
export interface Answer {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** An answer in one encoding, ready to send; header lists are flat, as `writeHead` takes them. */
export interface Variant {
  etag: string;
  body: Buffer;
  headers: string[];
  /** the headers of its 304: the same, without length and encoding */
  notModified: string[];
}

/** Shared by all encodings of one content; each adds a suffix, since a strong ETag identifies bytes. */
export function hashContent(body: Buffer, build: string): string {
  return hash('sha256', `${build}\n${hash('sha256', body)}`, 'base64url').slice(0, 22);
}

export function makeVariant(answer: Answer, tag: string, encoding: Encoding): Variant {
  return describeVariant(answer, tag, encoding, encode(answer.body, encoding), '');
}

export function describeVariant(
  answer: Answer,
  tag: string,
  encoding: Encoding,
  body: Buffer,
  ending: string,
): Variant {
  const { etag, notModified } = describeUnchanged(answer, tag, encoding, ending);
  const headers = [...notModified, 'Content-Length', String(body.length)];
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  return { etag, body, headers, notModified };
}

/** The part of a variant that is known before encoding. */
export function describeUnchanged(
  { headers }: Answer,
  tag: string,
  encoding: Encoding,
  ending = '',
): Pick<Variant, 'etag' | 'notModified'> {
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}${ending}"`;
  return { etag, notModified: [...headers.flat(), 'Vary', 'Accept-Encoding', 'ETag', etag] };
}

/** The ETags of an `If-None-Match`, compared weakly: proxies that compress turn ours into weak ones. */
export function parseEtags(ifNoneMatch: string): string[] {
  return ifNoneMatch.split(',').map((etag) => etag.trim().replace(/^W\//, ''));
}

/** Sends an uncached answer in the requested encoding. */
export function sendOnce(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Answer,
  build: string,
): void {
  if (answer.body.length === 0 || answer.status === 304) {
    res.writeHead(answer.status, answer.headers.flat());
    res.end();
    return;
  }
  const encoding = chooseEncoding(req.headers['accept-encoding'] as string | undefined);
  if (res.destroyed) return;
  const variant = makeVariant(answer, hashContent(answer.body, build), encoding);
  res.writeHead(answer.status, variant.headers);
  res.end(req.method === 'HEAD' ? undefined : variant.body);
}
