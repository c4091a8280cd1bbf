import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { type Actor, hasRole, previews, requireRole, VISITOR } from '../lib/actor.ts';
import { AnswerFacts } from '../lib/answer-facts.ts';
import type { Changes } from '../lib/changes.ts';
import type { Clock } from '../lib/clock.ts';
import { keptParts } from '../lib/kept-parts.server.ts';
import { Problem } from '../lib/problem.ts';
import { type ChangeSource, rememberedByKey } from '../lib/remembered.server.ts';
import { paletteFor } from '../modules/palette.ts';
import type { ModuleRules } from '../modules/rules.ts';
import { type AnswerMoment, answerSections, type Resolvers } from './answer.server.ts';
import type { AnsweredNode, AnsweredSection, PlacedNode } from './answered.ts';
import { refuseUnresolved } from './check-resolved.server.ts';
import { type Author, type CommitRequest, commitOperation, takenKey } from './commit.server.ts';
import {
  changesOf,
  type DocumentState,
  findOperation,
  nodeBySlug,
  type Owner,
  operationsOfKey,
  ownerOfNode,
  type PublishedContent,
  readDocument,
  readPublished,
} from './content.repository.server.ts';
import { findNode, placeOf, type Section, wayTo } from './document.ts';
import { createDrafts, type PublishingJobs } from './drafts.server.ts';
import { contentEdits } from './edits.server.ts';
import type { Decision } from './merge.ts';
import { createPreviewLinks } from './preview-links.server.ts';
import { publishDraft } from './publish.server.ts';
import { discardDraft, restoreVersion } from './restore.server.ts';
import { undoTogether } from './undo-together.server.ts';
import {
  type AskedVersions,
  latestVersion,
  listVersions,
  nameVersion,
  readVersion,
} from './version.repository.server.ts';

/** characters of stored documents that stay in memory, which take up to four times as many bytes there */
const REMEMBERED = 4_000_000;

export interface ContentServiceParts {
  database: Database;
  clock: Clock;
  changes: Changes;
  /** tells of changes, so that what visitors are shown can be kept in memory; without it, it is read each time */
  feed?: ChangeSource;
  /** publishes at a planned time also where nobody asks for the page then */
  jobs?: PublishingJobs;
  resolvers: Resolvers;
  /** by which new and changed modules are checked, and what is embedded (G-37, G-38) */
  rules(facts?: AnswerFacts): Promise<ModuleRules>;
  /**
   * Whether there is such an owner, content is made for nothing else; with `shownAt`: whether visitors see it at that
   * moment.
   */
  ownerExists(owner: Owner, shownAt?: AnswerMoment): Promise<boolean>;
}

export interface AnswerOptions extends AnswerMoment {
  document?: DocumentState;
  /** an older version; for editors only */
  version_id?: number | undefined;
}

type VisitorsDocument = Omit<PublishedContent, 'publish_at'>;

interface VisitorsContent {
  modules: AnsweredSection[];
  version_id: number | null;
  /** characters as stored */
  size: number;
}

export type ContentService = ReturnType<typeof createContentService>;

