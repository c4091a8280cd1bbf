import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
  const { text, changed } = await made;
  reply.header('Access-Control-Allow-Origin', '*').type(`${type}; charset=utf-8`);
  return sendText(request, reply, text, changed);
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
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply
    .header('Cache-Control', 'public, max-age=0, must-revalidate')
    .header('ETag', etag)
    .header('X-Content-Type-Options', 'nosniff');
  if (changed) reply.header('Last-Modified', changed.toUTCString());
  return isKnown(request, etag, changed) ? reply.code(304).send() : reply.send(text);
}
