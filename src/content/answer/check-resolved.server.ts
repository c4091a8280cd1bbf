import type { Actor } from '#lib/actor/actor.ts';
import { type FieldErrors, Problem } from '#lib/api/problem.ts';
import { validateFields } from '#modules/fields/validate.ts';
import { definitionOf } from '#modules/schemas.ts';
import type { NewModule } from '../writing/new-nodes.server.ts';
import type { AnswerMoment } from './answer.server.ts';
import { type ProgrammeResolvers, programmeOf } from './answer-programme.server.ts';

/**
 * Rules that depend on what a module points at (EDIT-31: the venue has a picture). They are asked before the document
 * is locked, since domains have connections of their own; the module's own rules are checked under the lock.
 * @throws Problem 422 with `field_errors`
 */
export async function refuseUnresolved(
  modules: readonly NewModule[],
  asked: { actor: Actor; moment: AnswerMoment; resolvers: ProgrammeResolvers },
): Promise<void> {
  for (const { model, fields, children } of modules) {
    await refuseUnresolved(children ?? [], asked);
    const definition = definitionOf(model);
    if (!definition?.check) continue;
    const own = { ...(definition.initial as object), ...fields };
    refuse(validateFields(model, own)); // nobody is asked for what cannot be
    const found = await programmeOf([definition.references?.(own as never) ?? {}], asked);
    const resolved = definition.resolved?.(own as never, found);
    refuse(validateFields(model, { ...own, ...resolved }));
  }
}

function refuse(field_errors: FieldErrors): void {
  if (Object.keys(field_errors).length === 0) return;
  throw new Problem('invalid', 'Bitte prüfen Sie die markierten Angaben.', { field_errors });
}
