import { mediaInContent, selectOwnersUsingMedia } from '#content/uses.server.ts';
import type { Db, Trx } from '#database/database.ts';
import type { MediaUse, UsingRow } from '#domains/media/media.schema.ts';
import { findIdsInRows, findRowsUsing } from '#domains/media/removal/uses.repository.server.ts';
import { findTitles } from '#records/table-columns.server.ts';
import { getKindName } from './records/record-pages.ts';

/** What owns content and is no record, by its table. */
const CONTENT_KINDS: Record<string, string> = {
  page: 'Seite',
  pattern: 'Vorlage',
  shared_section: 'Gemeinsamer Abschnitt',
};

/** All uses of a media file, in rows of any table and in content, without duplicates. */
export async function findMediaUses(db: Db | Trx, id: number): Promise<MediaUse[]> {
  const rows = await findRowsUsing(db, id);
  const owners = await selectOwnersUsingMedia(db, id);
  const places = new Map(rows.map((row) => [`${row.model}:${row.id}`, row]));
  // `pages.page` is the table `page`
  const byTable = Map.groupBy(owners, ({ content_type }) => content_type.split('.').at(-1) ?? '');
  for (const [model, found] of byTable) {
    const titles = await findTitles(
      db,
      model,
      found.map(({ object_id }) => object_id),
    );
    for (const { object_id } of found) {
      places.set(`${model}:${object_id}`, {
        model,
        id: object_id,
        title: titles.get(object_id) ?? '',
      });
    }
  }
  return [...places.values()].map((place) => ({
    ...place,
    title: place.title || describeNameless(place),
    kind: CONTENT_KINDS[place.model] ?? getKindName(place.model),
  }));
}

/** Every file that is shown or linked: those with at least one use in `findMediaUses`. */
export async function findUsedMedia(db: Db | Trx): Promise<ReadonlySet<number>> {
  const [inRows, inContent] = [await findIdsInRows(db), await mediaInContent(db)];
  return new Set([...inRows, ...inContent]);
}

function describeNameless({ model, id }: UsingRow): string {
  return model === 'settings' ? 'Einstellungen des Hauses' : `${model} ${id}`;
}
