import type { Database } from '#database/database.ts';
import { type Actor, hasRole, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { pick } from '#lib/pick.ts';
import type { Clock } from '#lib/time/clock.ts';
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
import { answerForm, stateOf } from './form-answer.server.ts';
import { FORM_TEMPLATES, type FormTemplateName } from './templates/form-templates.ts';

/** Where a form stands in the content of a page or record. */
export interface FormUse {
  title: string;
  url: string;
}

interface FormRecords {
  create(actor: Actor, input: unknown): Promise<{ id: number }>;
  get(actor: Actor, id: number): Promise<object>;
}

interface FormServiceParts
  extends Omit<EntryMailParts, 'jobs'>,
    Omit<UploadParts, 'database' | 'clock' | 'limiter'>,
    Pick<SubmitParts, 'limiter' | 'secret'> {
  database: Database;
  clock: Clock;
  changes: Changes;
  jobs: EntryMailParts['jobs'];
  /** the service of the kind */
  records: FormRecords;
  /** pages and records whose content shows the form */
  usesOf(id: number): Promise<FormUse[]>;
  /** names of accounts by id */
  accounts: InboxParts['accounts'];
  editors: InboxParts['editors'];
}

const TAG = 'form';
/** every hour: an upload that nobody sent is gone after a day, an entry when it was promised */
const HOURLY = '37 * * * *';
/** at night, away from the other sweeps */
const NIGHTLY = '11 4 * * *';

/** Forms of the house (FORM-01…16): what visitors read, fill in and send, and what editors do with it. */
export function createFormService(parts: FormServiceParts) {
  const { database, clock, records, jobs } = parts;
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

  async function read(actor: Actor, id: number, { now, facts }: Moment): Promise<FormAnswer> {
    facts.tag(TAG);
    const form = await findForm(db, id);
    return answered(actor, shown(actor, form, facts), { now, facts });
  }

  async function answered(actor: Actor, form: FormRow, { now, facts }: Moment) {
    facts.switchesAt(form.online_from, now);
    facts.switchesAt(form.online_to, now);
    const entries = form.max_entries === null ? 0 : await countEntries(db, form.id);
    return answerForm(actor, form, stateOf(form, now, entries));
  }

  return {
    submit,
    uploads,
    inbox,
    exports,
    retention,
    tokens,
    deliverMail: mails.deliver,

    /** The forms that visitors see (API-68). */
    list: (paging: { page: number; page_size: number }) => selectPublicForms(db, paging),

    /** A form with its fields (API-11, FORM-15). @throws Problem 404 */
    read,

    /** The same for a script that fills it in, with a token. @throws Problem 404 */
    async open(actor: Actor, id: number, moment: Moment): Promise<OpenedForm> {
      return { ...(await read(actor, id, moment)), token: tokens.issue(clock.now()) };
    },

    /** Forms inside of content (MOD-14): those that visitors see, by id. */
    async formsByIds(actor: Actor, ids: readonly number[], moment: Moment) {
      moment.facts.tag(TAG);
      const found = [...(await selectFormsById(db, ids)).values()];
      const online = found.filter(({ is_online }) => is_online);
      const answers = await Promise.all(online.map((form) => answered(actor, form, moment)));
      return new Map(answers.map((form) => [form.id, form]));
    },

    /** Unread entries, for the dashboard (API-79). */
    countUnread: (): Promise<number> => countUnread(db),

    /** What a form can begin with. */
    templates(actor: Actor) {
      requireRole(actor, 'editor');
      return Object.entries(FORM_TEMPLATES).map(([name, { title, description }]) => ({
        name,
        title,
        description,
      }));
    },

    /** A new form, offline, from a template. @throws Problem 401, 403, 422 */
    async createFromTemplate(actor: Actor, name: FormTemplateName): Promise<{ id: number }> {
      requireRole(actor, 'editor');
      const { title, fields, form } = FORM_TEMPLATES[name];
      return pick(await records.create(actor, { title, fields, ...form }), ['id']);
    },

    /** A copy of a form, offline, with the same fields and without entries. @throws Problem 401, 403, 404 */
    async duplicate(actor: Actor, id: number): Promise<{ id: number }> {
      requireRole(actor, 'editor');
      const {
        id: _,
        slug,
        updated_at,
        title,
        ...form
      } = (await records.get(actor, id)) as {
        id: number;
        slug: string;
        updated_at: string;
        title: string;
      };
      const copy = { ...form, title: `${title.slice(0, 190)} (Kopie)`, is_online: false };
      return pick(await records.create(actor, copy), ['id']);
    },

    /** Where the form is used, and how many entries keep it from being deleted. @throws Problem 401, 403, 404 */
    async uses(actor: Actor, id: number): Promise<{ places: FormUse[]; entries: number }> {
      requireRole(actor, 'editor');
      if (!(await findForm(db, id))) throw new Problem('not_found', formTexts.missing);
      const { entries = 0, suspected = 0 } =
        (await inbox.figures(actor)).find((each) => each.id === id) ?? {};
      return { places: await parts.usesOf(id), entries: entries + suspected };
    },
  };
}

export type FormService = ReturnType<typeof createFormService>;

/**
 * Offline forms are for editors, who see pages uncached; others learn what they learn of any page (PAGE-13).
 * @throws Problem 404
 */
function shown(actor: Actor, form: FormRow | undefined, facts: AnswerFacts): FormRow {
  const isEditor = hasRole(actor, 'editor');
  if (isEditor) facts.cacheable = false;
  if (!form) throw new Problem('not_found', formTexts.missing);
  if (!form.is_online && !isEditor) throw new Problem('not_found', 'Seite offline');
  return form;
}
