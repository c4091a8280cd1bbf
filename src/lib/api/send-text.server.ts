import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Limit for lists: selections are endless, and calendar clients poll every few hours (G-259). */
export const FEED_LISTS = {
  schema: { hide: true },
  config: { rateLimit: { max: 60, timeWindow: 60_000 } },
};

/** A file to send, and when its latest entry changed. */
export interface FeedFile {
  text: string;
  changed: Date | undefined;
}

/** How much memory a cached file takes: its text, and once sent its bytes. */
export const measureFile = ({ text }: FeedFile): number => 2 * text.length;

export const readSearch = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(url.split('?')[1] ?? '');

/** Sends a calendar or a feed, which other sites may show. @param type without its charset */
export async function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  made: Promise<FeedFile>,
): Promise<FastifyReply> {
  const file = await made;
  reply.header('Access-Control-Allow-Origin', '*').type(`${type}; charset=utf-8`);
  return sendBytes(request, reply, getBytes(file), file.changed);
}

interface Bytes {
  body: Buffer;
  etag: string;
}

/** A cached file is encoded and hashed once. */
const encoded = new WeakMap<FeedFile, Bytes>();

function getBytes(file: FeedFile): Bytes {
  const cached = encoded.get(file);
  if (cached) return cached;
  const bytes = encode(file.text);
  encoded.set(file, bytes);
  return bytes;
}

function encode(text: string): Bytes {
  const body = Buffer.from(text);
  const hash = createHash('sha256').update(body).digest('base64url');
  return { body, etag: `"${hash.slice(0, 22)}"` };
}

/** Whether the client has this version already, by `If-None-Match`, else by `If-Modified-Since`. */
function isNotModified(request: FastifyRequest, etag: string, changed: Date | undefined): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers;
  // compressing proxies turn our ETags into weak ones
  if (tags) return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  // the header counts whole seconds
  return Boolean(
    changed && since && Math.floor(changed.getTime() / 1000) * 1000 <= Date.parse(since),
  );
}

/**
 * Sends a text that programs poll, or 304 when it is unchanged. The caller sets the content type on the reply.
 * @param changed when its latest entry changed
 */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  changed?: Date,
): FastifyReply {
  return sendBytes(request, reply, encode(text), changed);
}

function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: Bytes,
  changed?: Date,
): FastifyReply {
  reply
    .header('Cache-Control', 'public, max-age=0, must-revalidate')
    .header('ETag', etag)
    .header('X-Content-Type-Options', 'nosniff');
  if (changed) reply.header('Last-Modified', changed.toUTCString());
  return isNotModified(request, etag, changed) ? reply.code(304).send() : reply.send(body);
}
