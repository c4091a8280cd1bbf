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
import { NonceContext } from '#frame/alive/inline-script.tsx';
import { FrameContext } from '#frame/frame-context.ts';
import { organisation, structuredDataElement, webSite } from '#lib/pages/structured-data.ts';
import { handedOver } from '#server/page-cache/handed-over.ts';
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

/** What the server decides about rendering itself, beside what loaders are given. */
export interface RenderOptions {
  /** hosts that the settings add to the security policy */
  policy?: PolicySources;
  /** told of errors in components; those of loaders are reported by the server itself */
  onError?: (error: unknown) => void;
}

const renderOptions = createContext<RenderOptions>({});

/** A page takes milliseconds; what takes longer than this hangs. */
export const streamTimeout = 10_000;

/** What the server hands to the loaders of one request. */
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
  // What the router itself refuses (a form sent to a page without one) is no failure of ours.
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !refused) context?.get(renderOptions).onError?.(error);
};

/** A page as text: a body would be encoded, streamed and collected again before it is sent. */
export interface RenderedPage extends Response {
  html?: string;
}

/** Renders the whole page before anything is sent: no text hides in streamed boundaries. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('base64url');
  const { serverHandoffStream, ...context } = routerContext;
  const data = serverHandoffStream && (await handedOver(serverHandoffStream));
  // A rendering that does not get to its end notes in `renderMeta` what it did.
  const pageOf: PageOf = (renderMeta) =>
    pageTree({ ...context, renderMeta }, loadContext, { url: request.url, nonce });
  const rendered = renderAtOnce(pageOf) ?? (await renderWaiting(pageOf, nonce));
  const { policy: sources } = loadContext.get(renderOptions);
  const added = withPageSources(sources, loadContext.get(requestScope).facts);
  const handed = rendered.hasScripts ? data : undefined;
  const { html, policy } = finishHtml(rendered.html, nonce, added, handed, {
    head: status === 200 ? headOf(loadContext, request.url) : '',
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // The development server brings scripts and styles of its own.
  if (!import.meta.env.DEV) headers.set('Content-Security-Policy', policy);
  return Object.assign(new Response(null, { status, headers }), { html });
}

/** What search engines are told of the page, and on each whose it is (V-4). */
function headOf(loadContext: RouterContextProvider, url: string): string {
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

/** All that is rendered of a page. */
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

type PageOf = (renderMeta: EntryContext['renderMeta']) => ReactElement;

interface Rendered {
  html: string;
  /** whether the router's scripts are in it, which an error page may do without */
  hasScripts: boolean;
}

/** What React writes where it did not wait, or where something failed. */
const UNFINISHED = '<!--$!-->';

/**
 * The way of almost every page: nothing in it waits. Undefined where something does (the first page with a view that
 * is fetched on demand) or fails; that the other way shows as it is.
 */
function renderAtOnce(pageOf: PageOf): Rendered | undefined {
  const meta: EntryContext['renderMeta'] = {};
  try {
    const html = `<!DOCTYPE html>${renderToString(pageOf(meta))}`;
    if (html.includes(UNFINISHED)) return undefined;
    return { html, hasScripts: meta.didRenderScripts === true };
  } catch {
    return undefined;
  }
}

async function renderWaiting(pageOf: PageOf, nonce: string): Promise<Rendered> {
  const meta: EntryContext['renderMeta'] = {};
  const html = await renderWhole(pageOf(meta), nonce);
  return { html, hasScripts: meta.didRenderScripts === true };
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
      // A finished boundary stays in its place: moved by script, its text would be missing without one.
      progressiveChunkSize: 1 << 30,
      onAllReady: () => stream.pipe(body),
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      // Anyone who throws inside a boundary leaves a page with a hole: it is not an answer.
      onError: reject,
    });
  });
}
