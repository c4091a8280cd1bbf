import type { Trx } from '#database/database.ts';
import type { Actor } from '#lib/actor/actor.ts';
import { getFields, getNameFields, type RecordKind } from '../record-kind.server.ts';
import {
  type ChangeAction,
  insertChanges,
  replaceChange,
  selectLastChange,
} from './change-log.repository.server.ts';
import { findDifferences, pickValues, type Values } from './differences.ts';

type Stamp = Readonly<{ actor: Actor; now: Date }>;
type Stored = Values & { id: number };

/** Consecutive changes within this time are one, as in versions of pages (G-51), in ms. */
const TYPING_SPAN = 5 * 60_000;

/** Logs changes to records of a kind, in the transaction of the write (G-410). */
export function createChangeLog(kind: Pick<RecordKind, 'table' | 'fields' | 'page' | 'columns'>) {
  const names = Object.keys(getFields(kind));
  const namedBy = getNameFields(kind);
  const nameIn = (values: Values) =>
    namedBy
      .map((name) => values[name])
      .filter((word) => typeof word === 'string' && word !== '')
      .join(' ');
  const toAuthor = ({ actor, now }: Stamp) => ({ at: now, by: actor.user_id });

  return {
    /** Without values: the initial state can be rebuilt from the current one and later changes. */
    async made(
      trx: Trx,
      records: readonly Stored[],
      action: Extract<ChangeAction, 'created' | 'restored'>,
      stamp: Stamp,
    ): Promise<void> {
      const changes = records.map((record) => ({
        record_id: record.id,
        name: nameIn(record),
        action,
      }));
      await insertChanges(trx, kind.table, changes, toAuthor(stamp));
    },
    /** Skips records without differences. */
    async changed(
      trx: Trx,
      records: readonly { before: Values; after: Stored }[],
      stamp: Stamp,
    ): Promise<void> {
      const changes = records.flatMap(({ before, after }) => {
        const found = findDifferences(before, after, names);
        const change = { record_id: after.id, name: nameIn(after), action: 'changed' as const };
        return found ? { ...change, ...found } : [];
      });
      await insertChanges(trx, kind.table, changes, toAuthor(stamp));
    },
    /**
     * Of a text that is saved while it is typed: goes on with the person's last change if that is one of these fields too.
     * @param fields that are saved that way
     */
    async typed(
      trx: Trx,
      { before, after }: { before: Values; after: Stored },
      stamp: Stamp,
      fields: readonly string[],
    ): Promise<void> {
      const last = await selectLastChange(trx, kind.table, after.id);
      const goesOn =
        last?.action === 'changed' &&
        last.changed_by === stamp.actor.user_id &&
        stamp.now.getTime() - last.changed_at.getTime() < TYPING_SPAN &&
        Object.keys(last.before).every((name) => fields.includes(name));
      if (!goesOn) return this.changed(trx, [{ before, after }], stamp);
      const found = findDifferences({ ...before, ...last.before }, after, names);
      await replaceChange(trx, last.id, found && { name: nameIn(after), ...found });
    },
    /** With all values: this entry is their only copy. */
    async deleted(trx: Trx, records: readonly Stored[], stamp: Stamp): Promise<void> {
      const changes = records.map((record) => ({
        record_id: record.id,
        name: nameIn(record),
        action: 'deleted' as const,
        before: pickValues(record, names),
      }));
      await insertChanges(trx, kind.table, changes, toAuthor(stamp));
    },
  };
}
