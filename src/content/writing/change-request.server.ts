import type { FastifyRequest } from 'fastify';
import { idempotencyKey } from '#lib/api/idempotency-key.ts';
import { Problem } from '#lib/api/problem.ts';
import type { ChangeOptions } from './edit-request.ts';

/** Revision from the body or `If-Match`, key from the body or `Idempotency-Key`. */
export function readOptions(request: FastifyRequest): ChangeOptions {
  const { revision, key, document } = (request.body ?? {}) as {
    revision?: number;
    key?: string;
    document?: 'live' | 'draft';
  };
  return { base: revision ?? readRevision(request), key: readKey(request, key), document };
}

/** @throws Problem 400 for an invalid `If-Match`, which must not be ignored */
function readRevision({ headers }: FastifyRequest): number | undefined {
  const match = headers['if-match'];
  if (match === undefined) return undefined;
  const revision = Number(/^(?:W\/)?"?(\d{1,15})"?$/.exec(match)?.[1]);
  if (Number.isNaN(revision)) throw new Problem('malformed', 'If-Match nennt keine Fassung.');
  return revision;
}

function readKey({ headers }: FastifyRequest, inBody: string | undefined): string | undefined {
  const header = headers['idempotency-key'];
  if (inBody !== undefined || header === undefined) return inBody;
  const { success, data } = idempotencyKey.safeParse(header);
  if (!success) throw new Problem('malformed', 'Idempotency-Key: 8 bis 100 Zeichen.');
  return data;
}
