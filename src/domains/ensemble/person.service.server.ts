import type { Database } from '#database/database.ts';
import type { EventCard } from '#domains/programme/events/event-card.schema.ts';
import type { Actor } from '#lib/actor/actor.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { articleUrl, personUrl, productionUrl } from '#lib/pages/detail-urls.ts';
import { pick } from '#lib/pick.ts';
import { addDays, berlinDate, berlinIso, getStartOfDay } from '#lib/time/berlin-days.server.ts';
import {
  answerPage,
  type DetailMoment,
  type DetailParts,
  readPictures,
  readShownRow,
} from '#records/shown.server.ts';
import { personPage } from './person.page.server.ts';
import {
  countPersons,
  findNextArticle,
  type PersonCardRow,
  selectArticlesAbout,
  selectParts,
  selectPerson,
  selectPersonCategories,
  selectPersons,
} from './person.repository.server.ts';
import {
  PERSON_CARD,
  type PersonCard,
  type PersonCategory,
  type PersonDetail,
} from './person.schema.ts';

/** G-92 */
export const PERSON_PAGE_SIZE = 50;
const COMING = 60;

export interface PersonServiceParts extends DetailParts {
  database: Database;
  /** upcoming performances of a person */
  events: {
    coming(of: { person_id: number }, limit: number, moment: Moment): Promise<EventCard[]>;
  };
}

/** '2024–2026', '2026' */
function sayYears(first: string | null, last: string | null): string {
  const years = [first, last].flatMap((day) => day?.slice(0, 4) ?? []);
  return [...new Set(years)].join('–');
}

export type PersonService = ReturnType<typeof createPersonService>;

/** The house's people (ENS, API-65, API-66). */
export function createPersonService(parts: PersonServiceParts) {
  const { database, images, events, sections } = parts;
  const { db } = database;

  async function categories({ facts }: Moment): Promise<PersonCategory[]> {
    facts.tag('person_category');
    const rows = await selectPersonCategories(db);
    return rows.map(({ id, name, slug }) => ({ id, name, slug }));
  }

  async function cards(rows: readonly PersonCardRow[], moment: Moment): Promise<PersonCard[]> {
    moment.facts.tag('person');
    const groups = new Map((await categories(moment)).map((each) => [each.id, each]));
    const getPicture = await readPictures(images, rows, moment.facts);
    return rows.map((row) => ({
      ...pick(row, PERSON_CARD),
      url: personUrl(row.slug, row.id),
      category: groups.get(row.category_id ?? 0) ?? null,
      ...getPicture(row),
    }));
  }

  /** One page of the people, by group. */
  async function list(
    asked: { category_id?: number | undefined; page: number; page_size?: number },
    moment: Moment,
  ): Promise<{ count: number; results: PersonCard[] }> {
    const { category_id, page, page_size = PERSON_PAGE_SIZE } = asked;
    const place = { category_id, limit: page_size, offset: (page - 1) * page_size };
    const count = await countPersons(db, category_id);
    return { count, results: await cards(await selectPersons(db, place), moment) };
  }

  /** Everything a person's page shows. @throws Problem 404 */
  async function detail(actor: Actor, id: number, moment: DetailMoment): Promise<PersonDetail> {
    const { facts, now } = moment;
    facts.tag(`person:${id}`, 'person', 'production', 'article');
    const owner = { content_type: personPage.content_type, object_id: id };
    const row = await readShownRow(parts, actor, await selectPerson(db, id), { owner, moment });
    const [[card], productions, articles, nextArticle, coming, modules, pictures] =
      await Promise.all([
        cards([row], moment),
        selectParts(db, id),
        selectArticlesAbout(db, id, now),
        findNextArticle(db, id, now),
        events.coming({ person_id: id }, COMING, moment),
        sections(actor, owner, moment),
        images(row.gallery, facts),
      ]);
    const today = berlinDate(now);
    facts.switchesAt(getStartOfDay(addDays(today, 1)), now);
    facts.switchesAt(nextArticle, now);
    for (const { online_to } of articles) facts.switchesAt(online_to, now);
    return {
      ...(card as PersonCard),
      ...pick(row, ['biography', 'quote', 'website']),
      ...answerPage({ actor, page: personPage, path: 'persons', row, modules }),
      events: coming,
      social_links: row.social_links as PersonDetail['social_links'],
      gallery: row.gallery.flatMap((image) => pictures.get(image) ?? []),
      productions: productions.map(({ slug, first_day, last_day, ...of }) => ({
        ...of,
        url: productionUrl(slug, of.id),
        years: sayYears(first_day, last_day),
        is_over: last_day !== null && last_day < today,
      })),
      articles: articles.map(({ slug, published_at, online_to: _, ...of }) => ({
        ...of,
        url: articleUrl(slug, of.id),
        published_at: berlinIso(published_at),
      })),
    };
  }

  return { list, detail, categories };
}
