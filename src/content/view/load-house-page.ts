import type { RouterContextProvider } from 'react-router';
import type { HousePage } from '#domains/site/pages/page.schema.ts';
import { parseVersion } from '#lib/api/route-params.ts';
import { requestScope } from '../../services.context.ts';
import { type Handed, handPage } from './hand-page.ts';

/** The house's page for a list at `path`; null without one (G-500). Routes answer it as `house_page`, which `?edit` edits. */
export async function loadHousePage(
  context: Readonly<RouterContextProvider>,
  url: URL,
  path: string,
): Promise<Handed<HousePage> | null> {
  const { services, actor, facts, now } = context.get(requestScope);
  const version_id = parseVersion(url.searchParams);
  const page = await services.pages.housePage(actor, path, { now, facts, version_id });
  return page && handPage(context, page);
}
