import type { Actor } from '#lib/actor/actor.ts';
import { type FieldErrors, Problem } from '#lib/api/problem.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { validateFields } from '#modules/fields/validate.ts';
import { getDefinition } from '#modules/schemas.ts';
import type { NewModule } from '../writing/new-nodes.server.ts';
import { loadProgramme, type ProgrammeResolvers } from './answer-programme.server.ts';

/**
 * Rules about referenced records (EDIT-31: the venue needs a picture). Checked before the document is locked, because domains
 * use their own connections; the module's own rules are checked under the lock.
 * @throws Problem 422 with `field_errors`
 */
export async function rejectUnresolved(
  modules: readonly NewModule[],
  asked: { actor: Actor; moment: Moment; resolvers: ProgrammeResolvers },
): Promise<void> {
  for (const { model, fields, children } of modules) {
    await rejectUnresolved(children ?? [], asked);
    const definition = getDefinition(model);
    if (!definition?.check) continue;
    const own = { ...(definition.initial as object), ...fields };
    throwErrors(validateFields(model, own)); // avoids queries for invalid fields
    const found = await loadProgramme([definition.references?.(own as never) ?? {}], asked);
    const resolved = definition.resolved?.(own as never, found);
    throwErrors(validateFields(model, { ...own, ...resolved }));
  }
}

function throwErrors(field_errors: FieldErrors): void {
  if (Object.keys(field_errors).length === 0) return;
  throw new Problem('invalid', 'Bitte prüfen Sie die markierten Angaben.', { field_errors });
}
