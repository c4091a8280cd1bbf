import { type EventChanges, postponeEvent } from '../../../src/lib/moving/moving.ts';
import type { PlanEvent } from '../plan-api.ts';
import { momentAt } from '../plan-days.ts';
import { isOff } from '../states.ts';
import { texts } from './cancelling.texts.ts';

export const OUTCOMES = ['cancelled', 'postponed', 'rescheduled', 'takes_place'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const TICKETS = ['none', 'refund', 'valid', 'exchange'] as const;
export type Tickets = (typeof TICKETS)[number];

/** The dialog's form: outcome, reason, tickets, new date. */
export interface Cancelling {
  outcome: Outcome;
  reason: string;
  tickets: Tickets;
  /** new start of a rescheduled performance, in Berlin time */
  wall: string;
}

const describeTickets = (tickets: Tickets) =>
  tickets === 'none' ? '' : texts.ticket_words[tickets];

/** The note for visitors: the reason, and what happens with the tickets. */
export const buildNote = ({ reason, tickets }: Pick<Cancelling, 'reason' | 'tickets'>) =>
  [reason.trim(), describeTickets(tickets)].filter(Boolean).join(' ');

/** Splits a stored note into the form's fields; the note of a performance that takes place is ignored. */
export function readCancelling(event: PlanEvent): Cancelling {
  const { status_note } = event;
  const tickets = TICKETS.find(
    (each) => each !== 'none' && status_note.endsWith(describeTickets(each)),
  );
  const reason = tickets
    ? status_note.slice(0, -describeTickets(tickets).length).trim()
    : status_note;
  return {
    outcome: event.event_status === 'postponed' ? 'postponed' : 'cancelled',
    reason: isOff(event) ? reason : '',
    tickets: tickets ?? 'refund',
    wall: '',
  };
}

/** @returns the fields to change, or a message about missing input */
export function cancelled(event: PlanEvent, typed: Cancelling): EventChanges | string {
  const { outcome, wall } = typed;
  if (outcome === 'takes_place') {
    const wasMoved = event.previous_date_start !== null;
    return { event_status: wasMoved ? 'rescheduled' : 'takes_place', status_note: '' };
  }
  const status_note = buildNote(typed);
  if (outcome !== 'rescheduled') return { event_status: outcome, status_note };
  const moment = momentAt(wall);
  if (!moment) return texts.no_date;
  if (Date.parse(moment) === Date.parse(event.date_start)) return texts.same_date;
  return { ...postponeEvent(event, wall), status_note };
}
