import type { Database } from '#database/database.ts';
import type { Access } from '#lib/actor/access.ts';
import type { Actor } from '#lib/actor/actor.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { productionUrl } from '#lib/pages/detail-urls.ts';
import { pick } from '#lib/pick.ts';
import { addDays, berlinDate, getStartOfDay } from '#lib/time/berlin-days.server.ts';
import {
  answerPage,
  type DetailMoment,
  type DetailParts,
  readPictures,
  readShownRow,
} from '#records/shown.server.ts';
import { billLine } from '../bill.ts';
import { answerDownloads } from '../downloads.server.ts';
import type { EventService } from '../events/event.service.server.ts';
import { selectBill } from '../events/event-detail.repository.server.ts';
import { answerSample, answerTrailer } from '../recordings.server.ts';
import type { Option } from '../vocabulary/vocabulary.schema.ts';
import type { VocabularyService } from '../vocabulary/vocabulary.service.server.ts';
import { listPastSeasons } from './past-dates.server.ts';
import { productionPage } from './production.page.server.ts';
import {
  countProductions,
  type ProductionCardRow,
  type ProductionSelection,
  selectProduction,
  selectProductions,
  selectProductionTags,
} from './production.repository.server.ts';
import {
  PRODUCTION_DETAIL,
  type ProductionCard,
  type ProductionDetail,
  type ProductionTime,
} from './production.schema.ts';

/** G-92 */
export const PRODUCTION_PAGE_SIZE = 12;
const EVENTS = 200;

export interface ProductionServiceParts extends DetailParts {
  database: Database;
  vocabulary: VocabularyService;
  events: Pick<EventService, 'coming'>;
}

export type ProductionService = ReturnType<typeof createProductionService>;

const plain = (option: Option | undefined): Option | null =>
  option ? { id: option.id, name: option.name, slug: option.slug } : null;

/** Productions: the list and their pages (PROD, API-39, API-40, API-64). */
export function createProductionService(parts: ProductionServiceParts) {
  const { database, vocabulary, images, files, events } = parts;
  const { db } = database;

  async function cards(
    rows: readonly ProductionCardRow[],
    { facts }: Moment,
  ): Promise<ProductionCard[]> {
    facts.tag('production', 'event');
    const words = await vocabulary.read(facts);
    const tags = await selectProductionTags(
      db,
      rows.map(({ id }) => id),
    );
    const getPicture = await readPictures(images, rows, facts);
    return rows.map((row) => {
      const { season_id, exhibition_type_id, genre_id, image, first_day, last_day, ...texts } = row;
      const season = words.seasons.get(season_id ?? 0);
      return {
        ...texts,
        url: productionUrl(row.slug, row.id),
        headline: row.headline || row.name,
        date_from: row.date_from ?? first_day,
        date_to: row.date_to ?? last_day,
        season: season ? { id: season.id, name: season.name } : null,
        exhibition_type: plain(words.types.get(exhibition_type_id ?? 0)),
        genre: plain(words.genres.get(genre_id ?? 0)),
        tags: tags.flatMap(({ production_id, tag_id }) =>
          production_id === row.id ? (plain(words.tags.get(tag_id)) ?? []) : [],
        ),
        ...getPicture({ image }),
      };
    });
  }

  /** One page of the list, newest first, what is over after all others. @param asked.when only that, or all but that (G-612) */
  async function list(
    { when, ...asked }: ProductionSelection & { when?: ProductionTime },
    { page, page_size = PRODUCTION_PAGE_SIZE }: { page: number; page_size?: number },
    moment: Moment,
  ): Promise<{ count: number; results: ProductionCard[] }> {
    const today = berlinDate(moment.now);
    const place = { today, limit: page_size, offset: (page - 1) * page_size };
    moment.facts.switchesAt(getStartOfDay(addDays(today, 1)), moment.now);
    const selection = { ...asked, ...(when && { [when]: today }) };
    const [count, rows] = await Promise.all([
      countProductions(db, selection),
      selectProductions(db, selection, place),
    ]);
    return { count, results: await cards(rows, moment) };
  }

  /** Everything a production's page shows. @throws Problem 404 */
  async function detail(actor: Actor, id: number, moment: DetailMoment): Promise<ProductionDetail> {
    const { facts } = moment;
    facts.tag(`production:${id}`, 'production', 'person');
    const owner = { content_type: productionPage.content_type, object_id: id };
    const row = await readShownRow(parts, actor, await selectProduction(db, id), { owner, moment });
    const sponsors = row.sponsors as { title: string; website: string; image: number | null }[];
    const [[card], bill, modules, dates, pictures] = await Promise.all([
      cards([row], moment),
      selectBill(db, id),
      parts.sections(actor, owner, moment),
      events.coming({ production_id: id }, EVENTS, moment),
      images([...row.gallery, ...sponsors.flatMap(({ image }) => image ?? [])], facts),
    ]);
    const select = (kind: string) => bill.filter((line) => line.kind === kind);
    return {
      ...(card as ProductionCard),
      ...pick(row, PRODUCTION_DETAIL),
      ...answerPage({ actor, page: productionPage, path: 'productions', row, modules }),
      works: row.works as ProductionDetail['works'],
      access: row.access as Access[],
      team: select('team').map(billLine),
      cast: select('cast').map(billLine),
      press_quotes: row.press_quotes as unknown as ProductionDetail['press_quotes'],
      trailer: await answerTrailer(files, row, facts),
      audio_obj: await answerSample(files, row.audio, facts),
      downloads: await answerDownloads(row.downloads, files, facts),
      sponsors: sponsors.map(({ image, ...of }) => ({
        ...of,
        image: pictures.get(image ?? 0) ?? null,
      })),
      gallery: row.gallery.flatMap((image) => pictures.get(image) ?? []),
      events: dates,
      past: await listPastSeasons(db, id, select('cast'), moment),
    };
  }

  return { list, detail };
}
