import type { Database } from '#database/database.ts';
import { type Actor, hasRole, previews, requireRole, VISITOR } from '#lib/actor/actor.ts';
import type { AnsweredNode, AnsweredSection, PlacedNode } from '#lib/answers/sections.ts';
import { Problem } from '#lib/api/problem.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheByKey } from '#lib/cache/cache-by-key.server.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { type ChangeSource, createTagCache } from '#lib/cache/tag-cache.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import { answerSections, type Resolvers } from './answer/answer.server.ts';
import {
  type DocumentState,
  findNodeOwner,
  type Owner,
  type PublishedContent,
  readDocument,
  readPublished,
  selectNodeBySlug,
} from './content.repository.server.ts';
import { contentTag } from './content-tag.ts';
import { type ContentDocument, cutToNode, findPlace, type Section } from './document/document.ts';
import type { Drafts } from './drafts/drafts.server.ts';
import { fillShared, listShared } from './shared/fill-shared.ts';
import { getSharedOwner, isSharedOwner } from './shared/shared-owner.ts';
import { findLatestVersion, readVersion } from './versions/version.repository.server.ts';
import type { Committed } from './writing/commit.server.ts';

/** cached characters; in memory they take up to four times as many bytes */
const MAX_CACHED_CHARACTERS = 4_000_000;
/** ms until an overdue publication is retried */
const AGAIN = 60_000;

export interface ReadingParts {
  database: Database;
  clock: Clock;
  /** announces changes; required for caching */
  feed?: ChangeSource;
  resolvers: Resolvers;
  /** rules for validating modules and embeds (G-37, G-38) */
  rules(facts?: AnswerFacts): Promise<ModuleRules>;
  /** Whether the owner exists, required for creating content; with `shownAt`: whether visitors see it at that moment. */
  ownerExists(owner: Owner, shownAt?: Moment): Promise<boolean>;
}

export interface AnswerOptions extends Moment {
  document?: DocumentState;
  /** an older version; editors only */
  version_id?: number | undefined;
}

type VisitorsDocument = Omit<PublishedContent, 'publish_at'>;

interface VisitorsContent {
  modules: AnsweredSection[];
  version_id: number | null;
  /** stored characters */
  size: number;
}

