import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Limit for lists: there are endlessly many selections, and calendar programs ask every few hours (G-259). */
export const FEED_LISTS = {
  schema: { hide: true },
  config: { rateLimit: { max: 60, timeWindow: 60_000 } },
};

/** A file as it is sent, and when the latest of it changed. */
export interface FeedFile {
  text: string;
  changed: Date | undefined;
}

export const searchOf = ({ url }: FastifyRequest): URLSearchParams =>
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
  return sendBytes(request, reply, bytesOf(file), file.changed);
}

interface Bytes {
  body: Buffer;
  etag: string;
}

/** A cached file is encoded and hashed once. */
const encoded = new WeakMap<FeedFile, Bytes>();

function bytesOf(file: FeedFile): Bytes {
  const known = encoded.get(file);
  if (known) return known;
  const bytes = encode(file.text);
  encoded.set(file, bytes);
  return bytes;
}

function encode(text: string): Bytes {
  const body = Buffer.from(text);
  const hash = createHash('sha256').update(body).digest('base64url');
  return { body, etag: `"${hash.slice(0, 22)}"` };
}

/** When it is the client's that it has already, by its `If-None-Match`, else by its `If-Modified-Since`. */
function isKnown(request: FastifyRequest, etag: string, changed: Date | undefined): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers;
  // proxies that compress make weak ones of ours
  if (tags) return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  // the header counts whole seconds
  return Boolean(
    changed && since && Math.floor(changed.getTime() / 1000) * 1000 <= Date.parse(since),
  );
}

/**
 * Sends a text that machines ask for again and again: unchanged, it is not sent. Its type is the reply's.
 * @param changed when the latest of what stands in it changed
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
  return isKnown(request, etag, changed) ? reply.code(304).send() : reply.send(body);
}
