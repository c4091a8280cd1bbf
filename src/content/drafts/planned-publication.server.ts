import type { Database } from '#database/database.ts';
import type { Role } from '#lib/actor/actor.ts';
import { isProblem } from '#lib/api/problem.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import { lockExisting, type Owner } from '../content.repository.server.ts';
import type { Author } from '../writing/commit.server.ts';
import { refuseTaken } from '../writing/refuse-taken.server.ts';
import { plannedTime, readDraft, type StoredDraft, writePlan } from './draft.repository.server.ts';
import type { PlanTeller } from './failed-plan.server.ts';
import { publishDraft } from './publish.server.ts';

export interface PlannedParts {
  database: Database;
  clock: Clock;
  rules(): Promise<ModuleRules>;
  /** after a change of what visitors are shown, or of when it changes */
  announce(owner: Owner): void;
  /** hears of plans that were not carried out */
  teller?: PlanTeller | undefined;
  onFailure?: ((what: string, error: unknown) => void) | undefined;
}

/** What nobody can foresee (a database that is busy) is tried again for so long, in ms; then it is told. */
const PATIENCE = 10 * 60_000;
const UNFORESEEN = 'Ein technischer Fehler ist aufgetreten. Bitte veröffentlichen Sie von Hand.';

/**
 * Publishes a draft whose time has come, in the name of the editor who planned it (E-4, G-157). Asked before anything else is
 * done with the page, so that it happens to the minute; a job asks as well. It never fails itself: what stops it is told
 * to the editors, and visitors see the page as it was.
 */
export function plannedPublication(parts: PlannedParts) {
  const { database, clock, announce, onFailure = () => {} } = parts;

  async function plannerOf(draft: StoredDraft): Promise<Author> {
    const role: Role = draft.publish_role ?? 'editor';
    return { user_id: draft.publish_by_id, role, now: clock.now(), rules: await parts.rules() };
  }

  /** Takes the plan away and says why, unless somebody else has decided otherwise by now. */
  async function giveUp(owner: Owner, draft: StoredDraft, due: Date, problem: string) {
    const { id } = draft;
    const failed = { owner, draft: id, due, problem };
    const mail = await parts.teller?.mailOf(failed);
    await database.transaction(async (trx) => {
      const locked = await lockExisting(trx, owner, 'draft');
      const planned = await plannedTime(trx, owner);
      if (locked?.id !== id || planned?.getTime() !== due.getTime()) return;
      await writePlan(trx, id, null, problem);
      if (mail) await parts.teller?.send(mail, { trx });
    });
  }

  /** @returns whether that is the end of the plan */
  async function failed(owner: Owner, draft: StoredDraft, due: Date, error: unknown) {
    const waited = clock.now().getTime() - due.getTime();
    if (!isProblem(error)) onFailure('a planned draft could not be published', error);
    if (!isProblem(error) && waited < PATIENCE) return false;
    await giveUp(owner, draft, due, isProblem(error) ? reasonOf(error) : UNFORESEEN);
    return true;
  }

  async function publish(owner: Owner, draft: StoredDraft, due: Date): Promise<boolean> {
    const decisions = draft.publish_decisions;
    const publication = { owner, due, key: keyOf(draft.id, due), decisions };
    try {
      await publishDraft(database, publication, await plannerOf(draft)).catch(refuseTaken);
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

/** Of all who find a draft due at the same moment one publishes it. No caller can send such a key: it has spaces. */
const keyOf = (draft: number, due: Date) => `planned ${draft} ${due.getTime()}`;

/** In German, for who opens the page; of what is not whole, what is missing. */
function reasonOf({ message, field_errors }: { message: string; field_errors?: unknown }): string {
  const missing = Object.values((field_errors ?? {}) as Record<string, string[]>).flat();
  return missing.length ? [...new Set(missing)].join(' ') : message;
}
