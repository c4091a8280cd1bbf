import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { type Actor, requireRole } from '../lib/actor.ts';
import { type FieldErrors, Problem } from '../lib/problem.ts';
import { definitionOf } from '../modules/schemas.ts';
import { fieldNames } from '../modules/validate.ts';
import type { CommitRequest } from './commit.server.ts';
import { type DocumentState, nextNodeIds, type Owner } from './content.repository.server.ts';
import {
  emptyColumns,
  findNode,
  isSection,
  type ModuleNode,
  type Place,
  type Section,
} from './document.ts';
import { cleanRichText } from './rich-text.server.ts';
import { isSectionField } from './section.schema.ts';

/** How a change is told apart from others, and what it started from. */
export interface ChangeOptions {
  document?: DocumentState | undefined;
  /** revision that the change started from; missing where one is needed: 428 */
  base?: number | undefined;
  /** the same key again is answered the same and applied once */
  key?: string | undefined;
}

export interface NewModule {
  model: string;
  fields: Record<string, unknown>;
  children?: NewModule[];
}

export interface NewSection {
  slug?: string | undefined;
  layout?: number | undefined;
  extra_class?: string | undefined;
  /** modules by column */
  columns?: NewModule[][];
  position?: number | undefined;
}

interface EditParts {
  database: Database;
  commit(actor: Actor, request: CommitRequest): Promise<number | null>;
  ownerOf(id: number): Promise<Owner>;
  ownerExists(owner: Owner): Promise<boolean>;
}

/** Keys that travel with an answered node and are not stored with it; ignored on the way in. */
const ANSWER_ONLY = new Set([
  ...[
    'id',
    'model',
    'url',
    'revision',
    'image_obj',
    'image_thumbnails',
    'children',
    'columns',
    'unknown',
  ],
  ...[
    'parent',
    'content_type',
    'object_id',
    'version_id',
    'column_index',
    'position',
    'key',
    'document',
  ],
]);

/**
 * The fields of a body that a node stores, cleaned.
 * @throws Problem 400 for names that the type does not have
 */
function ownFields(model: string, body: Record<string, unknown>): Record<string, unknown> {
  const names = fieldNames(model);
  const known = (name: string) =>
    name === 'is_online' || (model === 'container' ? isSectionField(name) : names.has(name));
  const fields: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(body)) {
    if (ANSWER_ONLY.has(name) && !names.has(name)) continue;
    if (known(name)) fields[name] = cleaned(model, name, value);
    else unknown.push(name);
  }
  if (unknown.length) {
    const field_errors: FieldErrors = Object.fromEntries(
      unknown.map((name) => [name, ['Dieses Feld gibt es hier nicht.']]),
    );
    throw new Problem('malformed', 'Die Anfrage enthält unbekannte Felder.', { field_errors });
  }
  return fields;
}

function cleaned(model: string, name: string, value: unknown): unknown {
  const definition = definitionOf(model);
  if (typeof value === 'string' && definition?.richText?.includes(name as never))
    return cleanRichText(value);
  const isReference = name === 'link' && value !== null && typeof value === 'object';
  if (isReference) {
    const { url: _, ...reference } = value as Record<string, unknown>; // filled in on the way out
    return reference;
  }
  return value;
}

/** Ids for new nodes, taken as they are needed. */
type NextId = () => number;

function buildModule({ model, fields, children }: NewModule, nextId: NextId): ModuleNode {
  const definition = definitionOf(model);
  if (!definition) throw new Problem('malformed', `Die Modulart „${model}“ gibt es nicht.`);
  const node: ModuleNode = {
    id: nextId(),
    model,
    revision: 0,
    is_online: true,
    ...(definition.initial as object),
    ...ownFields(model, fields),
  };
  if (definition.children)
    node.children = (children ?? []).map((child) => buildModule(child, nextId));
  return node;
}

function countModules(modules: NewModule[]): number {
  return modules.reduce((sum, each) => sum + 1 + countModules(each.children ?? []), 0);
}

