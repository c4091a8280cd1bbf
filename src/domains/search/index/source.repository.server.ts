import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { ACCESS_NAMES, accessOf } from '#lib/actor/access.ts';
import {
  articleUrl,
  eventUrl,
  personUrl,
  productionUrl,
  seriesUrl,
  venueUrl,
} from '#lib/pages/detail-urls.ts';
import { plainText } from '#lib/text/rich-text.server.ts';
import { contentTexts } from './content-texts.ts';
import type { SearchKind, SearchSource } from './search-document.ts';

/** What visitors find of these objects; one that is hidden or gone is left out. */
export type SourceReader = (db: Db, ids: readonly number[]) => Promise<SearchSource[]>;

interface Work {
  /** of a performance */
  composer?: string;
  /** of a production */
  author?: string;
  title?: string;
}

interface Row {
  id: number;
  slug: string;
  title: string;
  names: string[];
  around: string[];
  about: string[];
  texts: string[];
  image: number | null;
  body: unknown;
  facets?: string[];
  programme?: Work[];
  date?: Date;
  ends_at?: Date | null;
  online_from?: Date | null;
  online_to?: Date | null;
}

/** Most texts hold no mark-up: to take it out costs much when all is read again. */
const readText = (text: string) =>
  /[<&]/.test(text) ? plainText(text) : text.replace(/\s+/g, ' ').trim();

const list = (ids: readonly number[]) => sql.join([0, ...ids]);
const content = (content_type: string, id: string) => sql`
  (select body from content_document where state = 'live' and content_type = ${content_type}
    and object_id = ${sql.ref(id)}) as body`;
const named = (table: string, id: string) => sql`
  coalesce((select name from ${sql.table(table)} as named where named.id = ${sql.ref(id)}), '')`;
/** Names of the people of a list, of the house and guests, with their roles. */
const people = (table: string, key: string, id: string) => sql`
  array(select concat_ws(' ', line.name, line.role, person.first_name, person.last_name)
    from ${sql.table(table)} as line
    left join person on person.id = line.person_id and person.is_online
    where ${sql.ref(`line.${key}`)} = ${sql.ref(id)})`;
const tags = (table: string, key: string, id: string) => sql`
  array(select tag.name from ${sql.table(table)} as link join tag on tag.id = link.tag_id
    where ${sql.ref(`link.${key}`)} = ${sql.ref(id)})`;

function sourceOf(kind: SearchKind, url: (slug: string, id: number) => string) {
  return (row: Row): SearchSource => {
    const { id, slug, title, names, around, about, texts, image, body } = row;
    const works = (row.programme ?? []).flatMap(
      ({ composer = '', author = '', title: of = '' }) => [composer, author, of],
    );
    const access = accessOf(row.facets ?? []).map((slug) => ACCESS_NAMES[slug]);
    return {
      ...{ kind, object_id: id, title, url: url(slug, id), image },
      names: names.filter((name) => name && name !== title),
      around: around.filter(Boolean),
      about: [...about, ...works, ...access].filter(Boolean),
      text: [...texts, ...contentTexts(body)].map(readText).filter(Boolean).join(' '),
      date: row.date ?? null,
      ends_at: row.ends_at ?? null,
      online_from: row.online_from ?? null,
      online_to: row.online_to ?? null,
    };
  };
}

/** Empty texts of a performance mean its production's. */
const events: SourceReader = async (db, ids) => {
  const { rows } = await sql<Row>`
    select event.id, event.slug, event.date_start as date, event.ends_at,
      coalesce(nullif(event.headline, ''), nullif(event.name, ''), nullif(production.headline, ''),
        production.name, '') as title,
      array[event.name, case when event.headline = '' and event.name = '' then production.name end]
        as names,
      array[coalesce(nullif(event.preline, ''), production.preline),
        coalesce(nullif(event.subline, ''), production.subline),
        coalesce(production.headline, ''), coalesce(production.name, ''),
        ${named('genre', 'event.genre_id')}, ${named('genre', 'production.genre_id')},
        ${named('exhibition_type', 'event.exhibition_type_id')},
        ${named('exhibition_type', 'production.exhibition_type_id')}] as around,
      array[event.place, case when room.is_online then room.name else '' end, coalesce(venue.name, '')]
        || ${people('event_person', 'event_id', 'event.id')}
        || ${people('production_person', 'production_id', 'event.production_id')}
        || ${tags('event_tag', 'event_id', 'event.id')}
        || array(select series.name from event_series join series on series.id = series_id
            where event_id = event.id and series.is_online) as about,
      array[coalesce(nullif(event.teaser_text, ''), production.teaser_text, ''),
        coalesce(nullif(event.description, ''), production.description, '')] as texts,
      event.facets, event.programme || coalesce(production.works, '[]') as programme,
      coalesce(event.image, production.image) as image,
      ${content('programme.event', 'event.id')}
    from event
    left join production on production.id = event.production_id
    left join room on room.id = event.room_id
    left join venue on venue.id = room.venue_id
    where event.is_online and event.id in (${list(ids)})`.execute(db);
  return rows.map(sourceOf('event', eventUrl));
};

