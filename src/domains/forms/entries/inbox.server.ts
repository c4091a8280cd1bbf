import type * as z from 'zod/mini';
import type { Trx } from '#database/database.ts';
import type { Actor } from '#lib/actor/actor.ts';
import { requirePublisher } from '#lib/actor/publishing.ts';
import { invalidField, Problem } from '#lib/api/problem.ts';
import { requireCurrent } from '#lib/api/require-current.ts';
import { validate } from '#lib/api/validate.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { isEmail } from '../answers/email.ts';
import { type FileRow, findFile, selectFilesByEntry } from '../files/file.repository.server.ts';
import type { FormUploads } from '../files/uploads.server.ts';
import { type FormRow, selectFormsById } from '../form.repository.server.ts';
import {
  type EntryRow,
  findEntry,
  lockEntries,
  lockEntry,
  updateEntry,
} from './entry.repository.server.ts';
import {
  answerInput,
  changesInput,
  type EntryAnswer,
  type EntryItem,
  entryChange,
  noteInput,
} from './entry.schema.ts';
import { answerEntry } from './entry-answer.server.ts';
import type { EntryMails } from './entry-mails.server.ts';
import {
  insertNote,
  noteViews,
  selectMails,
  selectNotes,
  selectViews,
} from './entry-trail.repository.server.ts';
import { createInboxLists, entryMissing, type InboxListParts } from './inbox-lists.server.ts';
import { SPAM_DAYS } from './retention.server.ts';

export interface InboxParts extends InboxListParts {
  clock: Clock;
  changes: Changes;
  mails: EntryMails;
  uploads: Pick<FormUploads, 'open'>;
}

type Change = Pick<z.infer<typeof entryChange>, 'status' | 'is_spam' | 'assigned_to'>;

const DAY_MS = 86_400_000;

