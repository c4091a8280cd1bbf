import { readDocument } from '#content/content.repository.server.ts';
import { contentTag } from '#content/content-tag.ts';
import { allNodes } from '#content/document/document.ts';
import { readGaps } from '#content/gaps.server.ts';
import type { NewSection } from '#content/writing/new-nodes.server.ts';
import type { Db, Trx } from '#database/database.ts';
import { LEGAL_TEXTS } from '#domains/site/legal/legal-names.ts';
import { findPage, lockTree, selectNodes } from '#domains/site/pages/page.repository.server.ts';
import { PAGE_CONTENT_TYPE } from '#domains/site/pages/page-answer.server.ts';
import { pageUrl } from '#domains/site/pages/page-path.ts';
import { isShown, type PageTree, pageTree } from '#domains/site/pages/page-tree.ts';
import { addPage, changePage, type Stamp } from '#domains/site/pages/page-writes.server.ts';
import { findRedirect } from '#domains/site/redirects/redirect.repository.server.ts';
import type { Settings } from '#domains/site/settings/all-settings.schema.ts';
import { ownFormId } from '#modules/forms/forms.schema.ts';
import { type SetupPage, setupPages } from './pages/all.ts';
import type { HouseFacts } from './pages/parts.ts';
import { LEGAL_PAGES, type SetupPageState } from './setup.schema.ts';
import { isNamed } from './setup-steps.ts';

/** Tags to announce. */
export type Written = string[];

export interface Given {
  settings: Settings;
  /** reports barriers (V-8) */
  barrierForm: {
    make(trx: Trx, email: string): Promise<number>;
    publish(trx: Trx, id: number, email: string): Promise<boolean>;
  };
  /** fills owners without content, leaves others alone */
  fill(trx: Trx, owner: ReturnType<typeof toOwner>, sections: NewSection[]): Promise<boolean>;
  stamp: Stamp;
}

const toOwner = (object_id: number) => ({ content_type: PAGE_CONTENT_TYPE, object_id });
const listTags = (id: number) => [`page:${id}`, contentTag(toOwner(id))];

const buildPages = ({ site }: Settings, barrierForm: number | null = null): SetupPage[] => {
  const name = isNamed(site) ? site.site_name : '';
  const facts: HouseFacts = { ...site.address, name, email: site.contact_email };
  return setupPages(facts, barrierForm);
};

/** Hidden from search engines. */
const isKept = async (db: Db | Trx, id: number) =>
  (await findPage(db, id))?.robots_noindex === true;

/** Whether a text of the settings or a redirect occupies the page's URL. */
async function isElsewhere(
  db: Db | Trx,
  { path }: SetupPage,
  { site }: Settings,
): Promise<boolean> {
  const text = Object.entries(LEGAL_TEXTS).find(([, legal]) => legal.path === path)?.[0];
  if (text && Object.hasOwn(site.html_texts, text)) return true;
  return (await findRedirect(db, pageUrl(path))) !== undefined;
}

/** State of each page of the setup. */
export async function readPages(
  db: Db,
  { settings, tree, now }: { settings: Settings; tree: PageTree; now: Date },
): Promise<SetupPageState[]> {
  const states: SetupPageState[] = [];
  for (const page of buildPages(settings)) {
    const { name, path, fields } = page;
    const node = tree.byPath.get(path);
    const missing = (await isElsewhere(db, page, settings)) ? 'elsewhere' : 'missing';
    const gaps = node && !node.menu_url ? await readGaps(db, toOwner(node.id)) : [];
    states.push({
      name,
      title: node?.title ?? fields.title,
      url: pageUrl(path),
      id: node?.id ?? null,
      state: node ? (isShown(tree, node, now) ? 'public' : 'hidden') : missing,
      gaps: gaps.length,
      hints: gaps.filter(Boolean),
      is_searchable: !(node && LEGAL_PAGES.has(name) && (await isKept(db, node.id))),
    });
  }
  return states;
}

/** Creates missing pages, hidden, and fills an empty home page. The accessibility statement gets its form. */
export async function makeMissing(trx: Trx, given: Given): Promise<Written> {
  const { settings, fill, stamp } = given;
  await lockTree(trx);
  const { byPath } = pageTree(await selectNodes(trx));
  const tags: Written = [];
  for (const page of buildPages(settings)) {
    const { path, fields } = page;
    const node = byPath.get(path);
    const isHome = path === '';
    if (node ? !isHome : await isElsewhere(trx, page, settings)) continue;
    const modules = await prepareModules(trx, page, given);
    const hidden = { ...fields, slug: path, is_online: false };
    const { id } = node ?? (await addPage(trx, hidden, stamp));
    const isFilled = modules.length > 0 && (await fill(trx, toOwner(id), [{ columns: [modules] }]));
    if (node && isFilled) await headTheHome(trx, id, fields, stamp);
    if (!node || isFilled) tags.push(...listTags(id));
  }
  return tags;
}

async function prepareModules(trx: Trx, { name, modules }: SetupPage, given: Given) {
  if (name !== 'accessibility') return modules;
  const { settings, barrierForm } = given;
  const id = await barrierForm.make(trx, settings.site.contact_email);
  return buildPages(settings, id).find((page) => page.name === name)?.modules ?? modules;
}

/** Forms of the house that the page's modules name. */
async function findFormsOn(trx: Trx, id: number): Promise<number[]> {
  const { body } = (await readDocument(trx, toOwner(id), 'live')) ?? {};
  const nodes = body ? [...allNodes(body)] : [];
  return nodes.flatMap((node) =>
    node.model === 'forms' ? (ownFormId(`${node.hubspot_id}`) ?? []) : [],
  );
}

/** The first start creates the home page without a headline. */
async function headTheHome(
  trx: Trx,
  id: number,
  { headline = '', is_landing_page = false }: SetupPage['fields'],
  stamp: Stamp,
): Promise<void> {
  const row = await findPage(trx, id);
  if (row?.headline === '') await changePage(trx, id, { headline, is_landing_page }, stamp);
}

/**
 * Publishes home page, menus and legal pages together, so that a house is never open without its imprint. Opens legal pages
 * without gaps to search engines.
 */
export async function publishPages(trx: Trx, given: Given): Promise<Written> {
  const { settings, stamp, barrierForm } = given;
  const { byPath } = pageTree(await selectNodes(trx));
  const tags: Written = [];
  for (const { name, path } of buildPages(settings)) {
    const node = byPath.get(path);
    const row = node && (await findPage(trx, node.id));
    if (!row) continue;
    const isReady = LEGAL_PAGES.has(name) && (await readGaps(trx, toOwner(row.id))).length === 0;
    const patch = {
      ...(!row.is_online && { is_online: true }),
      ...(isReady && row.robots_noindex && { robots_noindex: false }),
    };
    if (Object.keys(patch).length === 0) continue;
    await changePage(trx, row.id, patch, stamp);
    tags.push(...listTags(row.id));
    if (name !== 'accessibility' || !patch.is_online) continue;
    for (const id of await findFormsOn(trx, row.id))
      if (await barrierForm.publish(trx, id, settings.site.contact_email)) tags.push('form');
  }
  return tags;
}
