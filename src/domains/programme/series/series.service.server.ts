import type { Database } from '#database/database.ts';
import type { Actor } from '#lib/actor/actor.ts';
import { seriesUrl } from '#lib/pages/detail-urls.ts';
import { pick } from '#lib/pick.ts';
import {
  answerPage,
  type DetailMoment,
  type DetailParts,
  readShownRow,
  toPictured,
} from '#records/shown.server.ts';
import { answerDownloads } from '../downloads.server.ts';
import type { EventService } from '../events/event.service.server.ts';
import type { VocabularyService } from '../vocabulary/vocabulary.service.server.ts';
import { seriesPage } from './series.page.server.ts';
import { SERIES_DETAIL, type SeriesDetail } from './series.schema.ts';

const COMING = 100;

export interface SeriesServiceParts extends DetailParts {
  database: Database;
  vocabulary: VocabularyService;
  events: Pick<EventService, 'coming'>;
}

export type SeriesService = ReturnType<typeof createSeriesService>;

/** Series and subscriptions (SERIES, API-23, API-61). Their list is part of the vocabulary. */
export function createSeriesService({
  database,
  vocabulary,
  images,
  events,
  sections,
  files,
  shownWords,
}: SeriesServiceParts) {
  /** Everything a series' page shows. @throws Problem 404 */
  async function detail(actor: Actor, id: number, moment: DetailMoment): Promise<SeriesDetail> {
    const { facts } = moment;
    facts.tag(`series:${id}`, 'series');
    const found = await database.db
      .selectFrom('series')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    const owner = { content_type: seriesPage.content_type, object_id: id };
    const row = await readShownRow({ shownWords }, actor, found, { owner, moment });
    const [words, next, modules, pictures] = await Promise.all([
      vocabulary.read(facts),
      events.coming({ facet: `series:${id}` }, COMING, moment),
      sections(actor, owner, moment),
      images([...row.gallery, ...(row.image ? [row.image] : [])], facts),
    ]);
    const season = words.seasons.get(row.season_id ?? 0);
    return {
      ...pick(row, SERIES_DETAIL),
      ...answerPage({ actor, page: seriesPage, path: 'series', row, modules }),
      events: next,
      url: seriesUrl(row.slug, id),
      season: season ? { id: season.id, name: season.name } : null,
      downloads: await answerDownloads(row.downloads, files, facts),
      ...toPictured(pictures.get(row.image ?? 0)),
      gallery: row.gallery.flatMap((image) => pictures.get(image) ?? []),
    };
  }

  return { detail };
}
