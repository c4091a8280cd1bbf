import type { Database, Trx } from '#database/database.ts';
import { type Actor, hasRole, previews, requireRole } from '#lib/actor/actor.ts';
import type { ImageObject, ImageThumbnails } from '#lib/answers/image.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { Problem } from '#lib/api/problem.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheByKey, cacheValue } from '#lib/cache/cache-by-key.server.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { Moment } from '#lib/cache/moment.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { SettingsService } from '../settings/settings.service.server.ts';
import { findPage, findPages, type PageRow, selectNodes } from './page.repository.server.ts';
import type { HousePage, PageAnswer } from './page.schema.ts';
import { PAGE_CONTENT_TYPE, pageAnswer } from './page-answer.server.ts';
import { createPageEditing } from './page-editing.server.ts';
import { pagePath } from './page-path.ts';
import {
  buildTabs,
  decideShown,
  findNodeAt,
  getBranch,
  getPageUrl,
  leadsOn,
  type PageTree,
  pageTree,
} from './page-tree.ts';

export { PAGE_CONTENT_TYPE };

/** What pages need of the content service. */
export interface ContentReader {
  answer(
    actor: Actor,
    owner: { content_type: string; object_id: number },
    options: Moment & { version_id?: number },
  ): Promise<{ modules: AnsweredSection[]; version_id: number | null }>;
  /** fields of the page that a version, a preview link or a moment to come shows otherwise; missing: none are */
  shownWords?(
    actor: Actor,
    owner: { content_type: string; object_id: number },
    options: Moment & { version_id?: number },
  ): Promise<object>;
}

/** What pages need of the media service. */
export interface ImageReader {
  imagesByIds(
    ids: Iterable<number>,
    facts?: AnswerFacts,
  ): Promise<ReadonlyMap<number, { image_obj: ImageObject; image_thumbnails: ImageThumbnails }>>;
}

export interface PageServiceParts {
  database: Database;
  clock: Clock;
  changes: Changes;
  content: ContentReader;
  media: ImageReader;
  settings: Pick<SettingsService, 'current'>;
  /** whether a URL belongs to a route; default: never */
  isTaken?: (url: string) => boolean;
  /** what is to be filled in on a page (G-493); default: nothing */
  readGaps?: (id: number) => Promise<string[]>;
  /** accounts that wrote on a page (G-537) */
  readWriters?: (trx: Trx, id: number) => Promise<number[]>;
  /** told in the transaction before a hidden page is shown (G-539) */
  onShown?: (trx: Trx, id: number, by: number | null) => Promise<void>;
  /** announces changes; required for caching */
  feed?: ChangeSource;
}

export type PageService = ReturnType<typeof createPageService>;

/** cached pages, about a kilobyte each */
const MAX_CACHED_PAGES = 1000;
const pageTag = (id: number) => `page:${id}`;

