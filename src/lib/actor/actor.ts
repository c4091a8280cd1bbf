import { Problem } from '../api/problem.ts';

/** Roles, weakest first (spec G-52). A visitor is anyone without an account. */
export const ROLES = ['visitor', 'member', 'author', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** An author works like an editor, but does not publish: `publishing.ts` decides (G-536). */
const RANKS: Readonly<Record<Role, number>> = {
  visitor: 0,
  member: 1,
  author: 2,
  editor: 2,
  admin: 3,
};

/** Who makes the request. The first argument of every service method that writes or shows hidden things. */
export interface Actor {
  /** null for a visitor */
  user_id: number | null;
  role: Role;
  /** the house publishes with a second person, and the account is no administrator's (G-537) */
  needsSecondPerson?: true | undefined;
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
  return RANKS[actor.role] >= RANKS[role];
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
