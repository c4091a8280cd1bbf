import type { Database } from '#database/database.ts';
import type { PageService } from '#domains/site/pages/page.service.server.ts';
import { findNodeAt } from '#domains/site/pages/page-tree.ts';
import type { RedirectService } from '#domains/site/redirects/redirect.service.server.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { recordPlaces } from '#records/record-owners.server.ts';
import { recordAt } from './address-reachability.ts';

/** Addresses below `/de` with their own route but without a page or record: see `src/routes.ts`. */
const OTHERS =
  /^\/de\/(404|agb|datenschutz|impressum|api|pageeditor-api|merkliste|search|user|mediathek-de\/(tags|categories))(\/|$)/;

interface Parts {
  database: Pick<Database, 'db'>;
  pages: Pick<PageService, 'tree'>;
  redirects: Pick<RedirectService, 'leadsSomewhere'>;
}

/** Finds out what visitors get at a path of this site. A path outside pages and records counts as `there`. */
export function createAddressState({ database, pages, redirects }: Parts) {
  return async (
    path: string,
    moment: { now: Date; facts: AnswerFacts },
  ): Promise<'there' | 'offline' | 'gone'> => {
    if (!/^\/de(\/|$)/.test(path) || OTHERS.test(path)) return 'there';
    if (await redirects.leadsSomewhere(path, moment)) return 'there';
    const record = recordAt(path);
    const [place] = record ? await recordPlaces(database.db, record.kind, [record.id]) : [];
    return place || findNodeAt(await pages.tree(), path) ? 'offline' : 'gone';
  };
}
