import type { Database, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { RECORD_MODEL } from '#modules/record-words.ts';
import { isShowingField } from '#modules/schedule.ts';
import { getDefinition } from '#modules/schemas.ts';
import type { DocumentState, Owner } from '../content.repository.server.ts';
import {
  type AnyNode,
  type ContentDocument,
  findNode,
  findPlace,
  isSection,
  type Place,
} from '../document/document.ts';
import type { Operation } from '../document/operations.ts';
import { isSharedOwner } from '../shared/shared-owner.ts';
import { type AddingParts, createAdding } from './adding.server.ts';
import type { Committed } from './commit.server.ts';
import { buildRequest, type ChangeOptions, requireRoleFor } from './edit-request.ts';
import { ownFields } from './new-nodes.server.ts';
import { completePlace, isSamePlace, rejectStrangers, rejectWrongParent } from './places.server.ts';

interface EditParts extends AddingParts {
  database: Database;
  requireOwner(id: number): Promise<Owner>;
  /** a node as currently stored, or undefined */
  storedNode(id: number, state: DocumentState | undefined): Promise<AnyNode | undefined>;
}

function requireNode(document: ContentDocument, id: number, model: string): AnyNode {
  const node = findNode(document, id);
  if (node?.model !== model) throw new Problem('not_found', 'Dieses Modul gibt es nicht.');
  return node;
}

/** Editing: each function is one authorised, validated and logged operation, answered as of its own transaction. */
export function createEdits(parts: EditParts) {
  const { commit, requireOwner, rejectMissing, rejectUnresolved } = parts;

  /** Skipped for schedule fields, which need no resolved references. */
  async function rejectUnresolvedChange(
    actor: Actor,
    { id, model, value }: { id: number; model: string; value: Record<string, unknown> },
    { document }: ChangeOptions,
  ): Promise<void> {
    const changed = Object.keys(value).filter((name) => !isShowingField(name));
    if (!getDefinition(model)?.check || changed.length === 0) return;
    const before = await parts.storedNode(id, document);
    await rejectUnresolved(actor, [{ model, fields: { ...before, ...value } }]);
  }

  /** Plans an operation on a node of any owner. @throws Problem 404 also if the owner is deleted */
  async function change(
    actor: Actor,
    { id, ops }: { id: number; ops: Operation['op'][] },
    options: ChangeOptions,
    plan: (document: ContentDocument, trx: Trx) => Operation | Promise<Operation>,
  ): Promise<Committed> {
    requireRole(actor, 'editor');
    const owner = await requireOwner(id);
    await rejectMissing(owner);
    // a shared section has no draft, whatever the page around it is edited as (G-528)
    const how: ChangeOptions = isSharedOwner(owner) ? { ...options, document: 'live' } : options;
    return commit(actor, { ...buildRequest(owner, how), ops, node: id, plan });
  }

  return {
    ...createAdding({ ...parts, change }),

    /** Sets fields of a section or module. @throws Problem 400, 404, 409, 422, 428 */
    async set(
      actor: Actor,
      id: number,
      model: string,
      body: Record<string, unknown>,
      options: ChangeOptions,
    ): Promise<Committed> {
      requireRoleFor(actor, [model]);
      const value = ownFields(model, body);
      await rejectUnresolvedChange(actor, { id, model, value }, options);
      return change(actor, { id, ops: ['set'] }, options, (document) => {
        requireNode(document, id, model);
        return { op: 'set', node: id, value };
      });
    },

    /**
     * Sets fields, or moves the node: one of both per call, as each is one operation. Moving to the current place does nothing,
     * so that an answered module can be sent back whole.
     * @throws Problem 400 for both at once, 404, 409, 422, 428
     */
    async patch(
      actor: Actor,
      id: number,
      {
        model,
        body,
        place: named,
      }: { model: string; body: Record<string, unknown>; place: Partial<Place> },
      options: ChangeOptions,
    ): Promise<Committed> {
      requireRole(actor, 'editor');
      const value = ownFields(model, body);
      if (Object.keys(value).length) requireRoleFor(actor, [model]);
      await rejectUnresolvedChange(actor, { id, model, value }, options);
      return change(actor, { id, ops: ['set', 'move'] }, options, (document) => {
        requireNode(document, id, model);
        const at = findPlace(document, id) as Place;
        const place = completePlace(at, named);
        if (isSamePlace(at, place)) return { op: 'set', node: id, value };
        if (Object.keys(value).length) {
          throw new Problem('malformed', 'Bitte entweder verschieben oder Felder ändern.');
        }
        rejectWrongParent(document, model, place.parent);
        return { op: 'move', node: id, place };
      });
    },

    /** Changes words of a record on its page (docs/decisions/0016). @throws Problem 400, 404, 409, 422, 428 */
    async setWords(
      actor: Actor,
      id: number,
      body: Record<string, unknown>,
      options: ChangeOptions,
    ): Promise<Committed> {
      requireRole(actor, 'editor');
      const value = ownFields(RECORD_MODEL, body);
      return change(actor, { id, ops: ['set'] }, options, (document) => {
        requireNode(document, id, RECORD_MODEL);
        return { op: 'set', node: id, value };
      });
    },

    /** Moves a module or section. */
    async move(actor: Actor, id: number, place: Place, options: ChangeOptions): Promise<void> {
      await change(actor, { id, ops: ['move'] }, options, (document) => {
        const node = findNode(document, id);
        if (!node) throw new Problem('not_found', 'Dieses Modul gibt es nicht.');
        rejectWrongParent(document, node.model, place.parent);
        return { op: 'move', node: id, place };
      });
    },

    /**
     * Reorders the modules of a section (reorder_request, part 3).
     * @throws Problem 409 if one has left the section, 400 for ids never in it
     */
    async arrange(
      actor: Actor,
      id: number,
      arrangement: number[][],
      options: ChangeOptions,
    ): Promise<Committed> {
      return change(actor, { id, ops: ['move'] }, options, async (document, trx) => {
        const section = findNode(document, id);
        if (!section || !isSection(section))
          throw new Problem('not_found', 'Diesen Abschnitt gibt es nicht.');
        await rejectStrangers(trx, section, arrangement.flat());
        return { op: 'move', node: id, arrangement };
      });
    },

    /** Deletes a section or module; undo restores it with its ids. */
    async remove(actor: Actor, id: number, model: string, options: ChangeOptions): Promise<void> {
      await change(actor, { id, ops: ['remove'] }, options, (document) => {
        requireNode(document, id, model);
        return { op: 'remove', node: id };
      });
    },
  };
}
