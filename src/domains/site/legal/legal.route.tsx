import { handPage } from '#content/view/hand-page.ts';
import { PageView, TextHeader } from '#content/view/page-view.tsx';
import { isProblem } from '#lib/api/problem.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { requestScope } from '#services.context.ts';
import prose from '#ui/prose.module.css';
import { loadPage } from '../pages/page-loader.ts';
import { getSiteName, pageMeta, textMeta } from '../pages/page-meta.ts';
import type { Route } from './+types/legal.route.ts';
import styles from './legal.module.css';
import { LEGAL_TEXTS, legalNames } from './legal-names.ts';

const TEXT = `${styles.text} ${prose.prose}`;

export const handle: RouteHandle = { query: ['v'], body: 'none', skeleton: ['page-header'] };

/** Terms, imprint, privacy: the house's page, else the text of the call (ROUTE-08…10, ROUTE-37, G-78). */
export async function loader(args: Route.LoaderArgs) {
  try {
    const { page, ...rest } = await loadPage(args);
    return { page: handPage(args.context, page), ...rest, text: null };
  } catch (error) {
    const asked = args.url.pathname.replace(/\/$/, '');
    const name = legalNames.find((each) => asked === `/de/${LEGAL_TEXTS[each].path}`);
    const isMissing = isProblem(error) && error.status === 404;
    if (!name || !isMissing) throw error;
    const { services, facts, now } = args.context.get(requestScope);
    const text = await services.legal.shown(name, facts);
    if (!text) throw error;
    return { page: null, text, origin: args.url.origin, path: asked, now: now.toISOString() };
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site_name = getSiteName(matches);
  if (loaderData.page) return pageMeta(loaderData, site_name);
  const { text, origin, path } = loaderData;
  return textMeta(text.title, site_name, origin + path);
}

export default function Legal({ loaderData: { page, text } }: Route.ComponentProps) {
  if (page) return <PageView page={page} />;
  return (
    <>
      <TextHeader chain={[]} headline={text.title} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only administrators write it, the settings service sanitises it (G-28) */}
      <div className={TEXT} dangerouslySetInnerHTML={{ __html: text.content }} />
    </>
  );
}
