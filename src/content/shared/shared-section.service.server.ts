import type { Database } from '#database/database.ts';
import { type Actor, hasRole, requireRole } from '#lib/actor/actor.ts';
import { requirePublisher } from '#lib/actor/publishing.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { getDefinition } from '#modules/schemas.ts';
import type { Owner } from '../content.repository.server.ts';
import type { ContentService } from '../content.service.server.ts';
import { contentTag } from '../content-tag.ts';
import type { Place } from '../links/places.server.ts';
import { findFirstWords } from '../patterns/first-words.server.ts';
import { listModelsIn } from '../patterns/taken-parts.ts';
import { getSharedOwner } from './shared-owner.ts';
import { justPlaced, missingShared, rejectTakenName, stillUsed } from './shared-problems.ts';
import type { SharedUse, StoredShared } from './shared-section.repository.server.ts';
import * as repository from './shared-section.repository.server.ts';
import type {
  Detachment,
  NewSharedSection,
  SharedPlace,
  SharedSection,
} from './shared-section.schema.ts';

interface SharedParts {
  database: Database;
  clock: Clock;
  changes: Changes;
  content: Pick<ContentService, 'answer' | 'shareSection' | 'detachSection'>;
  /** of pages, records and templates; deleted ones are missing */
  places(owners: readonly Owner[]): Promise<Map<string, Place>>;
  /** German name of what an owner is: 'Seite' */
  getKind(content_type: string): string;
}

export type SharedSectionService = ReturnType<typeof createSharedSections>;

/** Sections that stand on several pages and change everywhere at once (G-527). */
export function createSharedSections(parts: SharedParts) {
  const { database, clock, changes, content } = parts;
  const { db } = database;

  /** Where it is referred to, by title; not on deleted pages. */
  async function findPlaces(uses: readonly SharedUse[]): Promise<SharedPlace[]> {
    const known = await parts.places(uses);
    return uses
      .flatMap(({ shared: _, ...use }): SharedPlace[] => {
        const place = known.get(`${use.content_type}:${use.object_id}`);
        return place ? [{ ...use, kind: parts.getKind(use.content_type), ...place }] : [];
      })
      .sort((a, b) => a.title.localeCompare(b.title, 'de'));
  }

  async function require(actor: Actor, id: number) {
    const found = await repository.findShared(db, id);
    if (!found || !mayPlace(actor, found)) throw missingShared();
    const places = await findPlaces(await repository.selectSharedUses(db, id));
    // deleted, and back with a deleted page or an older version
    if (found.deleted_at && places.length === 0) throw missingShared();
    return { found, places };
  }

  return {
    /** What the actor may place, by name: those with raw HTML are for administrators (MOD-28). */
    async list(actor: Actor): Promise<SharedSection[]> {
      requireRole(actor, 'editor');
      const uses = await repository.selectSharedUses(db);
      const places = await parts.places(uses);
      const counts = new Map<number, number>();
      for (const { shared, content_type, object_id } of uses)
        if (places.has(`${content_type}:${object_id}`))
          counts.set(shared, (counts.get(shared) ?? 0) + 1);
      return (await repository.selectShared(db)).flatMap((row) => {
        const count = counts.get(row.id) ?? 0;
        return mayPlace(actor, row) && (!row.deleted_at || count > 0) ? [toAnswer(row, count)] : [];
      });
    },

    /** With its section as pages answer it, and where it is. @throws Problem 404 */
    async get(actor: Actor, id: number) {
      requireRole(actor, 'editor');
      const { found, places } = await require(actor, id);
      const moment = { now: clock.now(), facts: new AnswerFacts() };
      const { modules } = await content.answer(actor, getSharedOwner(id), moment);
      return { ...toAnswer(found, places.length), places, sections: modules };
    },

    /** Makes a section of a page shared. @returns the page afterwards. @throws Problem 400, 403, 404, 422 */
    share: (actor: Actor, { content_type, object_id, ...asked }: NewSharedSection) =>
      content.shareSection(actor, { content_type, object_id }, asked),

    /** Makes a page's reference an own copy. @returns the page afterwards. @throws Problem 403, 404 */
    detach: (actor: Actor, { content_type, object_id, ...asked }: Detachment) =>
      content.detachSection(actor, { content_type, object_id }, asked),

    /** @throws Problem 404, 422 for a name that is taken */
    async rename(actor: Actor, id: number, name?: string): Promise<SharedSection> {
      requirePublisher(actor);
      await require(actor, id);
      if (name !== undefined) {
        const row = { name, updated_at: clock.now() };
        await repository.writeShared(db, id, row).catch(rejectTakenName);
      }
      const { found, places } = await require(actor, id);
      return toAnswer(found, places.length);
    },

    /**
     * Deletes one that is nowhere. What it was stays for deleted pages and older versions that refer to it.
     * @throws Problem 404, 409 with `places`
     */
    async remove(actor: Actor, id: number): Promise<void> {
      requirePublisher(actor);
      const { places } = await require(actor, id);
      if (places.length > 0) throw stillUsed(places);
      const known = await repository.selectSharedUses(db, id);
      await database.transaction(async (trx) => {
        if (!(await repository.lockShared(trx, id, 'to delete'))) throw missingShared();
        // those known are on deleted pages
        const uses = await repository.selectSharedUses(trx, id);
        if (uses.some((use) => !known.some((each) => isSameOwner(each, use)))) throw justPlaced();
        await repository.writeShared(trx, id, { deleted_at: clock.now() });
      });
      changes.announce(contentTag(getSharedOwner(id)));
    },
  };
}

const isSameOwner = (a: Owner, b: Owner) =>
  a.content_type === b.content_type && a.object_id === b.object_id;

function mayPlace(actor: Actor, { body }: StoredShared): boolean {
  return listModelsIn(body).every((model) =>
    hasRole(actor, getDefinition(model)?.role ?? 'editor'),
  );
}

function toAnswer(
  { body, updated_at, deleted_at: _, ...shared }: StoredShared,
  place_count: number,
): SharedSection {
  return {
    ...shared,
    models: listModelsIn(body),
    excerpt: findFirstWords(body),
    updated_at: updated_at.toISOString(),
    place_count,
  };
}
