import type { Database } from '#database/database.ts';
import type { Actor } from '#lib/actor/actor.ts';
import type { Pictured } from '#lib/answers/image.ts';
import { pick } from '#lib/pick.ts';
import { selectRecord } from './record.repository.server.ts';
import type { Table } from './record-kind.server.ts';
import type { RecordDetail, RecordPage } from './record-page.server.ts';
import {
  answerPage,
  type DetailMoment,
  type DetailParts,
  type PageOfRecord,
  readPictures,
  readShownRow,
} from './shown.server.ts';

/** The answer for a record's page if its domain has no service for it. */
export type ShownRecord = RecordDetail & Pictured & PageOfRecord & { id: number; url: string };

/** Columns of every kind with pages. */
interface Row extends Record<string, unknown> {
  id: number;
  slug: string;
  is_online: boolean;
  image: number | null;
  meta_title: string;
  meta_description: string;
  updated_at: Date;
}

/** Reads the fields shown on a record's page, its picture and its sections. */
export function readShown(
  { database, images, sections, shownWords }: DetailParts & { database: Database },
  { table, path, shows = [], ...page }: RecordPage & { table: Table; path: string },
) {
  /** @throws Problem 404 */
  return async (actor: Actor, id: number, moment: DetailMoment): Promise<ShownRecord> => {
    const { facts } = moment;
    facts.tag(table);
    const owner = { content_type: page.content_type, object_id: id };
    const found = (await selectRecord(database.db, table, id)) as Row | undefined;
    const row = await readShownRow({ shownWords }, actor, found, { owner, moment });
    const [getPicture, modules] = await Promise.all([
      readPictures(images, [row], facts),
      sections(actor, owner, moment),
    ]);
    return {
      ...pick(row, shows),
      id,
      url: page.url(row.slug, id),
      ...answerPage({ actor, page, path, row, modules }),
      ...getPicture(row),
    };
  };
}
