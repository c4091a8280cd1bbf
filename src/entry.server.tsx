import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { NonceContext } from './frame/alive/inline-script.tsx';
import { finishHtml, type PolicySources } from './server/page-cache/security-policy.ts';
import { type RequestScope, requestScope } from './services.context.ts';

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

/** Renders the whole page before anything is sent: no text hides in streamed boundaries. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const rendered = await renderWhole(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    nonce,
  );
  const { html, policy } = finishHtml(rendered, nonce, loadContext.get(renderOptions).policy);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // The development server brings scripts and styles of its own.
  if (!import.meta.env.DEV) headers.set('Content-Security-Policy', policy);
  return new Response(html, { status, headers });
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
      // Whoever throws inside a boundary leaves a page with a hole: it is not an answer.
      onError: reject,
    });
  });
}
