import { Problem } from '../api/problem.ts';

/** Roles, weakest first (spec G-52). A visitor is anyone without an account. */
export const ROLES = ['visitor', 'member', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who makes the request. The first argument of every service method that writes or shows hidden things. */
export interface Actor {
  /** null for a visitor */
  user_id: number | null;
  role: Role;
  /** an editor previewing another moment as a visitor (E-3): sees what is planned by then, but gains no rights */
  looksAhead?: true;
  /** set by a preview link: the one page whose draft this visitor may see (E-9) */
  preview?: PreviewTarget;
}

/** The owner of the previewed content. */
export interface PreviewTarget {
  content_type: string;
  object_id: number;
}

export const VISITOR: Actor = { user_id: null, role: 'visitor' };

/** Sees a page as visitors will see it. */
export const FUTURE_VISITOR: Actor = { ...VISITOR, looksAhead: true };

/** The program itself: seeds, jobs, scheduled publishing. */
export const SYSTEM: Actor = { user_id: null, role: 'admin' };

export function hasRole(actor: Actor, role: Role): boolean {
  return ROLES.indexOf(actor.role) >= ROLES.indexOf(role);
}

/** Whether the actor may see the draft of this page, even while it is offline (E-9). */
export function previews({ preview }: Actor, { content_type, object_id }: PreviewTarget): boolean {
  return preview?.content_type === content_type && preview.object_id === object_id;
}

/** @throws Problem 401 for a visitor, 403 for an account whose role does not suffice (spec G-104) */
export function requireRole(actor: Actor, role: Role): void {
  if (hasRole(actor, role)) return;
  if (actor.role === 'visitor') throw new Problem('unauthenticated', 'Bitte melden Sie sich an.');
  throw new Problem('forbidden', 'Dafür fehlt Ihnen die Berechtigung.');
}
