import type { Database, Trx } from '#database/database.ts';
import type { Role } from '#lib/actor/actor.ts';
import { isProblem } from '#lib/api/problem.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import { type DocumentState, lockExisting, type Owner } from '../content.repository.server.ts';
import type { RecordWords } from '../record/record-words.ts';
import type { Author } from '../writing/author.ts';
import { rejectTaken } from '../writing/reject-taken.server.ts';
import { plannedTime, readDraft, type StoredDraft, writePlan } from './draft.repository.server.ts';
import type { FailedPlanMails } from './failed-plan.server.ts';
import { publishDraft } from './publish.server.ts';

export interface PlannedParts {
  database: Database;
  clock: Clock;
  rules(): Promise<ModuleRules>;
  words?: RecordWords | undefined;
  isPublic: Author['isPublic'];
  /** called when public content or its schedule changes; with the author of a change */
  announce(owner: Owner, state?: DocumentState, by?: Author): void;
  /** before a draft that is published is gone */
  onPublish?:
    | ((trx: Trx, owner: Owner, draft: number, by: number | null) => Promise<void>)
    | undefined;
  /** notified of failures */
  failedPlans?: FailedPlanMails | undefined;
  onFailure?: ((what: string, error: unknown) => void) | undefined;
}

/** How long temporary failures (a busy database) are retried, in ms, before they are reported. */
const PATIENCE = 10 * 60_000;
const UNFORESEEN = 'Ein technischer Fehler ist aufgetreten. Bitte veröffentlichen Sie von Hand.';

/**
 * Publishes a scheduled draft on behalf of its editor (E-4, G-157). Runs before every access to the page, hence on time,
 * and as a job. Never throws: failures are reported to editors, and visitors keep the page as it was.
 */
export function plannedPublication(parts: PlannedParts) {
  const { database, clock, announce, onFailure = () => {} } = parts;

  async function loadPlanner(draft: StoredDraft): Promise<Author> {
    const role: Role = draft.publish_role ?? 'editor';
    const [now, rules] = [clock.now(), await parts.rules()];
    const { isPublic, words } = parts;
    return { user_id: draft.publish_by_id, role, now, rules, isPublic, words };
  }

  /** Cancels the schedule with a reason, unless somebody has changed it meanwhile. */
  async function giveUp(owner: Owner, draft: StoredDraft, due: Date, problem: string) {
    const { id } = draft;
    const failed = { owner, draft: id, due, problem };
    const mail = await parts.failedPlans?.buildMail(failed);
    await database.transaction(async (trx) => {
      const locked = await lockExisting(trx, owner, 'draft');
      const planned = await plannedTime(trx, owner);
      if (locked?.id !== id || planned?.getTime() !== due.getTime()) return;
      await writePlan(trx, id, null, problem);
      if (mail) await parts.failedPlans?.send(mail, { trx });
    });
  }

  /** @returns whether the schedule is cancelled */
  async function failed(owner: Owner, draft: StoredDraft, due: Date, error: unknown) {
    const waited = clock.now().getTime() - due.getTime();
    if (!isProblem(error)) onFailure('a planned draft could not be published', error);
    const mayPass = !isProblem(error) || error.code === 'unavailable';
    if (mayPass && waited < PATIENCE) return false;
    await giveUp(owner, draft, due, isProblem(error) ? describeFailure(error) : UNFORESEEN);
    return true;
  }

  async function publish(owner: Owner, draft: StoredDraft, due: Date): Promise<boolean> {
    const decisions = draft.publish_decisions;
    const onPublish = async (trx: Trx, id: number) =>
      parts.onPublish?.(trx, owner, id, draft.publish_by_id);
    const key = buildKey(draft.id, due);
    const publication = { owner, due, key, decisions, onPublish };
    try {
      const planner = await loadPlanner(draft);
      await publishDraft(database, publication, planner).catch(rejectTaken);
      announce(owner, 'live', planner);
      return true;
    } catch (error) {
      return failed(owner, draft, due, error);
    }
  }

  return async function publishDue(owner: Owner): Promise<void> {
    const planned = await plannedTime(database.db, owner);
    if (!planned || planned > clock.now()) return;
    const draft = await readDraft(database.db, owner);
    const due = draft?.publish_at;
    if (!due || due > clock.now()) return;
    const isDone = await publish(owner, draft, due).catch((error: unknown) => {
      onFailure('a plan that failed could not be taken back', error);
      return false;
    });
    if (isDone) announce(owner);
  };
}

/** Idempotency key: of concurrent attempts only one publishes. Contains spaces, which clients' keys cannot. */
const buildKey = (draft: number, due: Date) => `planned ${draft} ${due.getTime()}`;

/** German, shown to the editor who opens the page; lists the missing fields if that is the reason. */
export function describeFailure({
  message,
  field_errors,
}: {
  message: string;
  field_errors?: unknown;
}): string {
  const missing = Object.values((field_errors ?? {}) as Record<string, string[]>).flat();
  return missing.length ? [...new Set(missing)].join(' ') : message;
}
