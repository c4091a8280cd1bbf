import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/server';
import type * as ReactRouter from 'react-router';
import type * as ReactRouterDom from 'react-router/dom';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const BUILDER = 'node_modules/@react-router/dev/bin.cjs';
/** What a loader may answer and a script element may not contain. */
export const HARD_TEXT = '</script><!-- & > \u2028 „Fünf Sinne“';

/** The smallest site with what we rely on: a root with data, a page, an index page and a failing one. */
const FILES = {
  'package.json': '{ "type": "module", "private": true }',
  'react-router.config.ts':
    "export default { appDirectory: 'app', routeDiscovery: { mode: 'initial' } };",
  'vite.config.ts': `
    import { reactRouter } from '@react-router/dev/vite';
    export default { plugins: [reactRouter()], build: { manifest: true } };`,
  'app/routes.ts': `export default [
    { id: 'home', file: 'home.tsx', index: true },
    { id: 'page', file: 'page.tsx', path: 'de/haus' },
    { id: 'parts', file: 'parts.tsx', path: 'de/teile' },
    { id: 'broken', file: 'broken.tsx', path: 'de/kaputt' },
  ];`,
  'app/root.tsx': `
    import { createElement as h, useId } from 'react';
    import { Outlet, Scripts } from 'react-router';
    export const middleware = [async (_args, next) => next()];
    export const shouldRevalidate = () => false;
    export const loader = () => ({ text: ${JSON.stringify(HARD_TEXT)} });
    export const Layout = ({ children }) =>
      h('html', null, h('head'), h('body', null, children, h(Scripts)));
    export default () => h('main', { id: useId() }, h(Outlet));
    export const ErrorBoundary = ({ error }) => {
      if (error.status === 404) return h('p', null, 'missing');
      throw new Error('the error page fails, too');
    };`,
  'app/home.tsx': `
    export const loader = () => 'home';
    export default () => 'home';`,
  'app/page.tsx': `
    export const handle = { skeleton: ['list'] };
    export const loader = () => 'page';
    export const action = () => 'written';
    export default () => 'page';`,
  'app/parts.tsx': `
    export const loader = () => { throw new Response('missing', { status: 404 }); };
    export default () => 'parts';`,
  'app/broken.tsx': `
    export const loader = () => 'broken';
    export default () => { throw new Error('page'); };`,
  'app/entry.client.tsx': `
    import { createElement as h } from 'react';
    import { hydrateRoot } from 'react-dom/client';
    import { HydratedRouter } from 'react-router/dom';
    hydrateRoot(document, h(HydratedRouter));`,
  'app/entry.server.tsx': `
    import { createElement } from 'react';
    import { renderToPipeableStream } from 'react-dom/server';
    import { createRequestHandler, ServerRouter } from 'react-router';
    import { HydratedRouter } from 'react-router/dom';
    export const library = {
      createElement, createRequestHandler, HydratedRouter, renderToPipeableStream, ServerRouter,
    };
    export const renderer = {};
    export const handleError = () => {};
    export default (...args) => renderer.render(...args);`,
};

/** The copy of the libraries that the site was built with. */
interface Library {
  createElement: typeof React.createElement;
  renderToPipeableStream: typeof ReactDom.renderToPipeableStream;
  createRequestHandler: typeof ReactRouter.createRequestHandler;
  ServerRouter: typeof ReactRouter.ServerRouter;
  HydratedRouter: typeof ReactRouterDom.HydratedRouter;
}

/** Our own exports of the site's entry. */
export interface SiteEntry {
  library: Library;
  /** makes the answer to a page */
  renderer: { render?: ReactRouter.ServerBuild['entry']['module']['default'] };
}

export interface ContractSite extends SiteEntry {
  build: ReactRouter.ServerBuild;
  /** names of the files in `assets` */
  assets: string[];
  /** a file for the browser, as text */
  readClient: (path: string) => Promise<string>;
  remove: () => Promise<void>;
}

/** Builds a site with the installed React Router, as `npm run build` does ours. */
export async function buildContractSite(): Promise<ContractSite> {
  const folder = await mkdtemp(join(tmpdir(), 'react-router-contract-'));
  await mkdir(join(folder, 'app'));
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(FILES)) await writeFile(join(folder, path), text);
  await promisify(execFile)(process.execPath, [join(REPOSITORY, BUILDER), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const client = join(folder, 'build', 'client');
  const server = pathToFileURL(join(folder, 'build', 'server', 'index.js')).href;
  const build = (await import(/* @vite-ignore */ server)) as ReactRouter.ServerBuild;
  const { library, renderer } = build.entry.module as unknown as SiteEntry;
  return {
    build,
    library,
    renderer,
    assets: await readdir(join(client, 'assets')),
    readClient: (path) => readFile(join(client, path), 'utf8'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Renders until nothing is pending. @throws errors of components */
export function renderWhole({ library }: ContractSite, tree: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const stream = library.renderToPipeableStream(tree, {
      onAllReady: () => stream.pipe(body),
      onShellError: reject,
      onError: reject,
    });
  });
}
