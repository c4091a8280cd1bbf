import { Problem } from '../api/problem.ts';

/** Roles, weakest first (spec G-52). A visitor is anyone without an account. */
export const ROLES = ['visitor', 'member', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who asks. Every service method that writes or shows hidden things takes it as its first argument. */
export interface Actor {
  /** null for a visitor */
  user_id: number | null;
  role: Role;
  /** an editor who looks at another moment with a visitor's eyes (E-3): sees then what is planned, and may nothing more */
  looksAhead?: true;
  /** of a visitor who came by a preview link: the one page whose draft they may see (E-9) */
  preview?: Previewed;
}

/** A page of whatever kind, as content names its owner. */
export interface Previewed {
  content_type: string;
  object_id: number;
}

export const VISITOR: Actor = { user_id: null, role: 'visitor' };

/** Who looks at the page as visitors will see it. */
export const VISITOR_TO_COME: Actor = { ...VISITOR, looksAhead: true };

/** The program itself: seeds, jobs, scheduled publishing. */
export const SYSTEM: Actor = { user_id: null, role: 'admin' };

export function hasRole(actor: Actor, role: Role): boolean {
  return ROLES.indexOf(actor.role) >= ROLES.indexOf(role);
}

/** Whether somebody may see this one page as it is being prepared, also while it is offline (E-9). */
export function previews({ preview }: Actor, { content_type, object_id }: Previewed): boolean {
  return preview?.content_type === content_type && preview.object_id === object_id;
}

/** @throws Problem 401 for a visitor, 403 for an account whose role does not suffice (spec G-104) */
export function requireRole(actor: Actor, role: Role): void {
  if (hasRole(actor, role)) return;
  if (actor.role === 'visitor') throw new Problem('unauthenticated', 'Bitte melden Sie sich an.');
  throw new Problem('forbidden', 'Dafür fehlt Ihnen die Berechtigung.');
}
