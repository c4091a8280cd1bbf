import type { Database } from '#database/database.ts';
import { type Actor, hasRole } from '#lib/actor/actor.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { articleUrl, personUrl, productionUrl } from '#lib/pages/detail-urls.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import {
  answerPage,
  type DetailMoment,
  type DetailParts,
  readPictures,
  readShownRow,
} from '#records/shown.server.ts';
import { articlePage } from './article.page.server.ts';
import {
  type ArticleCardRow,
  type ArticleSelection,
  countArticles,
  nextAppearance,
  selectArticle,
  selectArticles,
  selectArticleTags,
  selectAuthor,
  selectCategories,
  selectMainTeaser,
  selectSorting,
  selectSubjects,
} from './article.repository.server.ts';
import type { ArticleCard, ArticleDetail, Sorting } from './article.schema.ts';
import { ARTICLE_PAGE_SIZE } from './list-path.ts';
import { de } from './magazine.texts.ts';

const RELATED = 3;

export type ArticleService = ReturnType<typeof createArticleService>;

type Asked = Omit<ArticleSelection, 'now'>;

const plain = ({ id, name, slug }: Sorting): Sorting => ({ id, name, slug });

const LINK_TEXT: Record<string, string> = { video: de.watch, gallery: de.watch, audio: de.listen };

/** The magazine (MAG, API-28, API-29, API-35, API-49 … 52). */
export function createArticleService(parts: { database: Database } & DetailParts) {
  const { database, images, sections, shownWords } = parts;
  const { db } = database;

  async function cards(
    rows: readonly ArticleCardRow[],
    { facts, now }: Moment,
  ): Promise<ArticleCard[]> {
    facts.tag('article', 'article_category', 'vocabulary');
    const { categories, tags } = await selectSorting(
      db,
      rows.map(({ id }) => id),
    );
    const getPicture = await readPictures(images, rows, facts);
    return rows.map(({ image, online_to, published_at, ...row }) => {
      facts.switchesAt(online_to, now);
      const url = articleUrl(row.slug, row.id);
      return {
        ...row,
        url,
        headline: row.headline || row.title,
        published_at: berlinIso(published_at),
        categories: categories.filter(({ article_id }) => article_id === row.id).map(plain),
        tags: tags.filter(({ article_id }) => article_id === row.id).map(plain),
        link: { url },
        link_text: LINK_TEXT[row.media_kind] ?? de.read,
        ...getPicture({ image }),
      };
    });
  }

  /** The cached answer expires when the next article is published. */
  async function endsWithTheNext({ now, facts }: Moment): Promise<void> {
    facts.tag('article');
    facts.switchesAt(await nextAppearance(db, now), now);
  }

  /** One page of published articles, newest first. */
  async function list(
    asked: Asked & { page: number; page_size?: number },
    moment: Moment,
  ): Promise<{ count: number; results: ArticleCard[] }> {
    const { page, page_size = ARTICLE_PAGE_SIZE, ...selection } = asked;
    await endsWithTheNext(moment);
    const chosen = { ...selection, now: moment.now };
    const rows = await selectArticles(db, chosen, {
      limit: page_size,
      offset: (page - 1) * page_size,
    });
    return { count: await countArticles(db, chosen), results: await cards(rows, moment) };
  }

  /** The main article; null if there is none. */
  async function mainTeaser(moment: Moment): Promise<ArticleCard | null> {
    await endsWithTheNext(moment);
    const row = await selectMainTeaser(db, moment.now);
    return row ? ((await cards([row], moment))[0] ?? null) : null;
  }

  /** Everything an article's page shows. Unpublished articles are visible to editors only. @throws Problem 404 */
  async function detail(actor: Actor, id: number, moment: DetailMoment): Promise<ArticleDetail> {
    const { facts, now } = moment;
    facts.tag(`article:${id}`, 'production', 'person');
    const found = await selectArticle(db, id);
    facts.switchesAt(found?.published_at, now);
    const appeared =
      found && found.published_at <= now && !(found.online_to && found.online_to <= now);
    const owner = { content_type: articlePage.content_type, object_id: id };
    const row = await readShownRow(
      { shownWords },
      actor,
      found && {
        ...found,
        is_online: found.is_online && (appeared || hasRole(actor, 'editor')) === true,
      },
      { owner, moment },
    );
    const [[card], modules, subjects, author] = await Promise.all([
      cards([row], moment),
      sections(actor, owner, moment),
      selectSubjects(db, id),
      found?.author ? selectAuthor(db, found.author) : undefined,
    ]);
    const [category] = (card as ArticleCard).categories;
    await endsWithTheNext(moment);
    const alike = await selectArticles(
      db,
      { now, category_id: category?.id },
      { limit: RELATED + 1 },
    );
    const related = alike.filter((other) => other.id !== id).slice(0, RELATED);
    return {
      ...(card as ArticleCard),
      og_image: row.og_image,
      ...answerPage({ actor, page: articlePage, path: 'articles', row, modules }),
      // public, but visitors do not see it yet, or no longer (G-478)
      is_online: row.is_online && appeared === true,
      author_url: author ? personUrl(author.slug, author.id) : null,
      productions: subjects.productions.map(({ slug, ...of }) => ({
        ...of,
        url: productionUrl(slug, of.id),
      })),
      persons: subjects.persons.map(({ id: person, slug, first_name, last_name }) => ({
        id: person,
        name: [first_name, last_name].filter(Boolean).join(' '),
        url: personUrl(slug, person),
      })),
      related: await cards(related, moment),
    };
  }

  return {
    list,
    mainTeaser,
    detail,
    async categories({ facts }: Moment): Promise<Sorting[]> {
      facts.tag('article_category');
      return selectCategories(db);
    },
    async tags(moment: Moment): Promise<(Sorting & { count: number })[]> {
      moment.facts.tag('vocabulary');
      await endsWithTheNext(moment);
      const rows = await selectArticleTags(db, moment.now);
      return rows.map((row) => ({ ...plain(row), count: Number(row.count) }));
    },
  };
}
