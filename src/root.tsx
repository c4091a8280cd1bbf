import { type ReactNode, Suspense, use } from 'react';
import {
  type MiddlewareFunction,
  Outlet,
  redirect,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { Alive, ContentAlive } from '#frame/alive/alive.tsx';
import beforePaintScript from '#frame/alive/before-paint.ts?inline-script';
import favouritesScript from '#frame/alive/favourites.ts?inline-script';
import { InlineScript } from '#frame/alive/inline-script.tsx';
import loaderScript from '#frame/alive/loader.ts?inline-script';
import { describeError } from '#frame/describe-error.ts';
import { Document } from '#frame/document.tsx';
import { ErrorPage } from '#frame/error-page.tsx';
import { FrameContext } from '#frame/frame-context.ts';
import { frameFacts } from '#frame/frame-data.ts';
import cartCountScript from '#frame/header/cart-count.ts?inline-script';
import { SiteLayout } from '#frame/layouts/site-layout.tsx';
import { useRouteHandle } from '#frame/use-route-handle.ts';
import { hasRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import type { Route } from './+types/root.ts';
import { askMiddleware } from './route-middleware.ts';
import { requestScope, writtenFrame } from './services.context.ts';

/** The browser does not need the texts again: they ran before the page came alive. */
const BEFORE_PAINT_SCRIPT = import.meta.env.SSR ? `${beforePaintScript};${favouritesScript}` : '';
const LOADER_SCRIPT = import.meta.env.SSR ? [loaderScript, cartCountScript].join(';') : '';

/**
 * Any page leads on where its query says so (ROUTE-38, G-06), and is another one by a preview link (E-9): the page cache
 * must not drop the keys before.
 */
export const handle = { query: ['overlay=true', 'vorschau'] } satisfies RouteHandle;

/** Where who puts the site online again signs in (G-26). */
const OPEN_WHILE_OFFLINE = /^\/accounts\//;

/** Before any page is looked for: old addresses lead on, a site that is switched off says so (ROUTE-49, ERR-14). */
const guardSite: MiddlewareFunction<Response> = async ({ context, url }) => {
  const { services, actor, facts, now, preview } = context.get(requestScope);
  if (preview && 'refusal' in preview) throw preview.refusal;
  const elsewhere = await services.redirects.redirectFor(url, { actor, now, facts });
  if (elsewhere) {
    const { location, status, cache_control } = elsewhere;
    const headers = cache_control ? { 'Cache-Control': cache_control } : undefined;
    throw redirect(location, { status, headers });
  }
  const { site } = await services.settings.current(facts);
  const isOpen = site.is_site_online || OPEN_WHILE_OFFLINE.test(url.pathname);
  if (!isOpen && !hasRole(actor, 'editor')) {
    // a preview link opens its own page, and none besides
    if (actor.preview && (await services.links.isAt(url.pathname, actor.preview))) return;
    const extra = { maintenance_text: site.maintenance_text, site_name: site.site_name };
    throw new Problem('unavailable', 'Website offline', { extra });
  }
};

/** What the route itself asks, by name (ROUTE-52, ROUTE-53). */
const guardRoute: MiddlewareFunction<Response> = async ({ context, url }) => {
  const scope = context.get(requestScope);
  askMiddleware(scope.middleware, { scope, url });
};

export const middleware = [guardSite, guardRoute];

/** What the frame shows around every page, for everybody the same (G-103). */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, facts, now, preview } = context.get(requestScope);
  const [settings, nav, alert, opening, place, legal] = await Promise.all([
    services.settings.answer(facts),
    services.navigation.menus({ now, facts }),
    services.alerts.first({ now, facts }),
    services.openingHours.line({ now, facts }),
    services.venues.address(facts),
    services.legal.addresses({ now, facts }),
  ]);
  const preview_until = preview && 'expires_at' in preview ? preview.expires_at : null;
  const frame = { settings, nav, alert, opening, place, legal, preview_until };
  context.set(writtenFrame, frame);
  return { ...frameFacts(frame), now: now.toISOString() };
}

/** The frame's data stay for the whole visit; asked for again only with the page itself or after a write. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const again = args.currentUrl.href === args.nextUrl.href || args.formMethod !== undefined;
  return again && args.defaultShouldRevalidate;
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  const site_name = loaderData?.settings.site_name ?? '';
  if (!error) return [{ title: site_name }];
  const { status, message, house } = describeError(error);
  const title = [`${status} ${message}`, site_name || house].filter(Boolean).join(' | ');
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

export function Layout({ children }: { children: ReactNode }) {
  // The browser has no such frame, and needs none: what is made of it here is attributes of <html>.
  const frame = use(FrameContext);
  const { wakes } = useRouteHandle();
  return (
    <Document
      wakes={wakes}
      design={frame?.settings.design}
      alert={frame?.alert?.id}
      scripts={
        <>
          <Alive />
          <Scripts />
        </>
      }
    >
      <InlineScript code={BEFORE_PAINT_SCRIPT} />
      <InlineScript code={LOADER_SCRIPT} />
      {children}
    </Document>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { layout = 'default' } = useRouteHandle();
  // keeps the page that is read until the views of the next one are there
  const page = (
    <Suspense>
      <Outlet />
      <ContentAlive />
    </Suspense>
  );
  if (layout === 'own') return page;
  return (
    <SiteLayout name={layout} facts={loaderData}>
      {page}
    </SiteLayout>
  );
}

/** Any error of a page, within the frame where there is one. Visitors are told ours, never inner details. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const facts = useRouteLoaderData<typeof loader>('root');
  return (
    <>
      {facts ? (
        <SiteLayout name="error" facts={facts}>
          <ErrorPage error={error} ways={facts.ways} />
        </SiteLayout>
      ) : (
        <ErrorPage error={error} />
      )}
      <ContentAlive />
    </>
  );
}
