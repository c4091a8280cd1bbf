import { ownersUsingMedia } from '#content/uses.server.ts';
import type { Db, Trx } from '#database/database.ts';
import type { MediaUse } from '#domains/media/media.schema.ts';
import { findRowsUsing } from '#domains/media/removal/uses.repository.server.ts';
import { findTitles } from '#records/table-columns.server.ts';

/** Every place that shows or links to a file: rows of all tables, and what stands on pages. Each place once. */
export async function usesOfMedia(db: Db | Trx, id: number): Promise<MediaUse[]> {
  const rows = await findRowsUsing(db, id);
  const owners = await ownersUsingMedia(db, id);
  const places = new Map(rows.map((row) => [`${row.model}:${row.id}`, row]));
  // `pages.page` is kept in the table `page`
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
  return [...places.values()].map((place) => ({ ...place, title: place.title || nameless(place) }));
}

function nameless({ model, id }: MediaUse): string {
  return model === 'settings' ? 'Einstellungen des Hauses' : `${model} ${id}`;
}
