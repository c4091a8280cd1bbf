import type { NewModule } from '#content/writing/new-nodes.server.ts';
import type { Database } from '#database/database.ts';
import { formPage } from '#domains/forms/form.page.server.ts';
import { articlePage } from '#domains/magazine/article.page.server.ts';
import { productionPage } from '#domains/programme/productions/production.page.server.ts';
import { PAGE_CONTENT_TYPE } from '#domains/site/pages/page.service.server.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import type { Clock } from '#lib/time/clock.ts';
import { fieldNames } from '#modules/fields/validate.ts';
import type { Services } from '#server/wiring/services.ts';
import { type Calendar, calendarFrom } from './calendar.ts';
import type { DemoModule, DemoPage, DemoSection } from './content.ts';
import { type MediaStore, startUploads } from './files.server.ts';
import { demoAlerts, demoExceptions, demoOpeningHours } from './notices.ts';
import { demoPages, listPictures } from './pages/all.ts';
import { demoProductions } from './programme/all.ts';
import { demoArticles } from './programme/articles/all.ts';
import { programmePictures } from './programme/pictures.ts';
import { paragraphs } from './programme/records.ts';
import { demoRedirects } from './redirects.ts';
import { type EntrySeed, makeEntries } from './seed-forms.server.ts';
import { type DemoRecords, makeRecords } from './seed-records.server.ts';
import { demoSettings } from './settings.ts';

export interface SeedOptions {
  services: Pick<Services, 'pages' | 'content' | 'settings' | 'redirects' | 'records'> & {
    media: MediaStore;
  } & EntrySeed['services'];
  /** for dates relative to the first start, and for statistics */
  database: Database;
  clock: Clock;
  /** one line of progress, in German */
  say?: (line: string) => void;
}

type Ids = ReadonlyMap<string, number>;
/** What modules point at, by the names that the pages use. */
interface Made {
  /** pictures by slug, films and sounds by name */
  media: Ids;
  pages: Ids;
  records: DemoRecords;
}

/**
 * Seeds an empty house as the Haus am Wehr in Lindenfurt, through the services like an editor. Resumes an interrupted seed;
 * leaves houses with pages alone.
 */
export async function seedDemoHouse(options: SeedOptions): Promise<void> {
  const { services, clock, say = () => {} } = options;
  const when = calendarFrom(clock.now());
  const demo = demoPages(when);
  if (!(await isOurs(services.pages, demo))) return;
  await services.settings.update(SYSTEM, demoSettings);
  const shown = [...listPictures(demo), ...programmePictures];
  const files = startUploads(services.media, shown, demoProductions);
  const records = await makeRecords(services.records, files, when);
  const media = await files.all();
  const pages = await makePages(services.pages, demo, media);
  for (const { path, sections } of demo) {
    await fill(services.content, need(pages, path), sections, { media, pages, records });
  }
  await fillArticles(services.content, records);
  await makeRedirects(services.redirects);
  await makeNotices(services, when);
  await makeEntries({ ...options, now: clock.now() }, records.forms, when);
  const { productions, events, articles, forms } = records;
  say(
    `Haus am Wehr: ${demo.length} Seiten, ${productions.size} Produktionen mit ${events.size} Vorstellungen, ${articles.size} Artikel, ${forms.size} Formulare und ${shown.length} Bilder sind angelegt.`,
  );
}

/** Only the demo's own pages, or none. */
async function isOurs(pages: Services['pages'], demo: readonly DemoPage[]): Promise<boolean> {
  const { byPath } = await pages.tree();
  const own = new Set(demo.map(({ path }) => path));
  return [...byPath.keys()].every((path) => own.has(path));
}

async function makePages(
  pages: Services['pages'],
  demo: readonly DemoPage[],
  media: Ids,
): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const page of demo) {
    const known = (await pages.tree()).byPath.get(page.path);
    ids.set(page.path, known?.id ?? (await makePage(pages, page, ids, media)));
  }
  return ids;
}

async function makeRedirects(redirects: Services['redirects']): Promise<void> {
  const known = new Set((await redirects.list()).map(({ old_path }) => old_path));
  for (const each of demoRedirects) {
    if (!known.has(each.old_path)) await redirects.create(SYSTEM, each);
  }
}

