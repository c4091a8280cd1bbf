import type { Db, Trx } from '#database/database.ts';
import { WHOM_TO_ASK } from '#lib/actor/publishing.ts';
import { invalidField, Problem } from '#lib/api/problem.ts';
import { SLUG, toSlug } from '#lib/text/slug.ts';
import {
  findRedirect,
  followMoves,
  freePaths,
  lockRedirects,
} from '../redirects/redirect.repository.server.ts';
import {
  findDeletedPage,
  findPage,
  insertPage,
  lockTree,
  nextPosition,
  type PageRow,
  selectNodes,
  updatePage,
} from './page.repository.server.ts';
import type { PageFields } from './page.schema.ts';
import { pagePath, pageUrl } from './page-path.ts';
import { findNodeAt, getBranch, type PageNode, type PageTree, pageTree } from './page-tree.ts';

/** Set by every write. */
export interface Stamp {
  at: Date;
  by: number | null;
  /** addresses that visitors are redirected from stay (G-536) */
  keepsRedirects?: boolean;
}

/** Deletes the redirects from these addresses, which get a page. @throws Problem 422 where they have to stay */
async function takeAddresses(
  trx: Trx,
  urls: readonly string[],
  { keepsRedirects }: Stamp,
): Promise<void> {
  if (!keepsRedirects) return freePaths(trx, urls);
  for (const url of urls) {
    if (!(await findRedirect(trx, url))) continue;
    throw invalidField('slug', `Von ${url} führt eine Weiterleitung weg. ${WHOM_TO_ASK}`);
  }
}

function noAddress(): Problem {
  return invalidField('slug', 'Bitte eine Adresse eingeben.');
}

function overtaken(): Problem {
  return new Problem(
    'conflict',
    'Jemand anderes hat diese Seite inzwischen geändert. Bitte laden Sie sie neu.',
  );
}

/** Locks and reads the tree; other writers wait until this transaction ends. */
async function lockedTree(trx: Trx): Promise<PageTree> {
  await lockTree(trx);
  return pageTree(await selectNodes(trx));
}

/** @throws Problem 404 */
export async function existingPage(trx: Db | Trx, id: number): Promise<PageRow> {
  const row = await findPage(trx, id);
  if (!row) throw new Problem('not_found', 'Diese Seite gibt es nicht.');
  return row;
}

/** The path for a slug below a parent. @throws Problem 422 */
function pathBelow(tree: PageTree, parent_id: number | null, slug: string): string {
  if (parent_id === null) return slug;
  const parent = tree.byId.get(parent_id);
  if (!parent) throw invalidField('parent_id', 'Die übergeordnete Seite gibt es nicht.');
  if (parent.path === '') {
    throw invalidField('parent_id', 'Unter der Startseite können keine Seiten liegen.');
  }
  if (!SLUG.test(slug)) throw noAddress();
  const path = pagePath(`${parent.path}/${slug}`);
  if (path === null) throw invalidField('slug', 'Die Adresse ist zu lang.');
  return path;
}

/** @throws Problem 409 if another page has the path */
function requireFree(tree: PageTree, path: string, but?: number): void {
  const holder = tree.byPath.get(path);
  if (!holder || holder.id === but) return;
  const message = `Die Adresse ${pageUrl(path)} hat schon die Seite „${holder.title}“.`;
  throw new Problem('conflict', message, { field_errors: { slug: [message] } });
}

function requireOrder(times: Pick<PageFields, 'online_from' | 'online_to'>): void {
  if (times.online_from && times.online_to && times.online_to <= times.online_from) {
    throw invalidField('online_to', 'Das Ende muss nach dem Anfang liegen.');
  }
}

/** Children go offline with the page, so it must not redirect to them. @throws Problem 422 */
function requireElsewhere(tree: PageTree, id: number, offline_url: string): void {
  const target = findNodeAt(tree, offline_url);
  if (!target || !getBranch(tree, target).some((each) => each.id === id)) return;
  throw invalidField('offline_url', 'Diese Adresse liegt auf der Seite selbst oder darunter.');
}

function descendants(tree: PageTree, node: PageNode): PageNode[] {
  return (tree.childrenByParent.get(node.id) ?? []).flatMap((child) => [
    child,
    ...descendants(tree, child),
  ]);
}

export async function addPage(
  trx: Trx,
  fields: Partial<PageFields> & { title: string },
  stamp: Stamp,
): Promise<PageRow> {
  const tree = await lockedTree(trx);
  const { parent_id = null, slug = toSlug(fields.title) } = fields;
  // an empty slug must be explicit: a title without letters does not create a home page
  if (slug === '' && fields.slug === undefined) throw noAddress();
  const path = pathBelow(tree, parent_id, slug);
  requireFree(tree, path);
  requireOrder({ online_from: fields.online_from ?? null, online_to: fields.online_to ?? null });
  await takeAddresses(trx, [pageUrl(path)], stamp);
  return insertPage(trx, {
    ...fields,
    slug,
    path,
    position: fields.position ?? (await nextPosition(trx, parent_id)),
    created_at: stamp.at,
    created_by: stamp.by,
    updated_at: stamp.at,
    updated_by: stamp.by,
  });
}

