import { PAGE_CONTENT_TYPE } from '#domains/site/pages/page-answer.server.ts';
import type { PageNode } from '#domains/site/pages/page-tree.ts';
import { type Actor, requireRole, VISITOR } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Moment } from '#lib/cache/moment.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { LinkReference } from '#modules/definition.ts';
import type { Table } from '#records/record-kind.server.ts';
import {
  describeUses,
  findReferring,
  type Naming,
  selectReferenced,
} from '#records/references.repository.server.ts';
import { findTitles } from '#records/table-columns.server.ts';
import type { Resolvers } from '../answer/answer.server.ts';
import { type DocumentState, type Owner, readDocument } from '../content.repository.server.ts';
import { fillDocument } from '../shared/filled-document.server.ts';
import { findBroken } from './broken-links.server.ts';
import type { BrokenLink, LinkedContent, LinksHere, LinksToMany } from './link.schema.ts';
import { createLinkUses, type LinkUseParts } from './link-uses.server.ts';

export interface LinkServiceParts extends LinkUseParts {
  clock: Clock;
  resolveLinks: Resolvers['links'];
  /** of kinds without pages */
  tablesWithoutPages: readonly Table[];
  naming: Naming;
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
/** records named of several that are to be deleted */
const MAX_NAMED = 8;

/** Finds links within the house, before a URL changes or something is deleted (E-12). */
export function createLinkService(parts: LinkServiceParts) {
  const { database, clock, origin } = parts;
  const { listTargets, listRecords, findUses } = createLinkUses(parts);

  /** The table of a kind's records, with pages or without; undefined of pages. */
  const findTable = (content_type: string): Table | undefined =>
    parts.recordPages[content_type]?.table ??
    parts.tablesWithoutPages.find((table) => table === content_type);

  async function describeInUse({
    content_type,
    object_id,
  }: Owner): Promise<Pick<LinksHere, 'in_use' | 'used_by'>> {
    const { naming } = parts;
    const table = findTable(content_type);
    const used = table ? await findReferring(database.db, table, object_id, naming) : [];
    return {
      in_use: used.length > 0 ? describeUses(used, naming) : '',
      used_by: used.map(({ table: of, count, first, column }) => ({
        kind: naming.getPlural(of),
        count,
        first: first.map(({ id, name }) => ({ id, name, url: naming.getForm(of, id) })),
        url: naming.getList(of, column, object_id),
      })),
    };
  }

  /** Of a record without a page: no link leads there, but others may name it. */
  async function describeUnlinked(owner: Owner): Promise<LinksHere> {
    const { content_type: table, object_id } = owner;
    if (!(await findTitles(database.db, table, [object_id])).has(object_id)) throw missing();
    const inUse = await describeInUse(owner);
    return { url: '', below: 0, count: 0, menus: [], links: [], ...inUse };
  }

  return {
    /** Whether a path of this site is the page of this owner, online or not. */
    async isAt(path: string, owner: Owner): Promise<boolean> {
      const [own] = await listTargets(owner);
      return own !== undefined && new RegExp(`^${own.path}/?$`).test(path);
    },

    /**
     * Links to a page (including pages below) or a record: from modules, rows, menus, redirects. Kinds without pages are named by
     * their table.
     * @throws Problem 404 for an unknown owner
     */
    async linksTo(actor: Actor, owner: Owner): Promise<LinksHere> {
      requireRole(actor, 'editor');
      if (parts.tablesWithoutPages.some((table) => table === owner.content_type))
        return describeUnlinked(owner);
      const targets = await listTargets(owner);
      if (targets.length === 0) throw missing();
      const links = await findUses(targets);
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
        ...(await describeInUse(owner)),
      };
    },

    /**
     * Which of these records something leads to, or other records name; those that do not exist are left out. Kinds without pages
     * are named by their table.
     * @throws Problem 404 for anything else
     */
    async linksToMany(
      actor: Actor,
      { content_type, ids }: { content_type: string; ids: readonly number[] },
    ): Promise<LinksToMany> {
      requireRole(actor, 'editor');
      const table = findTable(content_type);
      if (!table) throw missing();
      const targets = await listRecords(content_type, ids);
      const [uses, inUse] = await Promise.all([
        targets.length > 0 ? findUses(targets) : [],
        selectReferenced(database.db, table, ids),
      ]);
      const byUrl = Map.groupBy(uses, ({ target }) => target);
      const urls = new Map(targets.map(({ url, owner: { object_id } }) => [object_id, url]));
      const held = new Set(inUse);
      const found = [...new Set([...urls.keys(), ...held])]
        .map((id) => {
          const links = byUrl.get(urls.get(id) ?? '')?.length ?? 0;
          return { id, links, is_in_use: held.has(id) };
        })
        .filter(({ links, is_in_use }) => links > 0 || is_in_use)
        // what keeps the others from being deleted comes first
        .sort((a, b) => Number(b.is_in_use) - Number(a.is_in_use) || a.id - b.id);
      return { count: found.length, first: found.slice(0, MAX_NAMED) };
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

function listMenus({ in_menu, in_secondary_menu, in_footer }: PageNode): LinksHere['menus'] {
  return [
    ...(in_menu ? (['menu'] as const) : []),
    ...(in_secondary_menu ? (['secondary_menu'] as const) : []),
    ...(in_footer ? (['footer'] as const) : []),
  ];
}
