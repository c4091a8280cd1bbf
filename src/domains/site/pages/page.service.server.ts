import type { AnsweredSection } from '#content/answer/answered.ts';
import type { Database } from '#database/database.ts';
import type { ImageObject, ImageThumbnails } from '#domains/media/image.schema.ts';
import { type Actor, hasRole, previews, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheByKey, cacheValue } from '#lib/cache/cache-by-key.server.ts';
import type { Changes } from '#lib/cache/changes.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { SettingsService } from '../settings/settings.service.server.ts';
import { findPage, findPages, type PageRow, selectNodes } from './page.repository.server.ts';
import type { PageAnswer } from './page.schema.ts';
import { PAGE_CONTENT_TYPE, pageAnswer } from './page-answer.server.ts';
import { createPageEditing } from './page-editing.server.ts';
import { pagePath } from './page-path.ts';
import {
  addressOf,
  branchOf,
  decideShown,
  leadsOn,
  nodeAt,
  type PageTree,
  pageTree,
  tabsOf,
} from './page-tree.ts';

export { PAGE_CONTENT_TYPE };

/** The moment an answer is for, and what the page cache learns about it. */
export interface AnswerMoment {
  now: Date;
  facts: AnswerFacts;
}

/** What pages need of the content service. */
export interface ContentReader {
  answer(
    actor: Actor,
    owner: { content_type: string; object_id: number },
    options: AnswerMoment & { version_id?: number },
  ): Promise<{ modules: AnsweredSection[]; version_id: number | null }>;
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
  /** whether the site answers an address by itself; without it, none */
  isTaken?: (url: string) => boolean;
  /** tells of changes, so that tree and pages can be kept in memory; without it they are read each time */
  feed?: ChangeSource;
}

export type PageService = ReturnType<typeof createPageService>;

/** pages whose own fields are cached, a kilobyte each */
const MAX_CACHED_PAGES = 1000;
const pageTag = (id: number) => `page:${id}`;

/** The pages of the house: what visitors get under an address, and what editors may change (PAGE-*, ENT-01). */
export function createPageService(parts: PageServiceParts) {
  const { database, clock, changes, content, media, settings, feed, isTaken = () => false } = parts;
  const tree = cacheValue(async () => pageTree(await selectNodes(database.db)), ['nav'], feed);
  const shownRows = cacheByKey<number, PageRow>({
    load: async (ids) => new Map((await findPages(database.db, ids)).map((row) => [row.id, row])),
    tagOf: pageTag,
    changes: feed,
    maxSize: MAX_CACHED_PAGES,
  });

  /** Editors read what they have just written, also where another process wrote it. */
  async function rowFor(actor: Actor, id: number): Promise<PageRow | undefined> {
    return hasRole(actor, 'editor') ? findPage(database.db, id) : (await shownRows([id])).get(id);
  }

  /** The node, if this actor may see it. @throws Problem 404 '404 Nicht gefunden' or 'Seite offline' (G-17) */
  function visibleNode(actor: Actor, pages: PageTree, path: string, moment: AnswerMoment) {
    // an address without a page may get one: that announces `nav`
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

  /** The page's own picture for links to it, else the house's. */
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
   * The page at a path without locale (G-30), as part 3 has it. Editors get offline pages too, and the version they
   * ask for by its id (PAGE-13, PAGE-14, ROUTE-44).
   * @throws Problem 404; 401 or 403 when somebody else asks for a version
   */
  async function byPath(
    actor: Actor,
    path: string,
    { version_id, ...moment }: AnswerMoment & { version_id?: number },
  ): Promise<PageAnswer> {
    if (version_id !== undefined) requireRole(actor, 'editor');
    if (hasRole(actor, 'editor')) moment.facts.cacheable = false;
    const pages = await tree();
    const { node, is_online } = visibleNode(actor, pages, path, moment);
    const row = await rowFor(actor, node.id);
    if (!row) throw new Problem('not_found', '404 Nicht gefunden');
    const owner = { content_type: PAGE_CONTENT_TYPE, object_id: row.id };
    const [answer, image] = await Promise.all([
      content.answer(actor, owner, { ...moment, ...(version_id !== undefined && { version_id }) }),
      ogImage(row, moment.facts),
    ]);
    const siblings = (pages.childrenOf.get(node.parent_id) ?? []).filter(
      (each) => each.id !== node.id && decideShown(pages, each, moment),
    );
    return pageAnswer(
      row,
      { branch: branchOf(pages, node), siblings },
      {
        ...{ ...image, ...answer, is_online },
        tab_navigation: tabsOf(pages, node, moment),
      },
    );
  }

  /** Addresses for links in content: of the pages that exist, for visitors of those that are shown. */
  async function urlsById(
    actor: Actor,
    ids: Iterable<number>,
    moment: AnswerMoment,
  ): Promise<Map<number, string>> {
    moment.facts.tag('nav');
    const pages = await tree();
    const urls = new Map<number, string>();
    for (const id of ids) {
      const node = pages.byId.get(id);
      if (!node) continue;
      const is_shown = decideShown(pages, node, moment);
      if (is_shown || hasRole(actor, 'editor')) urls.set(id, addressOf(node));
    }
    return urls;
  }

  /** Whether a visitor finds a page at this path, e.g. before something leads there. */
  async function isReachable(path: string, moment: AnswerMoment): Promise<boolean> {
    moment.facts.tag('nav');
    const pages = await tree();
    const key = pagePath(path);
    const node = key === null ? undefined : pages.byPath.get(key);
    return node !== undefined && decideShown(pages, node, moment);
  }

  /** Whether visitors find no page of the house at all: it has not been set up yet. */
  async function showsNothing(moment: AnswerMoment): Promise<boolean> {
    moment.facts.tag('nav');
    const pages = await tree();
    return ![...pages.byId.values()].some((node) => decideShown(pages, node, moment));
  }

  /** Where visitors are led instead of to a page that they do not find now; null: nowhere (E-12). @param url `/de/haus` */
  async function offlineUrl(url: string, moment: AnswerMoment): Promise<string | null> {
    moment.facts.tag('nav');
    return leadsOn(await tree(), url, moment);
  }

  /** What a house calls a list of the site: the headline of the page that stands for it (MAG-04). @param url `/de/programm` */
  async function headlineAt(url: string, moment: AnswerMoment): Promise<string> {
    moment.facts.tag('nav');
    const pages = await tree();
    const node = nodeAt(pages, url);
    if (!node || !decideShown(pages, node, moment)) return '';
    moment.facts.tag(pageTag(node.id));
    return (await shownRows([node.id])).get(node.id)?.headline ?? '';
  }

  const editing = createPageEditing({ database, clock, changes, tree, isTaken });
  return { tree, byPath, urlsById, isReachable, showsNothing, offlineUrl, headlineAt, ...editing };
}
