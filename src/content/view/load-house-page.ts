import type { RouterContextProvider } from 'react-router';
import type { HousePage } from '#domains/site/pages/page.schema.ts';
import { hasRole } from '#lib/actor/actor.ts';
import { parseVersion } from '#lib/api/route-params.ts';
import { requestScope } from '../../services.context.ts';
import { type Handed, handPage } from './hand-page.ts';
import type { HandedSections } from './handed-sections.ts';

/** `modules` is null for visitors of a list without sections, who then need no script for them. */
type HandedHousePage = Omit<Handed<HousePage>, 'modules'> & { modules: HandedSections | null };

/** The house's page for a list at `path`; null without one (G-500). Routes answer it as `house_page`, which `?edit` edits. */
export async function loadHousePage(
  context: Readonly<RouterContextProvider>,
  url: URL,
  path: string,
): Promise<HandedHousePage | null> {
  const { services, actor, facts, now } = context.get(requestScope);
  const version_id = parseVersion(url.searchParams);
  const page = await services.pages.housePage(actor, path, { now, facts, version_id });
  if (!page) return null;
  const isEmpty = page.modules.length === 0 && !hasRole(actor, 'editor');
  return isEmpty ? { ...page, modules: null } : handPage(context, page);
}
