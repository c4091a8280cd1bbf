import { randomUUID } from 'node:crypto';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { getDefinition } from '#modules/schemas.ts';
import type { DocumentState, Owner } from '../content.repository.server.ts';

/** Key and base revision of a change. */
export interface ChangeOptions {
  document?: DocumentState | undefined;
  /** revision the change is based on; 428 if missing where required */
  base?: number | undefined;
  /** idempotency key */
  key?: string | undefined;
}

export function buildRequest(owner: Owner, { document, base, key }: ChangeOptions) {
  return { owner, state: document, base, key: key ?? randomUUID() };
}

/** Some types are for administrators only (MOD-28). */
export function requireRoleFor(actor: Actor, models: string[]): void {
  requireRole(actor, 'editor');
  for (const model of models) {
    const role = getDefinition(model)?.role;
    if (role) requireRole(actor, role);
  }
}
