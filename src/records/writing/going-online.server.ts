import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '#database/database.ts';
import type { Actor } from '#lib/actor/actor.ts';
import { requireMaySwitchOn } from '#lib/actor/publishing.ts';
import { selectWordWriters } from '../history/record-writers.repository.server.ts';
import type { RecordKind } from '../record-kind.server.ts';
import { isShown } from '../shown-records.server.ts';

interface Owner {
  content_type: string;
  object_id: number;
}

/** What is outside of records about a page that is to be shown. */
export interface PagesOutside {
  /** told in the transaction before a hidden record's page is shown (G-539) */
  onShown(trx: Trx, owner: Owner, by: number | null): Promise<void>;
  /** accounts that changed its sections without a draft */
  readWriters(trx: Trx, owner: Owner): Promise<number[]>;
}

type Row = Record<string, unknown>;
type Kind = Pick<RecordKind, 'table' | 'fields' | 'page' | 'edits_in_place'>;

interface Going {
  trx: Trx;
  actor: Actor;
  /** missing: nobody is told, and there are no sections */
  pages?: PagesOutside | undefined;
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value[0]);

/** A new record that is shown at once has no second person. @throws Problem 403 (G-605) */
export function requireHiddenStart(kind: Kind, actor: Actor, fields: object): void {
  const { page, edits_in_place = [] } = kind;
  const hasWords = edits_in_place.some((name) => !isNothing((fields as Row)[name]));
  const writers = actor.user_id === null ? [] : [actor.user_id];
  if (page && hasWords && isShown(kind, fields)) requireMaySwitchOn(actor, writers);
}

/**
 * What is hidden goes online by somebody who has not written it, where a second person publishes; who submitted it is told.
 * Facts alone wait for nobody.
 * @throws Problem 403 (G-605)
 */
export async function settleGoingOnline(
  { trx, actor, pages }: Going,
  kind: Kind,
  before: object & { id: number },
  patch: object,
): Promise<void> {
  const { page, edits_in_place = [] } = kind;
  const after = { ...before, ...patch } as Row;
  if (!page || isShown(kind, before) || !isShown(kind, after)) return;
  const owner = { content_type: page.content_type, object_id: before.id };
  if (actor.needsSecondPerson && actor.user_id !== null) {
    const words: readonly string[] = edits_in_place;
    const isWriting = words.some((name) => !isDeepStrictEqual(after[name], (before as Row)[name]));
    const hasWords = words.some((name) => !isNothing(after[name]));
    const writers = [
      ...(isWriting ? [actor.user_id] : []),
      ...(hasWords ? await selectWordWriters(trx, kind.table, before.id, words) : []),
      ...((await pages?.readWriters(trx, owner)) ?? []),
    ];
    requireMaySwitchOn(actor, writers);
  }
  await pages?.onShown(trx, owner, actor.user_id);
}
