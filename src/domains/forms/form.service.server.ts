import type { Database } from '#database/database.ts';
import { type Actor, hasRole } from '#lib/actor/actor.ts';
import type { AnsweredImage } from '#lib/answers/image.ts';
import { Problem } from '#lib/api/problem.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { type ChangeSource, createTagCache } from '#lib/cache/tag-cache.server.ts';
import { formUrl } from '#lib/pages/detail-urls.ts';
import type { Clock } from '#lib/time/clock.ts';
import { readPictures } from '#records/shown.server.ts';
import { countEntries, countUnread } from './entries/entry.repository.server.ts';
import { createEntryMails, type EntryMailParts } from './entries/entry-mails.server.ts';
import { createEntryExport } from './entries/export.server.ts';
import { createFormTokens } from './entries/form-token.server.ts';
import { createInbox, type InboxParts } from './entries/inbox.server.ts';
import { createRetention } from './entries/retention.server.ts';
import { createSubmit, type SubmitParts } from './entries/submit.server.ts';
import { createFormUploads, type UploadParts } from './files/uploads.server.ts';
import {
  type FormRow,
  findForm,
  selectFormsById,
  selectPublicForms,
} from './form.repository.server.ts';
import type { FormAnswer, OpenedForm } from './form.schema.ts';
import { formTexts } from './form.texts.ts';
import { answerFields, answerForm, getFormState } from './form-answer.server.ts';
import { createFormMaking, type FormMakingParts } from './form-making.server.ts';

interface FormServiceParts
  extends Omit<EntryMailParts, 'jobs'>,
    Omit<UploadParts, 'database' | 'clock' | 'limiter'>,
    Pick<SubmitParts, 'limiter' | 'secret'>,
    Pick<FormMakingParts, 'records' | 'listUses'> {
  database: Database;
  clock: Clock;
  changes: Changes;
  /** announces changes; required for caching */
  feed?: ChangeSource;
  /** pictures by id */
  images(ids: Iterable<number>, facts: AnswerFacts): Promise<ReadonlyMap<number, AnsweredImage>>;
  jobs: EntryMailParts['jobs'];
  /** names of accounts by id */
  accounts: InboxParts['accounts'];
  editors: InboxParts['editors'];
}

/** A form, and its fields as they are answered. */
interface StoredForm {
  row: FormRow;
  fields: FormAnswer['fields'];
}

const TAG = 'form';
/** cached characters of forms */
const MAX_CACHED_CHARACTERS = 2_000_000;
/** uploads without an entry go after a day, entries after the days that their form promises */
const HOURLY = '37 * * * *';
/** at a time when no other job sweeps */
const NIGHTLY = '11 4 * * *';

/** Forms of the house (FORM-01…16): what visitors read, fill in and send, and what editors do with it. */
export function createFormService(parts: FormServiceParts) {
  const { database, clock, jobs } = parts;
  const { db } = database;
  const tokens = createFormTokens(parts.secret);
  const uploads = createFormUploads(parts);
  const mails = createEntryMails(parts);
  const { submit } = createSubmit({ ...parts, tokens, mails });
  const inbox = createInbox({ ...parts, mails, uploads });
  const exports = createEntryExport({ database, clock, uploads });
  const retention = createRetention({ database, clock, changes: parts.changes, uploads });
  jobs.schedule('forms.sweep', HOURLY, async () => {
    await uploads.sweep();
    await retention.sweep();
  });
  jobs.schedule('forms.sweep-orphans', NIGHTLY, () => uploads.sweepOrphans());

  /** Of forms, not of their pages: each page has a token of its own and is never cached. */
  const cache = createTagCache<StoredForm>({
    changes: parts.feed,
    maxSize: MAX_CACHED_CHARACTERS,
    measureSize: ({ row }) => JSON.stringify(row).length,
  });

  async function load(id: number): Promise<StoredForm> {
    const row = await findForm(db, id);
    if (!row) throw new Problem('not_found', formTexts.missing);
    return { row, fields: answerFields(row) };
  }

  /** From the cache, for editors from the database. @throws Problem 404 */
  async function readStored(actor: Actor, id: number, moment: Moment): Promise<StoredForm> {
    moment.facts.tag(TAG);
    if (hasRole(actor, 'editor')) return requireVisible(actor, await load(id), moment.facts);
    const found = await cache.read(`${id}`, moment, async ({ facts }) => {
      facts.tag(TAG);
      return load(id);
    });
    return requireVisible(actor, found, moment.facts);
  }

  async function answer(
    actor: Actor,
    { row, fields }: StoredForm,
    { now, facts }: Moment,
  ): Promise<FormAnswer> {
    facts.switchesAt(row.online_from, now);
    facts.switchesAt(row.online_to, now);
    const entries = row.max_entries === null ? 0 : await countEntries(db, row.id);
    return answerForm(actor, row, fields, getFormState(row, now, entries));
  }

  async function read(actor: Actor, id: number, moment: Moment): Promise<FormAnswer> {
    return answer(actor, await readStored(actor, id, moment), moment);
  }

  return {
    submit,
    uploads,
    inbox,
    exports,
    retention,
    tokens,
    deliverMail: mails.deliver,
    ...createFormMaking(parts),

    /** The forms that visitors see (API-68). */
    list: (paging: { page: number; page_size: number }) => selectPublicForms(db, paging),

    /** A form with its fields (API-11, FORM-15). @throws Problem 404 */
    read,

    /** A form to be filled in: with a token. @throws Problem 404 */
    async open(actor: Actor, id: number, moment: Moment): Promise<OpenedForm> {
      return { ...(await read(actor, id, moment)), token: tokens.issue(clock.now()) };
    },

    /** What search engines, links and the social picture show of its page. @throws Problem 404 */
    async head(actor: Actor, id: number, moment: Moment) {
      const { row } = await readStored(actor, id, moment);
      const { slug, title, intro, meta_title, meta_description } = row;
      const getPicture = await readPictures(parts.images, [row], moment.facts);
      const urls = { de: formUrl(slug, id) };
      return { id, urls, title, intro, meta_title, meta_description, ...getPicture(row) };
    },

    /** Online forms in content (MOD-14), by id. */
    async formsByIds(actor: Actor, ids: readonly number[], moment: Moment) {
      moment.facts.tag(TAG);
      const found = [...(await selectFormsById(db, ids)).values()];
      const online = found.filter(({ is_online }) => is_online);
      const answers = await Promise.all(
        online.map((row) => answer(actor, { row, fields: answerFields(row) }, moment)),
      );
      return new Map(answers.map((form) => [form.id, form]));
    },

    /** Unread entries, for the dashboard (API-79). */
    countUnread: (): Promise<number> => countUnread(db),
  };
}

export type FormService = ReturnType<typeof createFormService>;

/** Rejects a form that is offline for everybody but editors, whose answers are never cached (PAGE-13). @throws Problem 404 */
function requireVisible(actor: Actor, form: StoredForm, facts: AnswerFacts): StoredForm {
  const isEditor = hasRole(actor, 'editor');
  if (isEditor) facts.cacheable = false;
  if (!form.row.is_online && !isEditor) throw new Problem('not_found', 'Seite offline');
  return form;
}