/** What editors do to content; each of them one operation, authorised, checked, logged. */
export function contentEdits({ database, commit, ownerOf, ownerExists }: EditParts) {
  /** Ids are drawn before the transaction, so that none is needed inside it; unused ones are lost, as sequences do. */
  async function drawIds(count: number): Promise<NextId> {
    const ids = await database.transaction((trx) => nextNodeIds(trx, count));
    return () => ids.shift() as number;
  }

  function request(owner: Owner, { document, base, key }: ChangeOptions) {
    return { owner, state: document, base, key: key ?? randomUUID() };
  }

  return {
    /** Sets fields of a section or module. @throws Problem 400, 404, 409, 422, 428 */
    async set(
      actor: Actor,
      id: number,
      model: string,
      body: Record<string, unknown>,
      options: ChangeOptions,
    ) {
      requireRole(actor, 'editor');
      const owner = await ownerOf(id);
      const value = ownFields(model, body);
      await commit(actor, {
        ...request(owner, options),
        plan(document) {
          const node = findNode(document, id);
          if (!node || node.model !== model)
            throw new Problem('not_found', 'Dieses Modul gibt es nicht.');
          return { op: 'set', node: id, value };
        },
      });
    },

    /** Adds a module to a column. @returns its id; the same key again: the id it was given then */
    async insertModule(
      actor: Actor,
      module: NewModule,
      place: Place,
      options: ChangeOptions,
    ): Promise<number> {
      requireRole(actor, 'editor');
      if (place.parent === null)
        throw new Problem('malformed', 'Die Angabe des Abschnitts (parent) fehlt.');
      const owner = await ownerOf(place.parent);
      const node = buildModule(module, await drawIds(countModules([module])));
      const inserted = await commit(actor, {
        ...request(owner, options),
        plan: () => ({ op: 'insert', node: node.id, value: node, place }),
      });
      return inserted ?? node.id;
    },

    /** Adds a section to an owner (EDIT-28, G-48). @returns its id */
    async insertSection(
      actor: Actor,
      owner: Owner,
      given: NewSection,
      options: ChangeOptions,
    ): Promise<number> {
      requireRole(actor, 'editor');
      if (!(await ownerExists(owner))) throw new Problem('not_found', 'Diese Seite gibt es nicht.');
      const modules = given.columns ?? [];
      const nextId = await drawIds(1 + countModules(modules.flat()));
      const section = buildSection(owner, given, nextId);
      const position = given.position ?? Number.MAX_SAFE_INTEGER;
      const inserted = await commit(actor, {
        ...request(owner, options),
        plan: () => ({
          op: 'insert',
          node: section.id,
          value: section,
          place: { parent: null, column_index: 0, position },
        }),
      });
      return inserted ?? section.id;
    },

    /** Moves a module to another place, or a section among the sections. */
    async move(actor: Actor, id: number, place: Place, options: ChangeOptions): Promise<void> {
      requireRole(actor, 'editor');
      const owner = await ownerOf(id);
      await commit(actor, {
        ...request(owner, options),
        plan: () => ({ op: 'move', node: id, place }),
      });
    },

    /** Gives the modules of a section a new order (reorder_request, part 3). @throws Problem 400 for foreign ids */
    async arrange(
      actor: Actor,
      id: number,
      arrangement: number[][],
      options: ChangeOptions,
    ): Promise<void> {
      requireRole(actor, 'editor');
      const owner = await ownerOf(id);
      await commit(actor, {
        ...request(owner, options),
        plan(document) {
          const section = findNode(document, id);
          if (!section || !isSection(section))
            throw new Problem('not_found', 'Diesen Abschnitt gibt es nicht.');
          const own = new Set(
            section.columns.flatMap((column) => column.children.map((child) => child.id)),
          );
          if (arrangement.flat().some((child) => !own.has(child))) {
            throw new Problem(
              'malformed',
              'Die Reihenfolge nennt Module, die nicht in diesem Abschnitt stehen.',
            );
          }
          return { op: 'move', node: id, arrangement };
        },
      });
    },

    /** Takes a section or module off the page; undo brings it back with its ids. */
    async remove(actor: Actor, id: number, model: string, options: ChangeOptions): Promise<void> {
      requireRole(actor, 'editor');
      const owner = await ownerOf(id);
      await commit(actor, {
        ...request(owner, options),
        plan(document) {
          const node = findNode(document, id);
          if (node?.model !== model) throw new Problem('not_found', 'Dieses Modul gibt es nicht.');
          return { op: 'remove', node: id };
        },
      });
    },
  };
}

function buildSection(owner: Owner, given: NewSection, nextId: NextId): Section {
  const id = nextId();
  const kind = owner.content_type.split('.').at(-1) ?? 'page';
  const layout = given.layout ?? 0;
  const columns = emptyColumns(layout);
  for (const [index, modules] of (given.columns ?? []).entries()) {
    const column = columns[index];
    if (!column)
      throw new Problem('malformed', 'Die Aufteilung hat weniger Spalten als angegeben.');
    column.children = modules.map((module) => buildModule(module, nextId));
  }
  return {
    ...{ id, model: 'container', revision: 0, is_online: true },
    slug: given.slug ?? `${kind}-${owner.object_id}-${id}`,
    extra_class: given.extra_class ?? '',
    image: null,
    layout,
    columns,
  } as Section;
}