/**
 * Changes fields. If slug or parent change, the whole branch moves and old paths redirect.
 * @param seen `updated_at` as the editor saw it; outdated is 409
 */
export async function changePage(
  trx: Trx,
  id: number,
  patch: Partial<PageFields>,
  stamp: Stamp,
  seen?: Date,
): Promise<{ row: PageRow; moved: number[] }> {
  const tree = await lockedTree(trx);
  const before = await existingPage(trx, id);
  if (seen && seen.getTime() !== before.updated_at.getTime()) throw overtaken();
  const { parent_id, slug, online_from, online_to } = { ...before, ...patch };
  requireOrder({ online_from, online_to });
  if (patch.offline_url) requireElsewhere(tree, id, patch.offline_url);
  const parent = parent_id === null ? undefined : tree.byId.get(parent_id);
  if (parent && getBranch(tree, parent).some((each) => each.id === id)) {
    throw invalidField('parent_id', 'Eine Seite kann nicht unter sich selbst liegen.');
  }
  const path = pathBelow(tree, parent_id, slug);
  if (path === '' && before.path !== '') throw noAddress();
  if (before.path === '' && path !== '') {
    throw invalidField('slug', 'Die Startseite behält ihre Adresse.');
  }
  requireFree(tree, path, id);
  const moved = path === before.path ? [] : await moveBranch(trx, tree, id, path, stamp);
  const row = await updatePage(trx, id, {
    ...patch,
    path,
    updated_at: stamp.at,
    updated_by: stamp.by,
  });
  return { row, moved };
}

async function moveBranch(
  trx: Trx,
  tree: PageTree,
  id: number,
  path: string,
  stamp: Stamp,
): Promise<number[]> {
  const node = tree.byId.get(id);
  if (!node) return [];
  const branch = [node, ...descendants(tree, node)];
  const moves = branch.map((each) => ({
    page: each,
    to: path + each.path.slice(node.path.length),
  }));
  for (const { page, to } of moves) {
    if (pagePath(to) === null)
      throw invalidField('slug', 'Die Adresse einer Unterseite wird zu lang.');
    await updatePage(trx, page.id, { path: to });
  }
  await lockRedirects(trx);
  await takeAddresses(
    trx,
    moves.map(({ to }) => pageUrl(to)),
    stamp,
  );
  await followMoves(
    trx,
    // pages never visible need no redirect
    moves
      .filter(({ page }) => page.is_online)
      .map(({ page, to }) => ({ from: pageUrl(page.path), to: pageUrl(to) })),
    stamp.at,
  );
  return branch.map((each) => each.id);
}

/** Places the page before a sibling below its new parent, or at the end. */
export async function placePage(
  trx: Trx,
  id: number,
  place: { parent_id: number | null; before: number | null },
  stamp: Stamp,
): Promise<{ row: PageRow; moved: number[] }> {
  const result = await changePage(trx, id, { parent_id: place.parent_id }, stamp);
  const siblings = (await selectNodes(trx)).filter(
    (node) => node.parent_id === place.parent_id && node.id !== id,
  );
  const index = siblings.findIndex((node) => node.id === place.before);
  if (place.before !== null && index < 0) {
    throw invalidField('before', 'Diese Seite liegt nicht an der gewählten Stelle.');
  }
  const order = siblings.map((node) => node.id);
  order.splice(index < 0 ? order.length : index, 0, id);
  for (const [at, each] of order.entries()) await updatePage(trx, each, { position: at * 10 + 10 });
  return result;
}

/** Marks the page as deleted; `restorePage` undoes it. */
export async function deletePage(trx: Trx, id: number, stamp: Stamp): Promise<void> {
  const tree = await lockedTree(trx);
  const row = await existingPage(trx, id);
  if (row.path === '') throw new Problem('conflict', 'Die Startseite kann nicht gelöscht werden.');
  if (tree.childrenByParent.has(id)) {
    throw new Problem('conflict', 'Die Seite hat noch Unterseiten. Bitte verschieben Sie diese.');
  }
  await updatePage(trx, id, { deleted_at: stamp.at, updated_at: stamp.at, updated_by: stamp.by });
  if (row.offline_url) await leadFrom(trx, pageUrl(row.path), row.offline_url, stamp);
}

/** Redirects the path of a deleted page, in one hop and without cycles (E-12). */
async function leadFrom(trx: Trx, from: string, target: string, stamp: Stamp): Promise<void> {
  await lockRedirects(trx);
  const [path = ''] = target.split(/[?#]/);
  const next = await findRedirect(trx, path);
  const to = next?.new_path ?? target;
  if (to !== from) await followMoves(trx, [{ from, to }], stamp.at);
}

export async function restorePage(trx: Trx, id: number, stamp: Stamp): Promise<PageRow> {
  const tree = await lockedTree(trx);
  const row = await findDeletedPage(trx, id);
  if (!row) throw new Problem('not_found', 'Diese Seite gibt es nicht.');
  const path = pathBelow(tree, row.parent_id, row.slug);
  requireFree(tree, path);
  await takeAddresses(trx, [pageUrl(path)], stamp);
  return updatePage(trx, id, {
    path,
    deleted_at: null,
    updated_at: stamp.at,
    updated_by: stamp.by,
  });
}
