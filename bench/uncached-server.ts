/**
 * The measured process: a whole house as with `npm start`, with log and page cache. Makes a page of the requested size,
 * announces a change before each request, records the renderer's input, and renders only that on command.
 */
import type { ReactElement } from 'react';
import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router';
import { contentTag } from '#content/content-tag.ts';
import { calendarFrom } from '#demo/calendar.ts';
import { NO_FILES } from '#demo/files.server.ts';
import { demoPages } from '#demo/pages/all.ts';
import { storedModule } from '#demo/seed.server.ts';
import { makeRecords } from '#demo/seed-records.server.ts';
import { FIELD_TYPES, hasChoices } from '#domains/forms/field-types.ts';
import { PAGE_CONTENT_TYPE } from '#domains/site/pages/page.service.server.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { formUrl } from '#lib/pages/detail-urls.ts';
import { type House, openHouse } from '#server/house.ts';
import { createHttpApp } from '#server/http-app.ts';
import { readEnv } from '#server/platform/env.ts';
import { SERVER_BUILD } from '#server/site-build/build.ts';
import { createServices } from '#server/wiring/create-services.ts';
import type { Services } from '#server/wiring/services.ts';

export interface Ready {
  port: number;
  /** of the page that is announced as changed before every request */
  path: string;
  /** of the same page without a change, rendered from cached content */
  unchanged: string;
  /** of a form, which is rendered for each visitor */
  form: string;
  bytes: number;
}

/** CPU milliseconds since `begin`: of all threads (database and compression included), and of the main one. */
export interface Spent {
  all: number;
  main: number;
}

export type Order = { do: 'begin' } | { do: 'end' } | { do: 'bare'; times: number };

const SLUG = 'bench-sixty';
/** A spelling of the URL that is never cached. */
const SPELLED = SLUG.replace('-', '%2D');

/** Our own exports of `entry.server.tsx`. */
interface SiteEntry {
  pageTree(
    context: EntryContext,
    loadContext: RouterContextProvider,
    where: { url: string },
  ): ReactElement;
}

type Captured = () => ReactElement;

/** The build, with the renderer's input captured. */
function withCapture(site: ServerBuild, captured: (what: Captured) => void): ServerBuild {
  const { module } = site.entry;
  const { pageTree } = module as unknown as SiteEntry;
  const render: typeof module.default = (request, status, headers, context, loadContext) => {
    // The stream with the loaders' data can be read only once; it is not part of the tree.
    const shown = { ...context, serverHandoffStream: undefined };
    captured(() => pageTree(shown, loadContext, { url: request.url }));
    return module.default(request, status, headers, context, loadContext);
  };
  return { ...site, entry: { module: { ...module, default: render } } };
}

/** The richest first: about ten types of module are met before the page weighs enough. */
const PAGES = ['haus/werkstatt', '', 'haus', 'haus/anfahrt'];

/** Repeats the demo's sections until the page is large enough. */
async function makePage(house: House, services: Services, url: string, bytes: number) {
  const { id } = await services.pages.create(SYSTEM, { title: 'Maß', slug: SLUG, is_online: true });
  const owner = { content_type: PAGE_CONTENT_TYPE, object_id: id };
  const ids = await loadIds(house, services);
  const demo = demoPages(calendarFrom(services.clock.now()));
  const sections = PAGES.flatMap((path) => demo.find((page) => page.path === path) ?? []);
  const all = sections.flatMap((page) => page.sections);
  for (let n = 0; ; n++) {
    const size = (await (await fetch(url)).text()).length;
    if (size >= bytes) return { size, owner };
    const section = all[n % all.length];
    if (!section) throw new Error('the demo has no sections');
    const columns = section.columns.map((column) => column.map((each) => storedModule(each, ids)));
    await services.content.insertSection(SYSTEM, owner, { layout: section.layout, columns }, {});
  }
}

const FIELDS = 60;

/** A form with fields of every visible type but files, in sections of ten. @returns its path */
async function makeForm({ records }: Services): Promise<string> {
  const omitted = new Set<number>([FIELD_TYPES.section, FIELD_TYPES.file, FIELD_TYPES.hidden]);
  const types = Object.values(FIELD_TYPES).filter((type) => !omitted.has(type));
  const fields = Array.from({ length: FIELDS }, (_, n) => {
    const field_type = n % 10 === 0 ? FIELD_TYPES.section : (types[n % types.length] ?? 1);
    const choices = hasChoices({ field_type }) ? ['Oper', 'Schauspiel', 'Tanz', 'Konzert'] : [];
    const help_text = n % 3 === 0 ? 'Was Sie uns dazu sagen möchten.' : '';
    return { label: `Frage ${n + 1}`, field_type, choices, help_text, required: n % 4 === 1 };
  });
  const form = { title: 'Maß', slug: SLUG, fields, is_online: true };
  const known = await records.forms.list(SYSTEM, { page: 1, page_size: 1, q: 'Maß' });
  const { id } = known.results[0] ?? (await records.forms.create(SYSTEM, form));
  return formUrl(SLUG, id);
}

/** The demo names pictures by slug and pages by path. */
async function loadIds({ database }: House, { clock, pages, records }: Services) {
  const media = await database.db.selectFrom('media_item').select(['id', 'filename']).execute();
  const tree = await pages.tree();
  const when = calendarFrom(clock.now());
  const ids = new Map(media.map(({ id, filename }) => [filename.replace(/\.\w+$/, ''), id]));
  return {
    media: ids,
    // all are there already, and are only found again
    records: await makeRecords(records, NO_FILES, when),
    pages: new Map([...tree.byPath].map(([path, { id }]) => [path, id])),
  };
}

async function serve(folder: string, bytes: number): Promise<void> {
  const house = await openHouse(readEnv({ DATA_DIR: folder }));
  const services = createServices(house);
  await house.jobs.start();
  let last: Captured | undefined;
  const site: ServerBuild = withCapture(await import(SERVER_BUILD), (what) => {
    last = what;
  });
  const app = await createHttpApp({
    house,
    services,
    site,
    build: 'bench',
    client_folder: null,
    mode: 'production',
    isStopping: () => false,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const path = `/de/${SLUG}`;
  const { size, owner } = await makePage(house, services, address + path, bytes);
  const form = await makeForm(services);
  // As after an editor's save: the page is not cached, and its content is read from the database.
  app.server.prependListener('request', (request) => {
    if (request.url === path) house.changes.announce(contentTag(owner));
  });
  const { renderToString } = await import('react-dom/server');
  const renderBare = () => {
    if (!last) throw new Error('nothing was rendered');
    return renderToString(last());
  };
  if (renderBare().length < size / 3) throw new Error('the bare rendering is not the page');
  let begun = { all: process.cpuUsage(), main: process.threadCpuUsage() };
  const spent = (): Spent => {
    const sum = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
    return { all: sum(process.cpuUsage(begun.all)), main: sum(process.threadCpuUsage(begun.main)) };
  };
  process.on('message', (order: Order) => {
    begun =
      order.do === 'end' ? begun : { all: process.cpuUsage(), main: process.threadCpuUsage() };
    if (order.do === 'bare') for (let n = 0; n < order.times; n++) renderBare();
    process.send?.(order.do === 'begin' ? 'begun' : spent());
  });
  process.once('disconnect', () => process.exit());
  const port = Number(new URL(address).port);
  const ready: Ready = { port, path, unchanged: `/de/${SPELLED}`, form, bytes: size };
  process.send?.(ready);
}

process.env.NODE_ENV = 'production';
await serve(process.argv[2] ?? '', Number(process.argv[3]));