/** Pages: what visitors see at a URL, and what editors change (PAGE-*, ENT-01). */
export function createPageService(parts: PageServiceParts) {
  const { database, clock, changes, content, media, settings, feed, isTaken = () => false } = parts;
  const { readGaps = async () => [] } = parts;
  const tree = cacheValue(async () => pageTree(await selectNodes(database.db)), ['nav'], feed);
  const shownRows = cacheByKey<number, PageRow>({
    load: async (ids) => new Map((await findPages(database.db, ids)).map((row) => [row.id, row])),
    getTag: pageTag,
    changes: feed,
    maxSize: MAX_CACHED_PAGES,
  });

  /** Uncached for editors, who must see writes of other processes at once. */
  async function rowFor(actor: Actor, id: number): Promise<PageRow | undefined> {
    return hasRole(actor, 'editor') ? findPage(database.db, id) : (await shownRows([id])).get(id);
  }

  /** The node, if visible to the actor. @throws Problem 404 '404 Nicht gefunden' or 'Seite offline' (G-17) */
  function visibleNode(actor: Actor, pages: PageTree, path: string, moment: Moment) {
    // creating a page at this URL announces `nav`
    moment.facts.tag('nav');
    const key = pagePath(path);
    const node = key === null ? undefined : pages.byPath.get(key);
    if (!node) throw new Problem('not_found', '404 Nicht gefunden');
    moment.facts.tag(pageTag(node.id));
    const is_online = decideShown(pages, node, moment);
    const owner = { content_type: PAGE_CONTENT_TYPE, object_id: node.id };
    const isInvited = hasRole(actor, 'editor') || previews(actor, owner);
    if (!is_online && !isInvited) throw new Problem('not_found', 'Seite offline');
    return { node, is_online };
  }

  /** The page's social image, else the house's. */
  async function ogImage(row: PageRow, facts: AnswerFacts) {
    const id = row.og_image ?? (await settings.current(facts)).site.default_og_image;
    const image = id === null ? undefined : (await media.imagesByIds([id], facts)).get(id);
    return {
      og_image: image?.image_obj.url ?? null,
      og_image_thumbs: image
        ? { small: image.image_thumbnails.small, large: image.image_thumbnails.large }
        : null,
    };
  }

  /**
   * The page at a path without locale (G-30). Editors also get offline pages, and versions by id (PAGE-13, PAGE-14, ROUTE-44).
   * @throws Problem 404; 401 or 403 for versions
   */
  async function byPath(
    actor: Actor,
    path: string,
    { version_id, ...moment }: Moment & { version_id?: number },
  ): Promise<PageAnswer> {
    if (version_id !== undefined) requireRole(actor, 'editor');
    if (hasRole(actor, 'editor')) moment.facts.cacheable = false;
    const pages = await tree();
    const { node, is_online } = visibleNode(actor, pages, path, moment);
    const row = await rowFor(actor, node.id);
    if (!row) throw new Problem('not_found', '404 Nicht gefunden');
    const owner = { content_type: PAGE_CONTENT_TYPE, object_id: row.id };
    const options = { ...moment, ...(version_id !== undefined && { version_id }) };
    const [answer, words, image] = await Promise.all([
      content.answer(actor, owner, options),
      content.shownWords?.(actor, owner, options),
      ogImage(row, moment.facts),
    ]);
    const siblings = (pages.childrenByParent.get(node.parent_id) ?? []).filter(
      (each) => each.id !== node.id && decideShown(pages, each, moment),
    );
    return pageAnswer(
      { ...row, ...words },
      { branch: getBranch(pages, node), siblings },
      {
        ...image,
        ...answer,
        is_online,
        tab_navigation: buildTabs(pages, node, moment),
      },
    );
  }

  /** URLs for links in content: of existing pages, for visitors only of visible ones. */
  async function urlsById(
    actor: Actor,
    ids: Iterable<number>,
    moment: Moment,
  ): Promise<Map<number, string>> {
    moment.facts.tag('nav');
    const pages = await tree();
    const urls = new Map<number, string>();
    for (const id of ids) {
      const node = pages.byId.get(id);
      if (!node) continue;
      const is_shown = decideShown(pages, node, moment);
      if (is_shown || hasRole(actor, 'editor')) urls.set(id, getPageUrl(node));
    }
    return urls;
  }

  /** Whether visitors see a page at this path, e.g. before linking to it. */
  async function isReachable(path: string, moment: Moment): Promise<boolean> {
    moment.facts.tag('nav');
    const pages = await tree();
    const key = pagePath(path);
    const node = key === null ? undefined : pages.byPath.get(key);
    return node !== undefined && decideShown(pages, node, moment);
  }

  /** Whether no page is visible at all: the house has not been set up yet. */
  async function showsNothing(moment: Moment): Promise<boolean> {
    moment.facts.tag('nav');
    const pages = await tree();
    return ![...pages.byId.values()].some((node) => decideShown(pages, node, moment));
  }

  /** Redirect target for a page hidden from visitors; null: none (E-12). @param url `/de/haus` */
  async function offlineUrl(url: string, moment: Moment): Promise<string | null> {
    moment.facts.tag('nav');
    return leadsOn(await tree(), url, moment);
  }

  /**
   * The house's page for a list of the site: headline, meta texts and sections (MAG-04, G-330, G-500). Null if there is none
   * or the actor may not see it. @param url `/de/programm`
   */
  async function housePage(
    actor: Actor,
    url: string,
    { version_id, ...moment }: Moment & { version_id?: number | undefined },
  ): Promise<HousePage | null> {
    moment.facts.tag('nav');
    const pages = await tree();
    const node = findNodeAt(pages, url);
    if (!node) return null;
    const is_online = decideShown(pages, node, moment);
    const owner = { content_type: PAGE_CONTENT_TYPE, object_id: node.id };
    if (!is_online && !hasRole(actor, 'editor') && !previews(actor, owner)) return null;
    moment.facts.tag(pageTag(node.id));
    if (hasRole(actor, 'editor')) moment.facts.cacheable = false;
    const row = await rowFor(actor, node.id);
    if (!row) return null;
    const options = { ...moment, ...(version_id !== undefined && { version_id }) };
    const { modules } = await content.answer(actor, owner, options);
    const shown = { ...row, ...(await content.shownWords?.(actor, owner, options)) };
    const { id, headline, meta_title, meta_description } = shown;
    const words = { headline, meta_title, meta_description };
    return { id, content_type: PAGE_CONTENT_TYPE, is_online, ...words, modules };
  }

  const { readWriters, onShown } = parts;
  const editing = createPageEditing({
    database,
    clock,
    changes,
    tree,
    isTaken,
    readGaps,
    readWriters,
    onShown,
  });
  return { tree, byPath, urlsById, isReachable, showsNothing, offlineUrl, housePage, ...editing };
}