/** What owners hold: read as one actor may see it, changed by operations (DESIGN "Content"; EDIT-*, PAGE-02). */
export function createContentService(parts: ContentServiceParts) {
  const { database, clock, changes, resolvers } = parts;
  const published = rememberedByKey<Owner, PublishedContent>({
    load: (owners) => readPublished(database.db, owners),
    tagOf: contentTag,
    feed: parts.feed,
    most: REMEMBERED,
    sizeOf: ({ size }) => size,
  });

  const shown = keptParts<VisitorsContent>({
    feed: parts.feed,
    most: REMEMBERED,
    sizeOf: ({ size }) => size,
  });

  const drafts = createDrafts({
    ...{ database, clock, jobs: parts.jobs, rules: () => parts.rules() },
    announce: (owner) => changes.announce(contentTag(owner)),
  });

  const sectionsAs = async (
    actor: Actor,
    owner: Owner,
    sections: Section[],
    moment: AnswerMoment,
  ) => {
    const rules = await parts.rules(moment.facts);
    return answerSections(sections, owner, { actor, moment, resolvers, rules });
  };

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
    const isAnybody = actor.role === 'visitor' && !actor.looksAhead && !previews(actor, owner);
    if (isAnybody) return answerVisitors(owner, options);
    options.facts.tag(contentTag(owner));
    const { body, version_id } = await shownTo(actor, owner, options);
    const modules = await sectionsAs(actor, owner, body.modules, options);
    return { modules, version_id };
  }

  /** The same for all of them, whatever else on a page has changed. */
  function answerVisitors(owner: Owner, moment: AnswerMoment) {
    return shown(contentTag(owner), moment, async (asked) => {
      asked.facts.tag(contentTag(owner));
      const { body, version_id, size } = await publishedOf(owner, asked);
      return { modules: await sectionsAs(VISITOR, owner, body.modules, asked), version_id, size };
    });
  }

  /** From memory; where a planned time has come, the draft is published first (E-4). */
  async function publishedOf(
    owner: Owner,
    { now, facts }: AnswerMoment,
  ): Promise<VisitorsDocument> {
    let found = (await published([owner])).get(owner);
    if (found?.publish_at && found.publish_at <= clock.now()) {
      await drafts.publishDue(owner);
      found = (await published([owner])).get(owner);
    }
    facts.switchesAt(found?.publish_at, now);
    return found ?? { body: { modules: [] }, version_id: null, size: 0 };
  }

  /** Members' content comes from memory; editors get what is stored, also what another process has just written. */
  async function shownTo(
    actor: Actor,
    owner: Owner,
    options: AnswerOptions,
  ): Promise<Pick<PublishedContent, 'body' | 'version_id'>> {
    if (previews(actor, owner)) return shownInPreview(owner, options);
    if (!hasRole(actor, 'editor')) {
      const planned = actor.looksAhead ? await drafts.bodyAt(owner, options.now) : null;
      return planned ? { body: planned, version_id: null } : publishedOf(owner, options);
    }
    await drafts.publishDue(owner);
    const body = await documentOf(owner, options);
    const version_id = options.version_id ?? (await latestVersion(database.db, owner))?.id ?? null;
    return { body, version_id };
  }

  /** The draft, or where there is none what is live (E-9). */
  async function shownInPreview(owner: Owner, { facts }: AnswerMoment) {
    facts.cacheable = false;
    const body = await documentOf(owner, { document: 'draft' });
    return { body, version_id: null };
  }

  /** Owner of a node. @throws Problem 404 for an id that was never given */
  async function ownerOf(id: number): Promise<Owner> {
    const found = await ownerOfNode(database.db, id);
    if (!found) throw new Problem('not_found', 'Dieses Modul gibt es nicht.');
    return { content_type: found.content_type, object_id: found.object_id };
  }

  /** Whoever is asked for content of its own, not of a page: visitors get that of pages that they see. */
  const isReadable = (actor: Actor, owner: Owner, moment: AnswerMoment) =>
    parts.ownerExists(owner, hasRole(actor, 'editor') ? undefined : moment);

  /**
   * One section or module as it is answered, and where it stands (G-48).
   * @throws Problem 404 when it is not there or hidden from the actor
   */
  async function node(
    actor: Actor,
    id: number,
    { document, model }: { document?: DocumentState; model?: string } = {},
  ): Promise<PlacedNode> {
    if (document === 'draft') requireRole(actor, 'editor');
    const owner = await ownerOf(id);
    const moment = thisMoment();
    await drafts.publishDue(owner);
    const body = await documentOf(owner, { document });
    const place = placeOf(body, id);
    const readable = place && (await isReadable(actor, owner, moment));
    // only what leads to the node is filled in, not the whole page
    const sections = readable ? await sectionsAs(actor, owner, wayTo(body, id), moment) : [];
    const found = findAnswered(sections, id);
    if (!place || !found || (model && found.model !== model)) {
      throw new Problem('not_found', 'Dieses Modul gibt es nicht.');
    }
    const version_id = (await latestVersion(database.db, owner))?.id ?? null;
    return { ...found, ...place, version_id };
  }

  async function commit(actor: Actor, request: CommitRequest): Promise<number | null> {
    requireRole(actor, 'editor');
    const author = await authorOf(actor);
    await drafts.publishDue(request.owner);
    const node = await commitOperation(database, author, request).catch(refuseTaken);
    if (request.state !== 'draft') changes.announce(contentTag(request.owner));
    return node;
  }

  const authorOf = async ({ user_id, role }: Actor): Promise<Author> => ({
    ...{ user_id, role, now: clock.now() },
    rules: await parts.rules(),
  });

  async function refuseMissing(owner: Owner): Promise<void> {
    if (await parts.ownerExists(owner)) return;
    throw new Problem('not_found', 'Diese Seite gibt es nicht.');
  }

  const edits = contentEdits({
    ...{ database, commit, ownerOf, refuseMissing },
    refuseUnresolved: (actor, modules) =>
      refuseUnresolved(modules, { actor, moment: thisMoment(), resolvers }),
    async storedNode(id, document) {
      const body = await documentOf(await ownerOf(id), document ? { document } : {});
      return findNode(body, id);
    },
  });

  const previewLinks = createPreviewLinks({ database, clock, refuseMissing });

  return {
    previewLinks,

    /** When what visitors are shown of each owner of a kind was last changed, by the owner's id. */
    changedAt: (content_type: string) => changesOf(database.db, content_type),

    answer,
    node,
    ownerOf,
    ...edits,

    /** The types of modules that somebody may put into a section (MOD-29, G-43). */
    palette(actor: Actor) {
      requireRole(actor, 'editor');
      return paletteFor(actor.role);
    },

    /** All nodes of one type that an owner holds; none where the actor does not see the owner. */
    async list(
      actor: Actor,
      model: string,
      owner: Owner,
      options: Pick<AnswerOptions, 'document' | 'version_id'> = {},
    ) {
      const moment = thisMoment();
      const { modules } = await answer(actor, owner, { ...moment, ...options });
      if (!(await isReadable(actor, owner, moment))) return [];
      return [...answeredNodes(modules)].filter((each) => each.model === model);
    },

    /** A section by its slug (API-09). */
    async bySlug(actor: Actor, slug: string): Promise<PlacedNode> {
      const found = await nodeBySlug(database.db, slug);
      if (!found) throw new Problem('not_found', 'Diesen Abschnitt gibt es nicht.');
      return node(actor, found.id, { model: 'container' });
    },

    /**
     * Takes an operation back: its stored inverse is applied as an ordinary operation, which can be taken back in
     * turn (redo). @throws Problem 409 when what it did has been changed since, 404 for an unknown key
     */
    async undo(actor: Actor, owner: Owner, undoneKey: string, key: string = randomUUID()) {
      requireRole(actor, 'editor');
      if (key === undoneKey) throw takenKey();
      const logged = await findOperation(database.db, undoneKey);
      if (!logged) throw new Problem('not_found', 'Diese Änderung ist nicht bekannt.');
      const { state, content_type, object_id } = logged;
      if (content_type !== owner.content_type || object_id !== owner.object_id) {
        throw new Problem('not_found', 'Diese Änderung gehört zu einer anderen Seite.');
      }
      await refuseMissing(owner);
      const together = await operationsOfKey(database.db, logged);
      if (together.length > 1) {
        const author = await authorOf(actor);
        await undoTogether(database, { owner, state, key }, author, together).catch(refuseTaken);
        if (state === 'live') changes.announce(contentTag(owner));
      } else {
        const about = { ops: [logged.inverse.op], node: logged.node };
        await commit(actor, { owner, state, key, ...about, undoes: logged });
      }
      const { modules } = await answer(actor, owner, { ...thisMoment(), document: state });
      return { sections: modules };
    },

    /**
     * Makes the draft live (G-51). The same key again is answered the same.
     * @throws Problem 404 without a draft, 409 with `conflicts` for what live changed since the draft was made and
     * `decisions` say nothing of
     */
    async publish(
      actor: Actor,
      owner: Owner,
      { key = randomUUID(), decisions }: { key?: string; decisions?: readonly Decision[] } = {},
    ) {
      requireRole(actor, 'editor');
      await refuseMissing(owner);
      const author = await authorOf(actor);
      await publishDraft(database, { owner, key, decisions }, author).catch(refuseTaken);
      changes.announce(contentTag(owner));
      const { modules } = await answer(actor, owner, thisMoment());
      return { sections: modules };
    },

    /** What editors are told of the owner's draft; null where there is none. */
    async draft(actor: Actor, owner: Owner) {
      requireRole(actor, 'editor');
      await refuseMissing(owner);
      await drafts.publishDue(owner);
      return { draft: await drafts.stateOf(owner) };
    },

    /**
     * Plans when the draft is published (E-4), or (null) that it no longer is.
     * @throws Problem 404 without a draft, 409 with `conflicts`, 422 at `publish_at`
     */
    async plan(
      actor: Actor,
      owner: Owner,
      { publish_at, decisions = [] }: { publish_at: Date | null; decisions?: readonly Decision[] },
    ) {
      requireRole(actor, 'editor');
      await refuseMissing(owner);
      await drafts.publishDue(owner);
      if (publish_at) await drafts.plan(owner, await authorOf(actor), { publish_at, decisions });
      else await drafts.unplan(owner);
      return { draft: await drafts.stateOf(owner) };
    },

    /** Throws the draft away; what it was stays among the versions (G-51, G-157). */
    async discard(actor: Actor, owner: Owner): Promise<void> {
      requireRole(actor, 'editor');
      await discardDraft(database, owner, { user_id: actor.user_id, now: clock.now() });
      changes.announce(contentTag(owner));
    },

    /** The list for people, newest first (G-51). */
    async versions(actor: Actor, owner: Owner, asked: AskedVersions) {
      requireRole(actor, 'editor');
      return listVersions(database.db, owner, asked);
    },

    /** Gives a version a name. @throws Problem 404 when the owner has no such version */
    async nameVersion(actor: Actor, owner: Owner, version: { id: number; comment: string }) {
      requireRole(actor, 'editor');
      if (await nameVersion(database.db, owner, version)) return;
      throw new Problem('not_found', 'Diese Fassung gibt es nicht.');
    },

    /**
     * Makes the content what it was in an older version, which is a new one (G-51), or of it only `node`. The same key
     * again is answered the same; `undo` with it takes everything back. @throws Problem 404 when the owner has no such version
     */
    async restore(
      actor: Actor,
      owner: Owner,
      { version_id, node }: { version_id: number; node?: number | undefined },
      key: string = randomUUID(),
    ) {
      requireRole(actor, 'editor');
      await refuseMissing(owner);
      const author = await authorOf(actor);
      await drafts.publishDue(owner);
      await restoreVersion(database, { owner, version_id, node, key }, author).catch(refuseTaken);
      changes.announce(contentTag(owner));
      const { modules } = await answer(actor, owner, thisMoment());
      return { sections: modules };
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

/** Slugs of sections are unique in the house, keys of changes as well. */
function refuseTaken(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null;
  if (constraint === 'content_operation_key_key') throw takenKey(error);
  if (constraint === 'content_node_slug_key') {
    throw new Problem('invalid', 'Bitte prüfen Sie die markierten Angaben.', {
      field_errors: { slug: ['Diesen Namen hat schon ein anderer Abschnitt.'] },
      cause: error,
    });
  }
  throw error;
}
