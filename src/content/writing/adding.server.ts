import type { Database, Trx } from '#database/database.ts';
import type { Actor } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { nextNodeIds, type Owner } from '../content.repository.server.ts';
import type { ContentDocument, Place } from '../document/document.ts';
import type { Operation } from '../document/operations.ts';
import { rejectUnplaceable } from '../shared/unplaceable.server.ts';
import type { CommitRequest, Committed } from './commit.server.ts';
import { buildRequest, type ChangeOptions, requireRoleFor } from './edit-request.ts';
import {
  buildModule,
  buildSection,
  countModules,
  listModels,
  type NewModule,
  type NewSection,
  type NextId,
} from './new-nodes.server.ts';
import { AT_THE_END, rejectWrongParent } from './places.server.ts';

/** What adding needs; other edits need more. */
export interface AddingParts {
  database: Database;
  commit(actor: Actor, request: CommitRequest): Promise<Committed>;
  /** @throws Problem 404 for an unknown or deleted owner */
  rejectMissing(owner: Owner): Promise<void>;
  /** @throws Problem 422 for invalid references */
  rejectUnresolved(actor: Actor, modules: readonly NewModule[]): Promise<void>;
  /** types in a shared section. @throws Problem 404 */
  listSharedModels(id: number): Promise<string[]>;
}

/** Plans an operation on a node of any owner. @throws Problem 404 also if the owner is deleted */
export type Change = (
  actor: Actor,
  about: { id: number; ops: Operation['op'][] },
  options: ChangeOptions,
  plan: (document: ContentDocument, trx: Trx) => Operation | Promise<Operation>,
) => Promise<Committed>;

/** What was added; for a repeated key the earlier one. */
type Added = Committed & { id: number };

/** Adds modules and sections (EDIT-28, G-48). */
export function createAdding(parts: AddingParts & { change: Change }) {
  const { database, commit, rejectMissing, rejectUnresolved, change } = parts;

  /** Ids are drawn before the transaction, which then needs no other connection; unused ones are lost, as with sequences. */
  async function drawIds(count: number): Promise<NextId> {
    const ids = await database.transaction((trx) => nextNodeIds(trx, count));
    return () => ids.shift() as number;
  }

  /** Adds a module to a column. */
  async function addModule(
    actor: Actor,
    module: NewModule,
    place: Place,
    options: ChangeOptions,
  ): Promise<Added> {
    requireRoleFor(actor, listModels([module]));
    if (place.parent === null)
      throw new Problem('malformed', 'Die Angabe des Abschnitts (parent) fehlt.');
    await rejectUnresolved(actor, [module]);
    const node = buildModule(module, await drawIds(countModules([module])));
    const into = { id: place.parent, ops: ['insert' as const] };
    const committed = await change(actor, into, options, (document) => {
      rejectWrongParent(document, module.model, place.parent);
      return { op: 'insert', node: node.id, value: node, place };
    });
    return { ...committed, id: committed.node ?? node.id };
  }

  /** Adds a section to an owner (EDIT-28, G-48). */
  async function addSection(
    actor: Actor,
    owner: Owner,
    given: NewSection,
    options: ChangeOptions,
  ): Promise<Added> {
    const modules = given.columns ?? [];
    const { shared } = given;
    requireRoleFor(actor, listModels(modules.flat()));
    await rejectMissing(owner);
    if (shared !== undefined) requireRoleFor(actor, await parts.listSharedModels(shared));
    await rejectUnresolved(actor, modules.flat());
    const nextId = await drawIds(1 + countModules(modules.flat()));
    const section = buildSection(owner, given, nextId);
    const place = { parent: null, column_index: 0, position: given.position ?? AT_THE_END };
    const committed = await commit(actor, {
      ...buildRequest(owner, options),
      ops: ['insert'],
      node: null,
      async plan(document, trx) {
        if (shared !== undefined) await rejectUnplaceable(trx, document, shared);
        return { op: 'insert', node: section.id, value: section, place };
      },
    });
    return { ...committed, id: committed.node ?? section.id };
  }

  return {
    addModule,
    addSection,

    /** @returns its id; for a repeated key the earlier one */
    insertModule: async (...asked: Parameters<typeof addModule>): Promise<number> =>
      (await addModule(...asked)).id,

    /** @returns its id; for a repeated key the earlier one */
    insertSection: async (...asked: Parameters<typeof addSection>): Promise<number> =>
      (await addSection(...asked)).id,
  };
}