/** Before the first account nobody else can have written any: existing ones are ours, in this order. */
async function makeNotices({ records }: Pick<Services, 'records'>, when: Calendar): Promise<void> {
  const wanted = [
    [records.alerts, demoAlerts(when)],
    [records['opening-hours'], demoOpeningHours(when)],
    [records['opening-hours-exceptions'], demoExceptions(when)],
  ] as const;
  for (const [kept, all] of wanted) {
    const { count } = await kept.list(SYSTEM, { page: 1, page_size: 1 });
    for (const each of all.slice(count)) await kept.create(SYSTEM, each);
  }
}

async function makePage(
  pages: Services['pages'],
  { path, fields, og_picture }: DemoPage,
  ids: Ids,
  media: Ids,
): Promise<number> {
  const parts = path.split('/');
  const slug = parts.pop() ?? '';
  const { id } = await pages.create(SYSTEM, {
    is_online: true,
    ...fields,
    slug,
    parent_id: parts.length > 0 ? need(ids, parts.join('/')) : null,
    og_image: og_picture ? need(media, og_picture) : null,
  });
  return id;
}

/** Adds a page's sections; idempotency keys skip those of an interrupted seed. */
async function fill(
  content: Services['content'],
  object_id: number,
  sections: readonly DemoSection[],
  made: Made,
): Promise<void> {
  const owner = { content_type: PAGE_CONTENT_TYPE, object_id };
  for (const [index, { layout, columns }] of sections.entries()) {
    const modules = columns.map((column) => column.map((module) => storedModule(module, made)));
    const key = `demo-page-${object_id}-section-${index}`;
    await content.insertSection(SYSTEM, owner, { layout, columns: modules }, { key });
  }
}

/** The articles' text, as sections. */
async function fillArticles(
  content: Services['content'],
  { articles }: DemoRecords,
): Promise<void> {
  for (const { slug, text } of demoArticles) {
    const object_id = need(articles, slug);
    const owner = { content_type: articlePage.content_type, object_id };
    const fields = { content: paragraphs(text), anchor: '', decrease_distance: false };
    const columns = [[{ model: 'text', fields }]];
    const key = `demo-article-${object_id}`;
    await content.insertSection(SYSTEM, owner, { layout: 0, columns }, { key });
  }
}

/** A module as the content service takes it, with what it names by id. */
export function storedModule(module: DemoModule, made: Made): NewModule {
  const children = (module.children ?? []).map((child) => storedModule(child, made));
  return { model: module.model, fields: storedFields(module, made), children };
}

/** The fields as stored: pictures, pages and places by id. */
function storedFields(module: DemoModule, made: Made) {
  const { media, records } = made;
  const fields: Record<string, unknown> = { ...module.fields };
  const names = fieldNames(module.model);
  if (names.has('venue')) {
    fields.venue = need(records.venues, module.venue ?? '');
  }
  if (names.has('image')) {
    fields.image = need(media, module.picture ?? '');
  }
  if (names.has('event')) {
    fields.event = need(records.events, module.event ?? '');
  }
  if (names.has('items')) {
    fields.items = (module.articles ?? []).map((slug) => need(records.articles, slug));
  }
  if (names.has('categories')) {
    fields.categories = (module.categories ?? []).map((slug) => need(records.categories, slug));
  }
  if (names.has('file')) {
    fields.file = need(media, module.recording ?? '');
  }
  if (names.has('hubspot_id')) {
    fields.hubspot_id = `${need(records.forms, module.form ?? '')}`;
  }
  if (names.has('link')) {
    fields.link = resolveLink(module, made);
  }
  return fields;
}

/** A page, or a production or form with its own. */
function resolveLink({ page, production, form }: DemoModule, { pages, records }: Made) {
  if (production !== undefined) {
    return { content_type: productionPage.content_type, id: need(records.productions, production) };
  }
  if (form !== undefined) {
    return { content_type: formPage.content_type, id: need(records.forms, form) };
  }
  return page === undefined ? null : { content_type: PAGE_CONTENT_TYPE, id: need(pages, page) };
}

function need(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo names "${name}", but does not make it.`);
  return id;
}
