/**
 * The process whose work on uncached pages is measured: a whole house with the page cache switched off. It makes a
 * page of the asked size, remembers what its rendering was given, and renders that alone when told to.
 */
import { createElement } from 'react';
import type { EntryContext, ServerBuild } from 'react-router';
import { demoPages } from '../src/demo/pages/all.ts';
import { PAGE_CONTENT_TYPE } from '../src/domains/site/page.service.server.ts';
import { SYSTEM } from '../src/lib/actor.ts';
import { SERVER_BUILD } from '../src/server/build.ts';
import { createServices } from '../src/server/create-services.ts';
import { readEnv } from '../src/server/env.ts';
import { openHouse } from '../src/server/house.ts';
import { createHouseApp } from '../src/server/house-app.ts';
import type { Services } from '../src/server/services.ts';

export interface Ready {
  port: number;
  path: string;
  bytes: number;
}

/** CPU milliseconds since `begin`: of all threads (database and compression included), and of the main one. */
export interface Spent {
  all: number;
  main: number;
}

export type Order = { do: 'begin' } | { do: 'end' } | { do: 'bare'; times: number };

const SLUG = 'bench-sixty';
/** pictures of the demo house */
const PICTURES = 14;

interface Captured {
  context: EntryContext;
  url: string;
}

/** The build, telling what its renderer is given. */
function withCapture(site: ServerBuild, captured: (what: Captured) => void): ServerBuild {
  const { module } = site.entry;
  const render: typeof module.default = (request, status, headers, context, loadContext) => {
    // The stream with the loaders' data can be read only once; it is not part of the tree.
    captured({ context: { ...context, serverHandoffStream: undefined }, url: request.url });
    return module.default(request, status, headers, context, loadContext);
  };
  return { ...site, entry: { module: { ...module, default: render } } };
}

/** The demo's own sections, one after the other, until the page weighs enough. */
async function makePage(services: Services, url: string, bytes: number): Promise<number> {
  const { id } = await services.pages.create(SYSTEM, { title: 'Maß', slug: SLUG, is_online: true });
  const owner = { content_type: PAGE_CONTENT_TYPE, object_id: id };
  const sections = demoPages.flatMap((page) => page.sections).filter(({ layout }) => layout !== 0);
  for (let n = 0; ; n++) {
    const size = (await (await fetch(url)).text()).length;
    if (size >= bytes) return size;
    const section = sections[n % sections.length];
    if (!section) throw new Error('the demo has no sections');
    const columns = section.columns.map((column) =>
      column.map(({ model, fields }) => ({
        model,
        fields: {
          ...fields,
          ...((model === 'image' || model === 'fullteaser') && { image: (n % PICTURES) + 1 }),
          ...((model === 'link' || model === 'fullteaser') && {
            link: { content_type: PAGE_CONTENT_TYPE, id },
          }),
        },
      })),
    );
    await services.content.insertSection(SYSTEM, owner, { layout: section.layout, columns }, {});
  }
}

async function serve(folder: string, bytes: number): Promise<void> {
  const house = await openHouse(
    readEnv({ DATA_DIR: folder, LOG_LEVEL: 'error', PAGE_CACHE_MB: '0' }),
  );
  const services = createServices(house);
  await house.jobs.start();
  let last: Captured | undefined;
  const site: ServerBuild = withCapture(await import(SERVER_BUILD), (what) => {
    last = what;
  });
  const app = await createHouseApp({
    ...{ house, services, site, build: 'bench', client_folder: null, mode: 'production' },
    isStopping: () => false,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const path = `/de/${SLUG}`;
  const size = await makePage(services, address + path, bytes);
  const { renderToString } = await import('react-dom/server');
  const { ServerRouter } = await import('react-router');
  const renderBare = () => {
    if (!last) throw new Error('nothing was rendered');
    return renderToString(createElement(ServerRouter, last));
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
  const ready: Ready = { port: Number(new URL(address).port), path, bytes: size };
  process.send?.(ready);
}

process.env.NODE_ENV = 'production';
await serve(process.argv[2] ?? '', Number(process.argv[3]));
