import type { Database, Db, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { requirePublisher } from '#lib/actor/publishing.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import { selectFilesByEntry } from '../files/file.repository.server.ts';
import { selectFormsById } from '../form.repository.server.ts';
import {
  countByForm,
  countEntriesNaming,
  type EntryRow,
  findEntry,
  findNeighbour,
  selectEntries,
  selectEntriesNaming,
} from './entry.repository.server.ts';
import { type EntryItem, type EntryQuery, type Neighbours, personInput } from './entry.schema.ts';
import { answerItem, type Named } from './entry-answer.server.ts';

export interface InboxListParts {
  database: Database;
  /** accounts by id; only editors can be assigned */
  accounts(
    db: Db | Trx,
    ids: readonly number[],
  ): Promise<Map<number, Named & { isEditor: boolean }>>;
  /** active accounts that can be assigned, sorted by name */
  editors(db: Db): Promise<Named[]>;
}

/** Entries of one person in an answer. */
const OF_PERSON = 500;

export const entryMissing = () => new Problem('not_found', 'Diese Einsendung gibt es nicht.');

/** Lists of entries: by filters, by form, by person, and what is next to an entry (G-434, G-437, G-442). Closed to authors (G-536). */
export function createInboxLists({ database, accounts, editors }: InboxListParts) {
  const { db } = database;

  async function toItems(trx: Db | Trx, rows: readonly EntryRow[]): Promise<EntryItem[]> {
    const forms = await selectFormsById(trx, [...new Set(rows.map(({ form_id }) => form_id))]);
    const files = await selectFilesByEntry(
      trx,
      rows.map(({ id }) => id),
    );
    const named = await accounts(
      trx,
      rows.flatMap(({ assigned_to, user_id }) => [assigned_to ?? [], user_id ?? []].flat()),
    );
    return rows.map((row) => answerItem(row, { forms, files, named }));
  }

  const lists = {
    /** One page of entries, the newest first. @throws Problem 401, 403 */
    async list(
      actor: Actor,
      query: Partial<EntryQuery> & { page: number; page_size: number },
    ): Promise<{ count: number; results: EntryItem[] }> {
      requirePublisher(actor);
      const { count, rows } = await selectEntries(db, query, actor.user_id);
      return { count, results: await toItems(db, rows) };
    },

    /** Forms with the numbers of their entries. @throws Problem 401, 403 */
    async figures(actor: Actor) {
      requirePublisher(actor);
      const numbers = await countByForm(db);
      return numbers.map(({ entries, unread, suspected, ...form }) => ({
        ...form,
        entries: Number(entries),
        unread: Number(unread),
        suspected: Number(suspected),
      }));
    },

    /** Accounts that entries can be assigned to. @throws Problem 401, 403 */
    async people(actor: Actor): Promise<Named[]> {
      requirePublisher(actor);
      return editors(db);
    },

    /** The entries next to one in a list with these filters. @throws Problem 401, 403, 404 */
    async neighbours(actor: Actor, id: number, query: Partial<EntryQuery>): Promise<Neighbours> {
      requirePublisher(actor);
      const row = await findEntry(db, id);
      if (!row) throw entryMissing();
      const me = actor.user_id;
      const next = (is: 'newer' | 'older', asked: Partial<EntryQuery>) =>
        findNeighbour(db, row, asked, { me, is });
      const isUnreadHere = query.status !== 'answered' && query.status !== 'archived';
      const unread: Partial<EntryQuery> = { ...query, status: 'new' };
      return {
        newer: await next('newer', query),
        older: await next('older', query),
        unread: isUnreadHere
          ? ((await next('older', unread)) ?? (await next('newer', unread)))
          : null,
      };
    },

    /** Entries that name a person, for a request under the GDPR: 500 a page, the newest first. @throws Problem 401, 403, 422 */
    async ofPerson(actor: Actor, input: unknown): Promise<{ count: number; results: EntryItem[] }> {
      requireRole(actor, 'admin');
      const { words, page } = validate(personInput, input);
      const place = { limit: OF_PERSON, offset: (page - 1) * OF_PERSON };
      const results = await toItems(db, await selectEntriesNaming(db, words, place));
      return { count: await countEntriesNaming(db, words), results };
    },
  };
  return { toItems, lists };
}