const productions: SourceReader = async (db, ids) => {
  const { rows } = await sql<Row>`
    select id, slug, coalesce(nullif(headline, ''), name) as title, array[name] as names,
      array[preline, subline, ${named('genre', 'production.genre_id')},
        ${named('exhibition_type', 'production.exhibition_type_id')}] as around,
      ${people('production_person', 'production_id', 'production.id')}
        || ${tags('production_tag', 'production_id', 'production.id')} as about,
      array[teaser_text, description, work_info, contents] as texts, works as programme, image,
      ${content('programme.production', 'production.id')}
    from production where is_online and id in (${list(ids)})`.execute(db);
  return rows.map(sourceOf('production', productionUrl));
};

const persons: SourceReader = async (db, ids) => {
  const { rows } = await sql<Row>`
    select id, slug, trim(concat_ws(' ', title, first_name, last_name)) as title,
      array[trim(concat_ws(' ', first_name, last_name))] as names,
      array[function, ${named('person_category', 'person.category_id')}] as around,
      array[]::text[] as about, array[biography, quote] as texts, image,
      ${content('ensemble.person', 'person.id')}
    from person where is_online and id in (${list(ids)})`.execute(db);
  return rows.map(sourceOf('person', personUrl));
};

const series: SourceReader = async (db, ids) => {
  const { rows } = await sql<Row>`
    select id, slug, coalesce(nullif(headline, ''), name) as title, array[name] as names,
      array[subline] as around, array[]::text[] as about,
      array[teaser_text, description] as texts, image, ${content('programme.series', 'series.id')}
    from series where is_online and id in (${list(ids)})`.execute(db);
  return rows.map(sourceOf('series', seriesUrl));
};

const venues: SourceReader = async (db, ids) => {
  const { rows } = await sql<Row>`
    select id, slug, coalesce(nullif(headline, ''), name) as title, array[name] as names,
      array[street, postal_code, city] as around,
      array(select room.name from room where venue_id = venue.id and room.is_online) as about,
      array[description, directions, parking, public_transport, accessibility] as texts, image,
      ${content('programme.venue', 'venue.id')}
    from venue where is_online and id in (${list(ids)})`.execute(db);
  return rows.map(sourceOf('venue', venueUrl));
};

const articles: SourceReader = async (db, ids) => {
  const { rows } = await sql<Row>`
    select id, slug, coalesce(nullif(headline, ''), title) as title, array[title] as names,
      array[preline, subline] as around,
      array[author] || ${tags('article_tag', 'article_id', 'article.id')} as about,
      array[teaser_text] as texts, image, published_at as online_from, online_to,
      ${content('magazine.article', 'article.id')}
    from article where is_online and id in (${list(ids)})`.execute(db);
  return rows.map(sourceOf('article', articleUrl));
};

/** A page is shown while it and all above it are online; one that stands for another address is none (G-130). */
const pages: SourceReader = async (db, ids) => {
  const { rows } = await sql<Row>`
    with recursive branch as (
      select id as of, parent_id, is_online, online_from, online_to from page
        where id in (${list(ids)}) and deleted_at is null
      union all
      select branch.of, above.parent_id, above.is_online, above.online_from, above.online_to
        from page as above join branch on above.id = branch.parent_id
    ), shown as (
      select branch.of, max(online_from) as online_from, min(online_to) as online_to
        from branch group by branch.of having bool_and(is_online)
    )
    select page.id, path as slug, coalesce(nullif(headline, ''), title) as title,
      array[title] as names, array[menu_name] as around, array[]::text[] as about,
      array[meta_description] as texts, og_image as image, shown.online_from, shown.online_to,
      ${content('pages.page', 'page.id')}
    from page join shown on shown.of = page.id where menu_url = ''`.execute(db);
  return rows.map(sourceOf('page', (path) => (path === '' ? '/de' : `/de/${path}`)));
};

/** A new kind adds itself here, and its table to the triggers. */
export const SOURCES: Readonly<Record<SearchKind, SourceReader>> = {
  ...{ event: events, production: productions, person: persons, series },
  ...{ venue: venues, article: articles, page: pages },
};
