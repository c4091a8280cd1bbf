import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#lib/actor/actor.ts';
import { requireMayShow, requireMayWriteLive } from '#lib/actor/publishing.ts';
import { getFields, type RecordKind } from './record-kind.server.ts';

type Kind = Pick<RecordKind, 'fields' | 'edits_in_place'>;

/** Kinds without a switch are always shown. */
export const isShown = (kind: Pick<Kind, 'fields'>, record: object): boolean =>
  !('is_online' in getFields(kind)) || (record as { is_online?: boolean }).is_online !== false;

/** @param records as they are and as they will be. @throws Problem 403 (G-536) */
export function requireMayShowRecords(kind: Kind, actor: Actor, records: readonly object[]): void {
  requireMayShow(actor, ...records.map((record) => isShown(kind, record)));
}

/** Words that are written on the record's page are changed in its draft, where a second person publishes (G-537). @throws Problem 403 */
export function requireReviewedWords(
  kind: Kind,
  actor: Actor,
  before: object,
  patch: Record<string, unknown>,
): void {
  const stored = before as Record<string, unknown>;
  const isWritten = (kind.edits_in_place ?? []).some(
    (name) => name in patch && !isDeepStrictEqual(patch[name], stored[name]),
  );
  if (isWritten) requireMayWriteLive(actor, isShown(kind, before));
}
