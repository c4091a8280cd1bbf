import type { Database, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import {
  mayPublish,
  requireMayShow,
  requireMaySwitchOn,
  requireMayWriteLive,
} from '#lib/actor/publishing.ts';
import type { Table } from '#lib/api/send-table.server.ts';
import { validate } from '#lib/api/validate.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { writeOnce } from '#records/writing/keyed-write.server.ts';
import { findRefusal } from '#records/writing/record-refusals.ts';
import { requireOwnAddress } from './own-address.server.ts';
import {
  findDeletedPage,
  findDeletedPages,
  findPage,
  findPages,
  type PageRow,
} from './page.repository.server.ts';
import {
  type NewPage,
  newPage,
  type PagePatch,
  type PagePlace,
  type PageRecord,
  pagePatch,
  pagePlace,
  type RestoredPage,
  restoredPage,
} from './page.schema.ts';
import { toRecord } from './page-answer.server.ts';
import { listPublished, type PageGaps, refuseGaps } from './page-gaps.ts';
import { pageTable } from './page-table.server.ts';
import { inTreeOrder, type PageNode, type PageTree } from './page-tree.ts';
import {
  addPage,
  changePage,
  deletePage,
  existingPage,
  placePage,
  restorePage,
  type Stamp,
} from './page-writes.server.ts';

export interface PageEditingParts {
  database: Database;
  clock: Clock;
  changes: Changes;
  tree: () => Promise<PageTree>;
  /** whether a URL belongs to a route */
  isTaken: (url: string) => boolean;
  /** what is to be filled in on a page (G-493) */
  readGaps: (id: number) => Promise<string[]>;
  /** accounts that wrote on a page; missing: nobody did */
  readWriters?: ((trx: Trx, id: number) => Promise<number[]>) | undefined;
  /** told before a hidden page is shown */
  onShown?: ((trx: Trx, id: number, by: number | null) => Promise<void>) | undefined;
}

/** Fields that affect only the page itself; all others change menus, breadcrumbs or URLs elsewhere. */
const OWN_FIELDS = new Set([
  'headline',
  'is_landing_page',
  'robots_noindex',
  'meta_title',
  'meta_description',
  'og_title',
  'og_description',
  'og_image',
  'og_type',
]);

type Shown = Pick<PageRow, 'is_online' | 'offline_url'>;

/** More than anybody restores by hand. */
const MAX_DELETED = 200;

function fits(node: PageNode, q: string): boolean {
  const wanted = q.trim().toLowerCase();
  return [node.title, node.menu_name, node.path].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}

/** Editing pages. Every function checks the role first. */
export function createPageEditing(parts: PageEditingParts) {
  const { database, clock, changes, tree, isTaken, readGaps, readWriters, onShown } = parts;
  function createStamp(actor: Actor): Stamp {
    requireRole(actor, 'editor');
    return { at: clock.now(), by: actor.user_id, keepsRedirects: !mayPublish(actor) };
  }

  /** Without the right to publish (G-536), neither a public page nor where an address leads. @throws Problem 403 */
  function requireHidden(actor: Actor, page: Shown | undefined, patch: Partial<Shown> = {}): void {
    const { is_online = false, offline_url = '' } = page ?? {};
    requireMayShow(
      actor,
      is_online,
      patch.is_online ?? false,
      (patch.offline_url ?? offline_url) !== offline_url,
    );
  }

  /** A hidden page is shown by somebody who has not written it, where a second person publishes (G-537). @throws Problem 403 */
  async function switchOn(trx: Trx, actor: Actor, id: number): Promise<void> {
    requireMaySwitchOn(actor, (await readWriters?.(trx, id)) ?? []);
    await onShown?.(trx, id, actor.user_id);
  }

  /** In tree order, parents before children. @param page from 1 */
  async function list(
    actor: Actor,
    { q = '', page, page_size }: { q?: string; page: number; page_size: number },
  ): Promise<{ count: number; results: PageRecord[] }> {
    requireRole(actor, 'editor');
    const found = inTreeOrder(await tree()).filter((node) => fits(node, q));
    const ids = found.slice((page - 1) * page_size, page * page_size).map(({ id }) => id);
    const rows = new Map((await findPages(database.db, ids)).map((row) => [row.id, row]));
    // pages deleted since reading the tree are left out
    const present = ids.flatMap((id) => rows.get(id) ?? []);
    return { count: found.length, results: present.map(toRecord) };
  }

  /** The same pages as a table for download (G-494). */
  async function table(actor: Actor, { q }: { q: string }): Promise<Table> {
    requireRole(actor, 'editor');
    const pages = await tree();
    const nodes = inTreeOrder(pages).filter((node) => fits(node, q));
    return pageTable(database.db, { tree: pages, nodes, now: clock.now() });
  }

  /** Pages that `restore` can bring back, latest first. */
  async function listDeleted(actor: Actor): Promise<PageRecord[]> {
    requireRole(actor, 'editor');
    return (await findDeletedPages(database.db, MAX_DELETED)).map(toRecord);
  }

  async function get(actor: Actor, id: number): Promise<PageRecord> {
    requireRole(actor, 'editor');
    return toRecord(await existingPage(database.db, id));
  }

  /** A transaction. A reference to something that is gone is an error at its field. */
  const writing = <T>(fields: object, work: (trx: Trx) => Promise<T>) =>
    database.transaction(work).catch((error) => {
      throw findRefusal(fields, error) ?? error;
    });

  /** @param key the same key again answers the page that the first call created, as it is now (G-455) */
  async function create(actor: Actor, input: NewPage, key?: string): Promise<PageRecord> {
    const stamp = createStamp(actor);
    const fields = validate(newPage, mayPublish(actor) ? input : { is_online: false, ...input });
    requireMayShow(actor, fields.is_online !== false, Boolean(fields.offline_url));
    const keyed = { key, about: ['page', actor.user_id, 'create', fields], now: stamp.at };
    const row = await writing(fields, async (trx) => {
      const id = await writeOnce(trx, keyed, async () => {
        const added = await addPage(trx, fields, stamp);
        await requireOwnAddress(trx, [added], isTaken);
        return added.id;
      });
      return existingPage(trx, id);
    });
    changes.announce('nav', 'redirects', `page:${row.id}`);
    return toRecord(row);
  }

  /** Pages with gaps become public only if that is wanted (G-493). @throws Problem 422 with `gaps` */
  async function requireFilled(after: PageNode, field: 'is_online' | 'parent_id'): Promise<void> {
    const found: PageGaps[] = [];
    for (const page of listPublished(await tree(), after, clock.now())) {
      const hints = await readGaps(page.id);
      if (hints.length > 0) found.push({ page, hints });
    }
    if (found.length > 0) throw refuseGaps(found, after.id, field);
  }

  /** Changes the given fields. An outdated `updated_at` is 409. */
  async function update(actor: Actor, id: number, input: PagePatch): Promise<PageRecord> {
    const stamp = createStamp(actor);
    const { updated_at, with_gaps, ...patch } = validate(pagePatch, input);
    const before = with_gaps ? undefined : await findPage(database.db, id);
    if (before) await requireFilled({ ...before, ...patch }, 'is_online');
    const { row, moved } = await writing(patch, async (trx) => {
      const page = await findPage(trx, id);
      requireHidden(actor, page, patch);
      if (page && !page.is_online && patch.is_online) await switchOn(trx, actor, id);
      // written on the page: in its draft, where a second person publishes (G-537)
      if (page && (patch.headline ?? page.headline) !== page.headline)
        requireMayWriteLive(actor, page.is_online);
      const changed = await changePage(trx, id, patch, stamp, updated_at);
      const placed = patch.menu_url === undefined ? changed.moved : [id, ...changed.moved];
      await requireOwnAddress(trx, await findPages(trx, placed), isTaken);
      return changed;
    });
    announce(id, moved, Object.keys(patch));
    return toRecord(row);
  }

  /** Moves the page below another parent (null: top level), before one of its children or to the end. */
  async function move(actor: Actor, id: number, input: PagePlace): Promise<PageRecord> {
    const stamp = createStamp(actor);
    const { with_gaps, ...place } = validate(pagePlace, input);
    const before = with_gaps ? undefined : await findPage(database.db, id);
    if (before) await requireFilled({ ...before, parent_id: place.parent_id }, 'parent_id');
    const { row, moved } = await database.transaction(async (trx) => {
      requireHidden(actor, await findPage(trx, id));
      const placed = await placePage(trx, id, place, stamp);
      await requireOwnAddress(trx, await findPages(trx, placed.moved), isTaken);
      return placed;
    });
    announce(id, moved, ['parent_id']);
    return toRecord(row);
  }

  function announce(id: number, moved: readonly number[], fields: readonly string[]): void {
    const tags = [`page:${id}`, ...moved.map((each) => `page:${each}`)];
    if (fields.some((field) => !OWN_FIELDS.has(field))) tags.push('nav');
    if (moved.length > 0) tags.push('redirects');
    changes.announce(...new Set(tags));
  }

  /** Deletes the page; its URL then redirects to `offline_url`, if set (E-12). */
  async function remove(actor: Actor, id: number): Promise<void> {
    const stamp = createStamp(actor);
    await database.transaction(async (trx) => {
      requireHidden(actor, await findPage(trx, id));
      await deletePage(trx, id, stamp);
    });
    changes.announce('nav', 'redirects', `page:${id}`);
  }

  async function restore(actor: Actor, id: number, input: RestoredPage = {}): Promise<PageRecord> {
    const stamp = createStamp(actor);
    const { with_gaps } = validate(restoredPage, input);
    const before = with_gaps ? undefined : await findDeletedPage(database.db, id);
    if (before) await requireFilled(before, 'is_online');
    const row = await database.transaction(async (trx) => {
      requireHidden(actor, await findDeletedPage(trx, id));
      const restored = await restorePage(trx, id, stamp);
      await requireOwnAddress(trx, [restored], isTaken);
      return restored;
    });
    changes.announce('nav', 'redirects', `page:${id}`);
    return toRecord(row);
  }

  return { list, table, listDeleted, get, create, update, move, remove, restore };
}
