import { PAGE_CONTENT_TYPE } from '#domains/site/pages/page-answer.server.ts';
import { pageUrl } from '#domains/site/pages/page-path.ts';
import type { PageNode, PageTree } from '#domains/site/pages/page-tree.ts';
import type { Table } from '#records/record-kind.server.ts';
import { recordPlaces } from '#records/record-owners.server.ts';
import type { Owner } from '../content.repository.server.ts';
import {
  addressPattern,
  compileAddresses,
  type LinkTarget,
  literally,
  recordPath,
} from './addresses.ts';
import { contentLinks } from './content-links.server.ts';
import type { LinkUse } from './link.schema.ts';
import { findPlacesBy, type PlaceParts } from './places.server.ts';
import { selectRowsLinking } from './row-links.repository.server.ts';

export interface LinkUseParts extends PlaceParts {
  /** of this site, without trailing slash */
  origin: string;
  redirects(): Promise<{ old_path: string; new_path: string }[]>;
  /** singular name of a table's kind; '' if it is none */
  getKindName(table: string): string;
}

/** Finds what leads to pages and records: modules, rows, menus, redirects. */
export function createLinkUses(parts: LinkUseParts) {
  const { database, origin, recordPages } = parts;
  const findPlaces = findPlacesBy(parts);

  /** The page with all pages below, or the record; none if it does not exist. */
  async function listTargets({ content_type, object_id }: Owner): Promise<LinkTarget[]> {
    if (content_type === PAGE_CONTENT_TYPE) {
      const tree = await parts.tree();
      const node = tree.byId.get(object_id);
      if (!node) return [];
      return withDescendants(tree, node).map(({ id, path }) => ({
        owner: { content_type, object_id: id },
        url: pageUrl(path),
        path: literally(pageUrl(path)),
      }));
    }
    return listRecords(content_type, [object_id]);
  }

  /** Those of these records that exist; none of a type without pages. */
  async function listRecords(content_type: string, ids: readonly number[]): Promise<LinkTarget[]> {
    const record = recordPages[content_type];
    if (!record) return [];
    const places = await recordPlaces(database.db, record, ids);
    return places.map(({ id, slug }) => ({
      owner: { content_type, object_id: id },
      url: record.url(slug, id),
      path: recordPath(record.url, id),
    }));
  }

  async function findInContent(targets: readonly LinkTarget[]): Promise<LinkUse[]> {
    const found = await contentLinks(database.db, targets, origin);
    const own = new Set(targets.map(({ owner }) => `${owner.content_type}:${owner.object_id}`));
    const places = await findPlaces(found.map(({ owner }) => owner));
    return found.flatMap(({ owner, node, model, is_draft, follows, target }): LinkUse[] => {
      const { content_type, object_id: id } = owner;
      const key = `${content_type}:${id}`;
      const place = places.get(key);
      // links from within itself do not count
      if (!place || own.has(key)) return [];
      const at = { ...place, place: 'content' as const, content_type, kind: '', id };
      return [{ ...at, module: model, node, is_draft, follows, target: target.url }];
    });
  }

  async function findInRows(targets: readonly LinkTarget[]): Promise<LinkUse[]> {
    const kinds = new Map(Object.entries(recordPages).map(([type, { table }]) => [table, type]));
    const own = new Set(targets.map(({ owner }) => `${owner.content_type}:${owner.object_id}`));
    const sought = { pattern: addressPattern(targets, origin), origin };
    const rows = await selectRowsLinking(database.db, sought);
    const ofKind = rows.map((row) => ({
      ...row,
      type: kinds.get(row.model as Table) ?? row.model,
    }));
    const owners = ofKind.map(({ type, id }) => ({ content_type: type, object_id: id }));
    const places = await findPlaces(owners.filter(({ content_type }) => recordPages[content_type]));
    const findTyped = findTypedBy(targets, origin);
    return ofKind.flatMap(({ type, id, title, model, text }): LinkUse[] => {
      const key = `${type}:${id}`;
      if (own.has(key)) return [];
      const place = model === 'settings' ? 'settings' : 'record';
      const { title: known = title, url = '' } = places.get(key) ?? {};
      const kind = place === 'record' ? parts.getKindName(model) : '';
      const at = { place, content_type: type, kind, id, title: known, url } as const;
      return findTyped(text).map((target) => ({ ...describeTyped(target), ...at }));
    });
  }

  async function findInMenus(targets: readonly LinkTarget[]): Promise<LinkUse[]> {
    const findTyped = findTypedBy(targets, origin);
    const own = new Set(targets.map(({ owner }) => owner.object_id));
    const isPage = targets[0]?.owner.content_type === PAGE_CONTENT_TYPE;
    const { byId } = await parts.tree();
    const pages = [...byId.values()].filter(({ id }) => !(isPage && own.has(id)));
    return pages.flatMap((node): LinkUse[] => {
      const { id, title, path, menu_url, offline_url } = node;
      const at = { content_type: PAGE_CONTENT_TYPE, kind: '', id, title, url: pageUrl(path) };
      const leading = { menu: menu_url, redirect: offline_url };
      return (['menu', 'redirect'] as const).flatMap((place) =>
        findTyped(leading[place]).map((target) => ({ ...describeTyped(target), ...at, place })),
      );
    });
  }

  async function findInRedirects(targets: readonly LinkTarget[]): Promise<LinkUse[]> {
    const findTyped = findTypedBy(targets, origin);
    return (await parts.redirects()).flatMap(({ old_path, new_path }) =>
      findTyped(new_path).map((target) => ({
        ...describeTyped(target),
        kind: '',
        place: 'redirect' as const,
        content_type: 'redirect',
        id: 0,
        title: old_path,
        url: old_path,
      })),
    );
  }

  async function findUses(targets: readonly LinkTarget[]): Promise<LinkUse[]> {
    const sources = [findInContent, findInMenus, findInRows, findInRedirects];
    return (await Promise.all(sources.map((find) => find(targets)))).flat();
  }

  return { listTargets, listRecords, findUses };
}

function withDescendants(tree: PageTree, node: PageNode): PageNode[] {
  const below = tree.childrenByParent.get(node.id) ?? [];
  return [node, ...below.flatMap((child) => withDescendants(tree, child))];
}

/** Finds the targets whose URL a text contains: as a rule none, which one expression tells. */
function findTypedBy(targets: readonly LinkTarget[], origin: string) {
  const any = compileAddresses(targets, origin);
  const each = targets.map((target) => [target, compileAddresses([target], origin)] as const);
  return (text: string): LinkTarget[] => {
    if (!any.test(text)) return [];
    return each.flatMap(([target, pattern]) => (pattern.test(text) ? [target] : []));
  };
}

/** A typed URL: needs a redirect. */
function describeTyped({ url }: LinkTarget) {
  return { module: '', node: null, is_draft: false, follows: false, target: url };
}
