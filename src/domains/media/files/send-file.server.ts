import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from '#lib/api/content-disposition.ts';
import { byteRange } from './byte-range.ts';
import type { ServedFile } from './served-files.server.ts';

/**
 * Streams a file or a range of it: 200, 206, 304 or 416 (RFC 9110 13 and 14). Players need ranges for seeking; Safari does not
 * play without them.
 */
export async function sendFile(
  file: ServedFile,
  request: FastifyRequest,
  reply: FastifyReply,
  disposition: 'inline' | 'attachment' = 'inline',
) {
  const { headers, method } = request;
  reply
    .header('ETag', file.etag)
    .header('Accept-Ranges', 'bytes')
    .header('Content-Disposition', contentDisposition(disposition, file.filename))
    .header('Content-Security-Policy', getPolicy(file.content_type));
  if (matches(headers['if-none-match'], file.etag)) return reply.code(304).send();
  const range = isForThis(headers['if-range'], file) ? byteRange(headers.range, file.size) : null;
  if (method === 'HEAD') return endWithoutBody(file, reply);
  if (range === 'unsatisfiable') {
    reply.header('Content-Range', `bytes */${file.size}`).header('Cache-Control', 'no-store');
    return reply.code(416).send();
  }
  // opened before the headers are sent, so that a missing file is still a 404
  const stream = await file.open(range);
  if (range) {
    reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  }
  const length = range ? range.end - range.start + 1 : file.size;
  return reply.type(file.content_type).header('Content-Length', length).send(stream);
}

/** Fastify would set `content-length: 0` for the missing body. Ranges do not apply to HEAD. */
function endWithoutBody(file: ServedFile, reply: FastifyReply) {
  reply.type(file.content_type).hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '');
  raw.setHeader('Content-Length', file.size);
  raw.end();
}

/** `If-Range`: a range is only valid if the file has not changed. */
function isForThis(if_range: string | string[] | undefined, { etag }: ServedFile): boolean {
  return if_range === undefined || String(if_range).trim() === etag;
}

/** A sandbox would block the browser's PDF viewer. The type is verified, so nothing in it is executed as a page. */
function getPolicy(content_type: string): string {
  const document = content_type === 'application/pdf';
  return document
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    : "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
}

/** Whether an `If-None-Match` header matches this ETag. */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');
}
