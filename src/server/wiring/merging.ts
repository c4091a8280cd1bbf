import {
  addressPattern,
  addressReplacing,
  recordPath,
  replacingPattern,
} from '#content/links/addresses.ts';
import { contentLinks } from '#content/links/content-links.server.ts';
import { replaceInRows, selectRowsLinking } from '#content/links/row-links.repository.server.ts';
import {
  moveSections,
  ownsSections,
  replaceInContent,
} from '#content/merging/merge-content.server.ts';
import {
  followMoves,
  freePaths,
  lockRedirects,
} from '#domains/site/redirects/redirect.repository.server.ts';
import type { MergeOutside } from '#records/merging/merge.server.ts';
import type { RecordPage } from '#records/record-page.server.ts';

function toTarget({ content_type, url }: RecordPage, { id, slug }: { id: number; slug: string }) {
  const owner = { content_type, object_id: id };
  return { owner, url: url(slug, id), path: recordPath(url, id) };
}

/**
 * Connects merging to content and redirects.
 * @param origin of this site, for absolute links
 * @param listTags tags of a record, by its table
 */
export function mergeOutside(
  origin: string,
  listTags: (table: string, id: number) => string[],
): MergeOutside {
  return {
    async countLinks(db, page, id) {
      const target = toTarget(page, { id, slug: '' });
      const pattern = addressPattern([target], origin);
      const inContent = await contentLinks(db, [target], origin);
      const inRows = await selectRowsLinking(db, { pattern, origin });
      return inContent.length + inRows.length;
    },
    hasSections: (db, { content_type }, id) => ownsSections(db, { content_type, object_id: id }),
    moveNames: (trx, table, from, to) => replaceInContent(trx, { table, from, to }),
    async move(trx, { page, from, to }, { sections, now }) {
      const { content_type } = page;
      const [gone, stays] = [toTarget(page, from), toTarget(page, to)];
      const keeps = sections === 'other' ? 'from' : 'to';
      const tags = await moveSections(trx, gone.owner, stays.owner, keeps);
      const pattern = addressReplacing(gone, origin);
      const linked = { content_type, pattern, url: stays.url };
      tags.push(...(await replaceInContent(trx, { table: '', from, to, page: linked })));
      const asSql = replacingPattern(gone.path, origin);
      const rows = await replaceInRows(trx, { pattern: asSql, url: stays.url, now });
      tags.push(...rows.flatMap(({ table, id }) => [table, ...listTags(table, id)]));
      await lockRedirects(trx);
      await freePaths(trx, [stays.url]);
      await followMoves(trx, [{ from: gone.url, to: stays.url }], now);
      return [...tags, 'redirects'];
    },
  };
}
