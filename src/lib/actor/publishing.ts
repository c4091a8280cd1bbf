import { Problem } from '../api/problem.ts';
import { type Actor, requireRole } from './actor.ts';

/*
 * Who may change what visitors see (G-536, G-537): the only rules about it. A new write that visitors may see calls
 * `requirePublisher(actor)`; one that concerns a page or record calls `requireMayShow` or `requireMayWriteLive`.
 */

type Rights = Pick<Actor, 'role' | 'needsSecondPerson'>;

export const WHOM_TO_ASK =
  'Bitte wenden Sie sich an jemanden, der veröffentlichen darf: die Redaktion oder die Administration.';

/** Shown before typing, and where a write is rejected. */
export const SHOWN_TO_VISITORS = `Das sehen Besucher sofort, und Ihr Konto darf nicht veröffentlichen. ${WHOM_TO_ASK}`;

/** Said beside the switch of what is hidden, where a second person publishes. */
export const SHOWN_BY_OTHERS =
  'Was Sie selbst geschrieben haben, schaltet in diesem Haus eine zweite Person online. Bitte geben Sie es auf seiner Seite zur Freigabe.';

const REFUSALS = {
  publisher: `Dafür braucht es das Recht zu veröffentlichen, das Ihr Konto nicht hat. ${WHOM_TO_ASK}`,
  shown: SHOWN_TO_VISITORS,
  live: 'Besucher sehen diese Seite sofort, und Ihr Konto darf nicht veröffentlichen. Bitte ändern Sie den Entwurf und geben Sie ihn zur Freigabe.',
  alone:
    'In diesem Haus veröffentlicht eine zweite Person. Bitte ändern Sie den Entwurf und geben Sie ihn zur Freigabe.',
  undrafted: `Gemeinsame Abschnitte sehen Besucher sofort, und einen Entwurf haben sie nicht. ${WHOM_TO_ASK}`,
  own: 'Sie haben an diesem Entwurf mitgeschrieben. In diesem Haus veröffentlicht ihn eine zweite Person.',
  hidden:
    'Sie haben daran mitgeschrieben, und in diesem Haus veröffentlicht eine zweite Person. Bitte lassen Sie es offline und geben Sie es auf seiner Seite zur Freigabe.',
};

const deny = (why: keyof typeof REFUSALS) => new Problem('forbidden', REFUSALS[why]);

/** Whether the account may publish what others have written. */
export const mayPublish = ({ role }: Rights): boolean => role === 'editor' || role === 'admin';

/** Whether the account may change the words of a page or record without a draft. */
export const mayWriteLive = (actor: Rights, isPublic: boolean): boolean =>
  !isPublic || (mayPublish(actor) && !actor.needsSecondPerson);

/** @throws Problem 401, 403 */
export function requirePublisher(actor: Actor): void {
  requireRole(actor, 'editor');
  if (!mayPublish(actor)) throw deny('publisher');
}

/**
 * For a page or record, as it is and as it will be.
 * @param isPublic shown to visitors by its switch, now or on a day to come
 * @throws Problem 401, 403
 */
export function requireMayShow(actor: Actor, ...isPublic: readonly boolean[]): void {
  requireRole(actor, 'editor');
  if (!mayPublish(actor) && isPublic.some(Boolean)) throw deny('shown');
}

/**
 * @param hasDraft whether there could be a draft instead
 * @throws Problem 403
 */
export function requireMayWriteLive(actor: Rights, isPublic: boolean, hasDraft = true): void {
  if (mayWriteLive(actor, isPublic)) return;
  if (!hasDraft) throw deny('undrafted');
  throw deny(mayPublish(actor) ? 'alone' : 'live');
}

/** Whether a change by the account makes a planned draft unplanned: nobody else has seen it. */
export const endsPlans = (actor: Rights): boolean =>
  !mayPublish(actor) || actor.needsSecondPerson === true;

/**
 * @param writers accounts that changed the draft
 * @throws Problem 401, 403
 */
export function requireMayPublishDraft(actor: Actor, writers: readonly number[]): void {
  requirePublisher(actor);
  if (isSecondPersonMissing(actor, writers)) throw deny('own');
}

/**
 * For a hidden page or record that is to be shown.
 * @param writers accounts that wrote it
 * @throws Problem 401, 403
 */
export function requireMaySwitchOn(actor: Actor, writers: readonly number[]): void {
  requirePublisher(actor);
  if (isSecondPersonMissing(actor, writers)) throw deny('hidden');
}

/** Whether what the account begins stays hidden unless it says otherwise: somebody else has to show it. */
export const beginsHidden = (actor: Rights): boolean =>
  !mayPublish(actor) || actor.needsSecondPerson === true;

/** Whether somebody else has to publish a draft because the account wrote in it. */
export const isSecondPersonMissing = (
  { needsSecondPerson, user_id }: Pick<Actor, 'needsSecondPerson' | 'user_id'>,
  writers: readonly number[],
): boolean => needsSecondPerson === true && user_id !== null && writers.includes(user_id);
