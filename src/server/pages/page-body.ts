import type { FastifyRequest } from 'fastify';
import { Problem } from '#lib/api/problem.ts';

/** Page forms are short; files and texts go through the API. */
const MAX_BODY_BYTES = 16_384;

/** A body without a declared length cannot be limited before it is read. */
export function rejectLongBody({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const tooLong = Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES;
  if (tooLong || headers['transfer-encoding'] !== undefined) {
    throw new Problem('too_large', 'Die Anfrage ist zu groß.');
  }
}
