import { type ReactNode, Suspense, use } from 'react';
import {
  type MiddlewareFunction,
  Outlet,
  redirect,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { describeError } from '#frame/describe-error.ts';
import { Document } from '#frame/document.tsx';
import { ErrorPage } from '#frame/error-page.tsx';
import { FrameContext } from '#frame/frame-context.ts';
import { frameFacts } from '#frame/frame-data.ts';
import cartCountScript from '#frame/header/cart-count.ts?inline-script';
import beforePaintScript from '#frame/hydration/before-paint.ts?inline-script';
import favouritesScript from '#frame/hydration/favourites.ts?inline-script';
import { ContentHydrated, PageHydrated } from '#frame/hydration/hydrated.tsx';
import { InlineScript } from '#frame/hydration/inline-script.tsx';
import loaderScript from '#frame/hydration/loader.ts?inline-script';
import { RULES } from '#frame/hydration/prerendered.ts';
import printedPageScript from '#frame/hydration/printed-page.ts?inline-script';
import { SiteLayout } from '#frame/layouts/site-layout.tsx';
import registerWorkerScript from '#frame/offline/register-worker.ts?inline-script';
import { useRouteHandle } from '#frame/use-route-handle.ts';
import { hasRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import type { Route } from './+types/root.ts';
import { runMiddleware } from './route-middleware.ts';
import { requestScope, writtenFrame } from './services.context.ts';

/** Empty in the browser's bundle: these scripts ran before hydration. */
const BEFORE_PAINT_SCRIPT = import.meta.env.SSR
  ? [beforePaintScript, favouritesScript, printedPageScript].join(';')
  : '';
const LOADER_SCRIPT = import.meta.env.SSR
  ? [loaderScript, cartCountScript, registerWorkerScript].join(';')
  : '';

/** Every page may open the overlay (ROUTE-38, G-06) or be a preview (E-9): the page cache must keep both keys. */
export const handle = { query: ['overlay=true', 'vorschau'] } satisfies RouteHandle;

/** Signing in stays possible while the site is offline, to put it online again (G-26). */
const OPEN_WHILE_OFFLINE = /^\/accounts\//;

/** Before any loader: follows redirects of old addresses and answers 503 while the site is offline (ROUTE-49, ERR-14). */
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
    // a preview link opens its own page only
    if (actor.preview && (await services.links.isAt(url.pathname, actor.preview))) return;
    const extra = { maintenance_text: site.maintenance_text, site_name: site.site_name };
    throw new Problem('unavailable', 'Website offline', { extra });
  }
};

/** Runs the middleware that the route names (ROUTE-52, ROUTE-53). */
const guardRoute: MiddlewareFunction<Response> = async ({ context, url }) => {
  const scope = context.get(requestScope);
  runMiddleware(scope.middleware, { scope, url });
};

export const middleware = [guardSite, guardRoute];

/** Loads what the frame shows around every page, the same for everybody (G-103). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, actor, facts, now, preview } = context.get(requestScope);
  const tried = { actor, text: url.searchParams.get('design') };
  const [settings, nav, alert, opening, changes, place, legal, newsletter] = await Promise.all([
    services.settings.answer(facts, tried),
    services.navigation.menus({ now, facts }),
    services.alerts.first({ now, facts }),
    services.openingHours.line({ now, facts }),
    services.openingHours.changes({ now, facts }),
    services.venues.address(facts),
    services.legal.addresses({ now, facts }),
    services.subscriptions.findNewsletterOffer(),
  ]);
  const preview_until = preview && 'expires_at' in preview ? preview.expires_at : null;
  const frame = { settings, nav, alert, opening, changes, place, legal, newsletter, preview_until };
  context.set(writtenFrame, frame);
  return { ...frameFacts(frame), now: now.toISOString() };
}

/** The frame's data stay for the whole visit: reloaded only with the same page or after a write. */
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
  // Undefined in the browser, which keeps the attributes that it sets on <html>.
  const frame = use(FrameContext);
  const { eager } = useRouteHandle();
  return (
    <Document
      eager={eager}
      design={frame?.settings.design}
      alert={frame?.alert?.id}
      scripts={
        <>
          <PageHydrated />
          <Scripts />
        </>
      }
    >
      <InlineScript code={BEFORE_PAINT_SCRIPT} />
      <InlineScript code={LOADER_SCRIPT} />
      <InlineScript code={import.meta.env.SSR ? RULES : ''} type="speculationrules" />
      {children}
    </Document>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { layout = 'default' } = useRouteHandle();
  // keeps showing the page until the next one's views are loaded
  const page = (
    <Suspense>
      <Outlet />
      <ContentHydrated />
    </Suspense>
  );
  if (layout === 'own') return page;
  return (
    <SiteLayout name={layout} facts={loaderData}>
      {page}
    </SiteLayout>
  );
}

/** Shows errors of pages, inside the frame if its data are loaded. Never shows internal details. */
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
      <ContentHydrated />
    </>
  );
}
