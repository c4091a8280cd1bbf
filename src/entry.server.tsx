import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { WrittenSections } from '#content/view/handed-sections.ts';
import { FrameContext } from '#frame/frame-context.ts';
import { NonceContext } from '#frame/hydration/inline-script.tsx';
import { organisation, structuredDataElement, webSite } from '#lib/pages/structured-data.ts';
import { splitHandoff, trackScripts } from '#react-router/server/handoff.ts';
import { createRenderedPage } from '#react-router/server/rendered-page.ts';
import {
  finishHtml,
  type PolicySources,
  withPageSources,
} from '#server/page-cache/security-policy.ts';
import {
  type RequestScope,
  requestScope,
  structuredData,
  writtenFrame,
  writtenSections,
} from './services.context.ts';

/** Options of rendering, beside what loaders get. */
export interface RenderOptions {
  /** hosts that the settings add to the security policy */
  policy?: PolicySources;
  /** called for errors in components; the server reports those of loaders */
  onError?: (error: unknown) => void;
}

const renderOptions = createContext<RenderOptions>({});

/** Milliseconds. Rendering takes a few; longer than this it hangs. */
export const streamTimeout = 10_000;

/** Creates the router context of one request. */
export function provideServices(
  scope: RequestScope,
  options: RenderOptions = {},
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestScope, scope);
  context.set(renderOptions, options);
  return context;
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  // The router's own refusals (a form sent to a page without an action) are no failures.
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !refused) context?.get(renderOptions).onError?.(error);
};

/** Renders the whole page before sending it, since streamed boundaries would hide text from browsers without scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const { context, data } = splitHandoff(routerContext);
  const handoff = await data;
  const buildTree: BuildTree = (attempt) =>
    pageTree(attempt, loadContext, { url: request.url, nonce });
  const rendered =
    renderAtOnce(context, buildTree) ?? (await renderWaiting(context, buildTree, nonce));
  const { policy: sources } = loadContext.get(renderOptions);
  const added = withPageSources(sources, loadContext.get(requestScope).facts);
  const shown = rendered.hasScripts ? handoff : undefined;
  const { html, policy } = finishHtml(rendered.html, nonce, added, shown, {
    head: status === 200 ? renderHead(loadContext, request.url) : '',
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Vite's development server adds scripts and styles of its own.
  if (!import.meta.env.DEV) headers.set('Content-Security-Policy', policy);
  return createRenderedPage(html, { status, headers });
}

/** Structured data of the page, and of the house on every page (V-4). */
function renderHead(loadContext: RouterContextProvider, url: string): string {
  const frame = loadContext.get(writtenFrame);
  const things = loadContext.get(structuredData);
  if (!frame) return '';
  const { site_name, contact_email = '' } = frame.settings;
  const { origin, pathname } = new URL(url);
  const house = { site_name, contact_email, origin, place: frame.place ?? null };
  const isHome = pathname === '/de' || pathname === '/de/';
  return structuredDataElement([
    organisation(house),
    ...(isHome ? [webSite(house)] : []),
    ...things,
  ]);
}

/** Everything that is rendered for a page. */
export function pageTree(
  context: EntryContext,
  loadContext: RouterContextProvider,
  { url, nonce }: { url: string; nonce?: string },
): ReactElement {
  return (
    <NonceContext value={nonce}>
      <FrameContext value={loadContext.get(writtenFrame)}>
        <WrittenSections value={loadContext.get(writtenSections)}>
          <ServerRouter context={context} url={url} nonce={nonce} />
        </WrittenSections>
      </FrameContext>
    </NonceContext>
  );
}

/** What one attempt at rendering renders; each needs a context of its own. */
type BuildTree = (attempt: EntryContext) => ReactElement;

interface Rendered {
  html: string;
  /** whether it contains the router's scripts; error pages may leave them out */
  hasScripts: boolean;
}

/** React's mark for a boundary that suspended or failed. */
const UNFINISHED = '<!--$!-->';

/**
 * Renders synchronously, which suffices for almost every page.
 * @returns undefined if something suspends (a view loaded on demand for the first time) or fails: `renderWaiting` then waits or reports
 */
function renderAtOnce(context: EntryContext, buildTree: BuildTree): Rendered | undefined {
  const { tracked, hasScripts } = trackScripts(context);
  try {
    const html = `<!DOCTYPE html>${renderToString(buildTree(tracked))}`;
    if (html.includes(UNFINISHED)) return undefined;
    return { html, hasScripts: hasScripts() };
  } catch {
    return undefined;
  }
}

async function renderWaiting(
  context: EntryContext,
  buildTree: BuildTree,
  nonce: string,
): Promise<Rendered> {
  const { tracked, hasScripts } = trackScripts(context);
  const html = await renderWhole(buildTree(tracked), nonce);
  return { html, hasScripts: hasScripts() };
}

function renderWhole(page: ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const timeout = setTimeout(() => stream.abort(), streamTimeout);
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timeout);
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const stream = renderToPipeableStream(page, {
      nonce,
      // Keeps finished boundaries in place: moved by script, their text would be missing without scripts.
      progressiveChunkSize: 1 << 30,
      onAllReady: () => stream.pipe(body),
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      // An error inside a boundary would leave a hole in the page.
      onError: reject,
    });
  });
}
