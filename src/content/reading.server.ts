import type { Database } from '#database/database.ts';
import { type Actor, hasRole, previews, requireRole, VISITOR } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheByKey } from '#lib/cache/cache-by-key.server.ts';
import { type ChangeSource, createTagCache } from '#lib/cache/tag-cache.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import { type AnswerMoment, answerSections, type Resolvers } from './answer/answer.server.ts';
import type { AnsweredNode, AnsweredSection, PlacedNode } from './answer/answered.ts';
import {
  type DocumentState,
  nodeBySlug,
  type Owner,
  ownerOfNode,
  type PublishedContent,
  readDocument,
  readPublished,
} from './content.repository.server.ts';
import { contentTag } from './content-tag.ts';
import { placeOf, type Section, wayTo } from './document/document.ts';
import type { Drafts } from './drafts/drafts.server.ts';
import { latestVersion, readVersion } from './versions/version.repository.server.ts';

/** characters of stored documents that stay in memory, which take up to four times as many bytes there */
const MAX_CACHED_CHARACTERS = 4_000_000;
/** ms after which a draft is tried again that should have been published by now */
const AGAIN = 60_000;

export interface ReadingParts {
  database: Database;
  clock: Clock;
  /** tells of changes, so that what visitors are shown can be kept in memory; without it, it is read each time */
  feed?: ChangeSource;
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

/** All answers share a cached value, so none of them may change it. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) deepFreeze(each);
  return Object.freeze(value);
}

/** What owners hold, read as one actor may see it. */
export function createReading(parts: ReadingParts, drafts: Drafts) {
  const { database, clock, resolvers } = parts;
  const published = cacheByKey<Owner, PublishedContent>({
    load: (owners) => readPublished(database.db, owners),
    tagOf: contentTag,
    changes: parts.feed,
    maxSize: MAX_CACHED_CHARACTERS,
    sizeOf: ({ size }) => size,
  });

  const shown = createTagCache<VisitorsContent>({
    changes: parts.feed,
    maxSize: MAX_CACHED_CHARACTERS,
    sizeOf: ({ size }) => size,
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
    return shown.read(contentTag(owner), moment, async (own) => {
      own.facts.tag(contentTag(owner));
      const { body, version_id, size } = await publishedOf(owner, own);
      const modules = await sectionsAs(VISITOR, owner, body.modules, own);
      return deepFreeze({ modules, version_id, size });
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
    const isLate = found?.publish_at && found.publish_at <= now;
    facts.switchesAt(isLate ? new Date(now.getTime() + AGAIN) : found?.publish_at, now);
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

  /** Anyone who is asked for content of its own, not of a page: visitors get that of pages that they see. */
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

  /** All nodes of one type that an owner holds; none where the actor does not see the owner. */
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
    const found = await nodeBySlug(database.db, slug);
    if (!found) throw new Problem('not_found', 'Diesen Abschnitt gibt es nicht.');
    return node(actor, found.id, { model: 'container' });
  }

  return { answer, node, list, bySlug, ownerOf, documentOf, thisMoment };
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
