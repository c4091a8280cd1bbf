import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { type Actor, requireRole } from '../lib/actor.ts';
import { AnswerFacts } from '../lib/answer-facts.ts';
import type { Changes } from '../lib/changes.ts';
import type { Clock } from '../lib/clock.ts';
import { Problem } from '../lib/problem.ts';
import { type AnswerMoment, answerSections, type Resolvers } from './answer.server.ts';
import type { AnsweredNode, AnsweredSection } from './answered.ts';
import { type CommitRequest, commitOperation } from './commit.server.ts';
import {
  type DocumentState,
  findOperation,
  nodeBySlug,
  type Owner,
  ownerOfNode,
  readDocument,
} from './content.repository.server.ts';
import type { Section } from './document.ts';
import { contentEdits } from './edits.server.ts';
import { latestVersion, listVersions, readVersion } from './version.repository.server.ts';

export interface ContentServiceParts {
  database: Database;
  clock: Clock;
  changes: Changes;
  resolvers: Resolvers;
  /** whether there is such an owner; content is made for nothing else */
  ownerExists(owner: Owner): Promise<boolean>;
}

export interface AnswerOptions extends AnswerMoment {
  document?: DocumentState;
  /** an older version; for editors only */
  version_id?: number | undefined;
}

export type ContentService = ReturnType<typeof createContentService>;

/** What owners hold: read as one actor may see it, changed by operations (DESIGN "Content"; EDIT-*, PAGE-02). */
export function createContentService(parts: ContentServiceParts) {
  const { database, clock, changes, resolvers } = parts;

  const sectionsAs = (actor: Actor, owner: Owner, sections: Section[], moment: AnswerMoment) =>
    answerSections(sections, owner, { actor, moment, resolvers });

  const thisMoment = (): AnswerMoment => ({ now: clock.now(), facts: new AnswerFacts() });

  async function documentOf(
    owner: Owner,
    options: { document?: DocumentState; version_id?: number | undefined },
  ) {
    if (options.version_id !== undefined) {
      const snapshot = await readVersion(database.db, owner, options.version_id);
      if (!snapshot) throw new Problem('not_found', 'Diese Fassung gibt es nicht.');
      return snapshot;
    }
    const draft =
      options.document === 'draft' ? await readDocument(database.db, owner, 'draft') : undefined;
    return (draft ?? (await readDocument(database.db, owner, 'live')))?.body ?? { modules: [] };
  }

  /** The owner's content; drafts and older versions for editors only. */
  async function answer(actor: Actor, owner: Owner, options: AnswerOptions) {
    if (options.document === 'draft' || options.version_id !== undefined)
      requireRole(actor, 'editor');
    options.facts.tag(contentTag(owner));
    const document = await documentOf(owner, options);
    const version = options.version_id ?? (await latestVersion(database.db, owner))?.id ?? null;
    const modules = await sectionsAs(actor, owner, document.modules, options);
    return { modules, version_id: version };
  }

  /** Owner of a node. @throws Problem 404 for an id that was never given */
  async function ownerOf(id: number): Promise<Owner> {
    const found = await ownerOfNode(database.db, id);
    if (!found) throw new Problem('not_found', 'Dieses Modul gibt es nicht.');
    return { content_type: found.content_type, object_id: found.object_id };
  }

  /** One section or module as it is answered. @throws Problem 404 when it is not there or hidden from the actor */
  async function node(
    actor: Actor,
    id: number,
    { document, model }: { document?: DocumentState; model?: string } = {},
  ): Promise<AnsweredNode | AnsweredSection> {
    const owner = await ownerOf(id);
    const { modules } = await answer(actor, owner, { ...thisMoment(), document });
    const found = findAnswered(modules, id);
    if (!found || (model && found.model !== model)) {
      throw new Problem('not_found', 'Dieses Modul gibt es nicht.');
    }
    return found;
  }

  async function commit(actor: Actor, request: CommitRequest): Promise<number | null> {
    requireRole(actor, 'editor');
    const now = clock.now();
    const node = await commitOperation({ database, now }, actor, request).catch(refuseTakenSlug);
    changes.announce(contentTag(request.owner));
    return node;
  }

  const edits = contentEdits({
    database,
    commit,
    ownerOf,
    ownerExists: parts.ownerExists,
  });

  return {
    answer,
    node,
    ownerOf,
    ...edits,

    /** All nodes of one type that an owner holds. */
    async list(actor: Actor, model: string, owner: Owner, document: DocumentState = 'live') {
      const { modules } = await answer(actor, owner, { ...thisMoment(), document });
      return [...answeredNodes(modules)].filter((each) => each.model === model);
    },

    /** A section by its slug (API-09). */
    async bySlug(actor: Actor, slug: string): Promise<AnsweredSection> {
      const found = await nodeBySlug(database.db, slug);
      if (!found) throw new Problem('not_found', 'Diesen Abschnitt gibt es nicht.');
      return (await node(actor, found.id, { model: 'container' })) as AnsweredSection;
    },

    /**
     * Takes an operation back: its stored inverse is applied as an ordinary operation, which can be taken back in
     * turn (redo). @throws Problem 409 when what it did has been changed since, 404 for an unknown key
     */
    async undo(actor: Actor, owner: Owner, undoneKey: string, key: string = randomUUID()) {
      requireRole(actor, 'editor');
      const logged = await findOperation(database.db, undoneKey);
      if (!logged) throw new Problem('not_found', 'Diese Änderung ist nicht bekannt.');
      const its = await ownerOf(logged.node);
      if (its.content_type !== owner.content_type || its.object_id !== owner.object_id) {
        throw new Problem('not_found', 'Diese Änderung gehört zu einer anderen Seite.');
      }
      await commit(actor, { owner, key, undoes: logged });
      const { modules } = await answer(actor, owner, thisMoment());
      return { sections: modules };
    },

    /** The list for people, newest first (G-51). */
    async versions(actor: Actor, owner: Owner) {
      requireRole(actor, 'editor');
      return listVersions(database.db, owner);
    },
  };
}

export function contentTag(owner: Owner): string {
  return `content:${owner.content_type}:${owner.object_id}`;
}

function* answeredNodes(sections: AnsweredSection[]): Iterable<AnsweredNode | AnsweredSection> {
  function* within(nodes: AnsweredNode[]): Iterable<AnsweredNode> {
    for (const each of nodes) {
      yield each;
      yield* within(each.children ?? []);
    }
  }
  for (const section of sections) {
    yield section;
    for (const column of section.columns) yield* within(column.children);
  }
}

function findAnswered(
  sections: AnsweredSection[],
  id: number,
): AnsweredNode | AnsweredSection | undefined {
  for (const each of answeredNodes(sections)) if (each.id === id) return each;
  return undefined;
}

/** Slugs of sections are unique in the house. */
function refuseTakenSlug(error: unknown): never {
  if (
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'content_node_slug_key'
  ) {
    throw new Problem('invalid', 'Bitte prüfen Sie die markierten Angaben.', {
      field_errors: { slug: ['Diesen Namen hat schon ein anderer Abschnitt.'] },
      cause: error,
    });
  }
  throw error;
}