/** Cached values are shared by all answers, so they must not be mutated. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) deepFreeze(each);
  return Object.freeze(value);
}

/** Reads content with an actor's rights. */
export function createReading(parts: ReadingParts, drafts: Drafts) {
  const { database, clock, resolvers } = parts;
  const published = cacheByKey<Owner, PublishedContent>({
    load: (owners) => readPublished(database.db, owners),
    getTag: contentTag,
    changes: parts.feed,
    maxSize: MAX_CACHED_CHARACTERS,
    measureSize: ({ size }) => size,
  });

  const shown = createTagCache<VisitorsContent>({
    changes: parts.feed,
    maxSize: MAX_CACHED_CHARACTERS,
    measureSize: ({ size }) => size,
  });

  const sectionsAs = async (actor: Actor, owner: Owner, stored: Section[], moment: Moment) => {
    const rules = await parts.rules(moment.facts);
    const sections = fillShared(stored, await loadShared(actor, stored, moment));
    return answerSections(sections, owner, { actor, moment, resolvers, rules });
  };

  /** What is in the shared sections now: they have neither drafts nor a part in the versions of a page (G-528). */
  async function loadShared(actor: Actor, sections: Section[], moment: Moment) {
    const isFresh = hasRole(actor, 'editor') || !moment.facts.cacheable;
    const documents = new Map<number, ContentDocument>();
    for (const id of listShared(sections)) {
      const owner = getSharedOwner(id);
      moment.facts.tag(contentTag(owner));
      const body = isFresh
        ? await loadDocument(owner, {})
        : (await loadPublished(owner, moment)).body;
      documents.set(id, body);
    }
    return documents;
  }

  const thisMoment = (): Moment => ({ now: clock.now(), facts: new AnswerFacts() });

  async function loadDocument(
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

  /** The owner's content; drafts and older versions are for editors only. */
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

  /** One answer shared by all visitors, independent of other changes on the page. */
  function answerVisitors(owner: Owner, moment: Moment) {
    return shown.read(contentTag(owner), moment, async (own) => {
      own.facts.tag(contentTag(owner));
      const { body, version_id, size } = await loadPublished(owner, own);
      const modules = await sectionsAs(VISITOR, owner, body.modules, own);
      const isLarger = modules.some(({ shared }) => shared !== undefined);
      const length = isLarger ? JSON.stringify(modules).length : size;
      return deepFreeze({ modules, version_id, size: length });
    });
  }

  /** From the cache; publishes a due draft first (E-4). */
  async function loadPublished(owner: Owner, { now, facts }: Moment): Promise<VisitorsDocument> {
    let found = (await published([owner])).get(owner);
    if (found?.publish_at && found.publish_at <= clock.now()) {
      await drafts.publishDue(owner);
      found = (await published([owner])).get(owner);
    }
    const isLate = found?.publish_at && found.publish_at <= now;
    facts.switchesAt(isLate ? new Date(now.getTime() + AGAIN) : found?.publish_at, now);
    return found ?? { body: { modules: [] }, version_id: null, size: 0 };
  }

  /** Members get cached content; editors always get what is stored, including writes of other processes. */
  async function shownTo(
    actor: Actor,
    owner: Owner,
    options: AnswerOptions,
  ): Promise<Pick<PublishedContent, 'body' | 'version_id'>> {
    if (previews(actor, owner)) return shownInPreview(owner, options);
    if (!hasRole(actor, 'editor')) {
      const planned = actor.looksAhead ? await drafts.bodyAt(owner, options.now) : null;
      return planned ? { body: planned, version_id: null } : loadPublished(owner, options);
    }
    await drafts.publishDue(owner);
    const body = await loadDocument(owner, options);
    const version_id =
      options.version_id ?? (await findLatestVersion(database.db, owner))?.id ?? null;
    return { body, version_id };
  }

  /** The draft, or the live document if there is none (E-9). */
  async function shownInPreview(owner: Owner, { facts }: Moment) {
    facts.cacheable = false;
    const body = await loadDocument(owner, { document: 'draft' });
    return { body, version_id: null };
  }

  /** Owner of a node. @throws Problem 404 for an unknown id */
  async function requireOwner(id: number): Promise<Owner> {
    const found = await findNodeOwner(database.db, id);
    if (!found) throw new Problem('not_found', 'Dieses Modul gibt es nicht.');
    return { content_type: found.content_type, object_id: found.object_id };
  }

  /** For content requested without its page: visible if the owner is. */
  const isReadable = (actor: Actor, owner: Owner, moment: Moment) =>
    isSharedOwner(owner)
      ? hasRole(actor, 'editor')
      : parts.ownerExists(owner, hasRole(actor, 'editor') ? undefined : moment);

  /**
   * A section or module as answered, with its place (G-48).
   * @param asked.committed the change that has just stored it: answers its result, whatever has happened since
   * @throws Problem 404 if it does not exist or is hidden from the actor
   */
  async function node(
    actor: Actor,
    id: number,
    asked: { document?: DocumentState; model?: string; committed?: Committed } = {},
  ): Promise<PlacedNode> {
    const { document, model, committed } = asked;
    if (document === 'draft' || committed) requireRole(actor, 'editor');
    const moment = thisMoment();
    const { owner, body } = committed ?? (await storedWith(id, document));
    const place = findPlace(body, id);
    const readable = place && (committed || (await isReadable(actor, owner, moment)));
    // resolves only what leads to the node, not the whole page
    const sections = readable ? await sectionsAs(actor, owner, cutToNode(body, id), moment) : [];
    const found = findAnswered(sections, id);
    if (!place || !found || (model && found.model !== model)) {
      throw new Problem('not_found', 'Dieses Modul gibt es nicht.');
    }
    const version_id = committed
      ? committed.version_id
      : ((await findLatestVersion(database.db, owner))?.id ?? null);
    return { ...found, ...place, version_id };
  }

  /** The document with a node, and its owner. @throws Problem 404 for an unknown id */
  async function storedWith(id: number, document: DocumentState | undefined) {
    const owner = await requireOwner(id);
    await drafts.publishDue(owner);
    return { owner, body: await loadDocument(owner, { document }) };
  }

  /** All nodes of a type in an owner's content; empty if the owner is hidden from the actor. */
  async function list(
    actor: Actor,
    model: string,
    owner: Owner,
    options: Pick<AnswerOptions, 'document' | 'version_id'> = {},
  ) {
    const moment = thisMoment();
    const { modules } = await answer(actor, owner, { ...moment, ...options });
    if (!(await isReadable(actor, owner, moment))) return [];
    return [...answeredNodes(modules)].filter((each) => each.model === model);
  }

  /** A section by its slug (API-09). */
  async function bySlug(actor: Actor, slug: string): Promise<PlacedNode> {
    const found = await selectNodeBySlug(database.db, slug);
    if (!found) throw new Problem('not_found', 'Diesen Abschnitt gibt es nicht.');
    return node(actor, found.id, { model: 'container' });
  }

  /** Sections as an editor gets them now, wherever they are from. */
  const answerBody = (actor: Actor, owner: Owner, { modules }: ContentDocument) => {
    requireRole(actor, 'editor');
    return sectionsAs(actor, owner, modules, thisMoment());
  };

  return { answer, answerBody, node, list, bySlug, requireOwner, loadDocument, thisMoment };
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
  for (const each of answeredNodes(sections)) {
    if (each.id === id) return each;
    // of a shared section
    if ('reference' in each && (each as AnsweredSection).reference?.id === id) return each;
  }
  return undefined;
}