/** What editors do with entries (G-434): read, assign, answer, mark as spam. Records who saw what. Closed to authors (G-536). */
export function createInbox(parts: InboxParts) {
  const { database, clock, mails, uploads, accounts } = parts;
  const { db } = database;
  const { toItems, lists } = createInboxLists(parts);

  async function read(trx: Trx, id: number): Promise<EntryAnswer> {
    const row = await findEntry(trx, id);
    if (!row) throw entryMissing();
    const [item] = await toItems(trx, [row]);
    const around = {
      files: (await selectFilesByEntry(trx, [id])).get(id) ?? [],
      notes: await selectNotes(trx, id),
      mails: await selectMails(trx, id),
      views: await selectViews(trx, id),
      named: await accounts(trx, row.user_id === null ? [] : [row.user_id]),
    };
    return answerEntry(row, item as EntryItem, around);
  }

  async function requireAssignable(id: number | null | undefined): Promise<void> {
    if (typeof id !== 'number') return;
    const found = (await accounts(db, [id])).get(id);
    if (!found?.isEditor)
      throw invalidField('assigned_to', 'Bitte jemanden aus der Redaktion auswählen.');
  }

  /** Suspected entries do not count towards a form's maximum: it may be full now, or open again. */
  function announce({ is_spam }: Change): void {
    if (is_spam !== undefined) parts.changes.announce('form');
  }

  /** Applies a change to locked rows. Only suspicion depends on their forms. */
  async function write(trx: Trx, rows: readonly EntryRow[], change: Change): Promise<void> {
    const now = clock.now();
    const ids = change.is_spam === undefined ? [] : rows.map(({ form_id }) => form_id);
    const forms = await selectFormsById(trx, [...new Set(ids)]);
    for (const row of rows) {
      const suspicion = suspicionBy(row, change.is_spam, forms.get(row.form_id), now);
      const values = Object.fromEntries(
        Object.entries({ ...change, ...suspicion }).filter(([, value]) => value !== undefined),
      );
      await updateEntry(trx, row.id, { ...values, updated_at: now });
    }
  }

  /** Answers the entry as of its transaction: it may be deleted right after. @param work changes the locked row */
  async function change(
    actor: Actor,
    id: number,
    work: (row: EntryRow, trx: Trx) => Promise<void>,
  ): Promise<EntryAnswer> {
    requirePublisher(actor);
    return database.transaction(async (trx) => {
      const row = await lockEntry(trx, id);
      if (!row) throw entryMissing();
      await work(row, trx);
      return read(trx, id);
    });
  }

  return {
    ...lists,

    /** Opens an entry: marks it as read, and records who saw it. @throws Problem 401, 403, 404 */
    async open(actor: Actor, id: number): Promise<EntryAnswer> {
      const now = clock.now();
      return change(actor, id, async ({ status }, trx) => {
        if (status === 'new') await updateEntry(trx, id, { status: 'read', updated_at: now });
        await noteViews(trx, [id], { user_id: actor.user_id, how: 'opened', now });
      });
    },

    /**
     * Changes status, suspicion or assignment.
     * @throws Problem 401, 403, 404, 409 for an outdated `updated_at`, 422
     */
    async update(actor: Actor, id: number, input: unknown): Promise<EntryAnswer> {
      requirePublisher(actor);
      const { updated_at, ...given } = validate(entryChange, input);
      await requireAssignable(given.assigned_to);
      const entry = await change(actor, id, async (row, trx) => {
        requireCurrent(updated_at, row.updated_at);
        await write(trx, [row], given);
      });
      announce(given);
      return entry;
    },

    /**
     * The same change of several entries, all or none; ignores entries that no longer exist.
     * @throws Problem 401, 403, 422
     */
    async updateAll(actor: Actor, input: unknown): Promise<{ changed: number }> {
      requirePublisher(actor);
      const { ids, ...given } = validate(changesInput, input);
      await requireAssignable(given.assigned_to);
      const changed = await database.transaction(async (trx) => {
        const rows = await lockEntries(trx, ids);
        await write(trx, rows, given);
        return rows.length;
      });
      announce(given);
      return { changed };
    },

    /** Adds a note for colleagues. @throws Problem 401, 403, 404, 422 */
    async addNote(actor: Actor, id: number, input: unknown): Promise<EntryAnswer> {
      requirePublisher(actor);
      const { text } = validate(noteInput, input);
      return change(actor, id, async (_, trx) => {
        await insertNote(trx, noteBy(actor, { entry_id: id, kind: 'note', text }));
      });
    },

    /**
     * Answers the sender by mail.
     * @throws Problem 401, 403, 404, 409 without an address or for an outdated `updated_at`, 422
     */
    async answer(actor: Actor, id: number, input: unknown): Promise<EntryAnswer> {
      requirePublisher(actor);
      const { subject, text, updated_at } = validate(answerInput, input);
      return change(actor, id, async (row, trx) => {
        const { email } = row;
        if (!isEmail(email)) {
          const detail = 'In dieser Einsendung steht keine E-Mail-Adresse.';
          throw new Problem('conflict', detail);
        }
        requireCurrent(updated_at, row.updated_at);
        const note = await insertNote(
          trx,
          noteBy(actor, { entry_id: id, kind: 'answer', subject, text }),
        );
        await mails.queue(trx, [
          { entry_id: id, kind: 'answer', recipient: email, note_id: note.id },
        ]);
        await updateEntry(trx, id, { status: 'answered', updated_at: clock.now() });
      });
    },

    /** A file of an entry; records who downloaded it. @throws Problem 401, 403, 404 */
    async file(actor: Actor, id: number) {
      requirePublisher(actor);
      const row = await findFile(db, id);
      const bytes = row && (await uploads.open(row.storage_key));
      if (!row?.entry_id || !bytes) throw new Problem('not_found', 'Diese Datei gibt es nicht.');
      await noteViews(db, [row.entry_id], {
        user_id: actor.user_id,
        how: 'file',
        now: clock.now(),
      });
      return { row: row as FileRow, bytes };
    },
  };

  function noteBy(
    { user_id }: Actor,
    note: { entry_id: number; kind: 'note' | 'answer'; subject?: string; text: string },
  ) {
    return { ...note, created_at: clock.now(), created_by: user_id };
  }
}

/** Suspected entries are deleted after two weeks; cleared ones are kept as long as any other. */
function suspicionBy(
  { submitted_at, delete_after, is_spam: was }: EntryRow,
  is_spam: boolean | undefined,
  form: Pick<FormRow, 'retention_days'> | undefined,
  now: Date,
) {
  if (!form || is_spam === undefined || is_spam === was) return {};
  const kept = new Date(submitted_at.getTime() + form.retention_days * DAY_MS);
  const soon = new Date(Math.min(delete_after.getTime(), now.getTime() + SPAM_DAYS * DAY_MS));
  return is_spam
    ? { spam_reason: 'by_hand', delete_after: soon }
    : { spam_reason: '', delete_after: kept };
}
