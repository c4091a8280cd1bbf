import { PAGE_CONTENT_TYPE } from '#domains/site/pages/page-answer.server.ts';
import { pageUrl } from '#domains/site/pages/page-path.ts';
import type { PageNode, PageTree } from '#domains/site/pages/page-tree.ts';
import { type Actor, requireRole, VISITOR } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Moment } from '#lib/cache/moment.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { LinkReference } from '#modules/definition.ts';
import type { Table } from '#records/record-kind.server.ts';
import { recordPlaces } from '#records/record-owners.server.ts';
import type { Resolvers } from '../answer/answer.server.ts';
import { type DocumentState, type Owner, readDocument } from '../content.repository.server.ts';
import { fillDocument } from '../shared/filled-document.server.ts';
import { addressPattern, type LinkTarget, literally, recordPath } from './addresses.ts';
import { findBroken } from './broken-links.server.ts';
import { contentLinks } from './content-links.server.ts';
import type { BrokenLink, LinkedContent, LinksHere, LinkUse } from './link.schema.ts';
import { findPlacesBy, type PlaceParts } from './places.server.ts';
import { selectRowsLinking } from './row-links.repository.server.ts';

export interface LinkServiceParts extends PlaceParts {
  clock: Clock;
  /** of this site, without trailing slash */
  origin: string;
  redirects(): Promise<{ old_path: string; new_path: string }[]>;
  resolveLinks: Resolvers['links'];
  /** singular name of a table's kind; '' if it is none */
  getKindName(table: string): string;
  /** what visitors get at a path of this site */
  getAddressState(path: string, moment: Moment): Promise<'there' | 'offline' | 'gone'>;
  /** null if it does not exist */
  linkedContent(
    actor: Actor,
    asked: LinkReference | string,
    moment: Moment,
  ): Promise<LinkedContent | null>;
}

export type LinkService = ReturnType<typeof createLinkService>;

/** more than anybody reviews by hand */
const MAX_LINKS = 200;

/** Finds links within the house, before a URL changes or something is deleted (E-12). */
export function createLinkService(parts: LinkServiceParts) {
  const { database, clock, origin, recordPages } = parts;
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
    const record = recordPages[content_type];
    const [place] = record ? await recordPlaces(database.db, record.table, [object_id]) : [];
    if (!record || !place) return [];
    const path = recordPath(record.url, object_id);
    const url = record.url(place.slug, object_id);
    return [{ owner: { content_type, object_id }, url, path }];
  }

  async function inContent(targets: readonly LinkTarget[]): Promise<LinkUse[]> {
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

  async function inRows(targets: readonly LinkTarget[]): Promise<LinkUse[]> {
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
    return ofKind.flatMap(({ type, id, title, model }): LinkUse[] => {
      const key = `${type}:${id}`;
      if (own.has(key)) return [];
      const place = model === 'settings' ? 'settings' : 'record';
      const { title: known = title, url = '' } = places.get(key) ?? {};
      const kind = place === 'record' ? parts.getKindName(model) : '';
      return [{ ...selectTyped(targets), place, content_type: type, kind, id, title: known, url }];
    });
  }

  async function inMenus(targets: readonly LinkTarget[]): Promise<LinkUse[]> {
    const pattern = new RegExp(addressPattern(targets, origin));
    const own = new Set(targets.map(({ owner }) => owner.object_id));
    const isPage = targets[0]?.owner.content_type === PAGE_CONTENT_TYPE;
    const { byId } = await parts.tree();
    const pages = [...byId.values()].filter(({ id }) => !(isPage && own.has(id)));
    return pages.flatMap((node): LinkUse[] => {
      const { id, title, path, menu_url, offline_url } = node;
      const at = { content_type: PAGE_CONTENT_TYPE, kind: '', id, title, url: pageUrl(path) };
      const leads = [
        ...(pattern.test(menu_url) ? (['menu'] as const) : []),
        ...(pattern.test(offline_url) ? (['redirect'] as const) : []),
      ];
      return leads.map((place) => ({ ...selectTyped(targets), ...at, place }));
    });
  }

  async function inRedirects(targets: readonly LinkTarget[]): Promise<LinkUse[]> {
    const pattern = new RegExp(addressPattern(targets, origin));
    const leading = (await parts.redirects()).filter(({ new_path }) => pattern.test(new_path));
    return leading.map(({ old_path }) => ({
      ...selectTyped(targets),
      kind: '',
      place: 'redirect',
      content_type: 'redirect',
      id: 0,
      title: old_path,
      url: old_path,
    }));
  }

  return {
    /** Whether a path of this site is the page of this owner, online or not. */
    async isAt(path: string, owner: Owner): Promise<boolean> {
      const [own] = await listTargets(owner);
      return own !== undefined && new RegExp(`^${own.path}/?$`).test(path);
    },

    /**
     * Links to a page (including pages below) or a record: from modules, rows, menus, redirects.
     * @throws Problem 404 for an unknown owner
     */
    async linksTo(actor: Actor, owner: Owner): Promise<LinksHere> {
      requireRole(actor, 'editor');
      const targets = await listTargets(owner);
      if (targets.length === 0) throw missing();
      const asked = [inContent, inMenus, inRows, inRedirects];
      const links = (await Promise.all(asked.map((load) => load(targets)))).flat();
      const page =
        owner.content_type === PAGE_CONTENT_TYPE
          ? (await parts.tree()).byId.get(owner.object_id)
          : undefined;
      return {
        url: targets[0]?.url ?? '',
        below: targets.length - 1,
        count: links.length,
        menus: page ? listMenus(page) : [],
        links: links.slice(0, MAX_LINKS),
      };
    },

    /**
     * A link's target: its name, and defaults for a teaser (G-200).
     * @param asked a reference, or a path of this site
     * @throws Problem 404 for an unknown target
     */
    async linked(actor: Actor, asked: LinkReference | string): Promise<LinkedContent> {
      requireRole(actor, 'editor');
      const moment = { now: clock.now(), facts: new AnswerFacts() };
      const found = await parts.linkedContent(actor, asked, moment);
      if (!found) throw missing();
      return found;
    },

    /** Broken links of a document's modules. */
    async brokenOn(
      actor: Actor,
      owner: Owner,
      { document = 'live' }: { document?: DocumentState | undefined } = {},
    ): Promise<BrokenLink[]> {
      requireRole(actor, 'editor');
      const moment = { now: clock.now(), facts: new AnswerFacts() };
      const draft =
        document === 'draft' ? await readDocument(database.db, owner, 'draft') : undefined;
      const stored = draft ?? (await readDocument(database.db, owner, 'live'));
      if (!stored) return [];
      return findBroken(await fillDocument(database.db, stored.body), {
        origin,
        getAddressState: (path) => parts.getAddressState(path, moment),
        urlsFor: (who, references) => parts.resolveLinks(who, references, moment),
        visitor: VISITOR,
        editor: actor,
      });
    },
  };
}

function missing(): Problem {
  return new Problem('not_found', 'Diese Seite gibt es nicht.');
}

function withDescendants(tree: PageTree, node: PageNode): PageNode[] {
  const below = tree.childrenByParent.get(node.id) ?? [];
  return [node, ...below.flatMap((child) => withDescendants(tree, child))];
}

/** A typed URL: needs a redirect. */
function selectTyped(targets: readonly LinkTarget[]) {
  const target = targets[0]?.url ?? '';
  return { module: '', node: null, is_draft: false, follows: false, target };
}

function listMenus({ in_menu, in_secondary_menu, in_footer }: PageNode): LinksHere['menus'] {
  return [
    ...(in_menu ? (['menu'] as const) : []),
    ...(in_secondary_menu ? (['secondary_menu'] as const) : []),
    ...(in_footer ? (['footer'] as const) : []),
  ];
}
