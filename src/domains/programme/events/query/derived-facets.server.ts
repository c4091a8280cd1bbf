import { type RawBuilder, sql } from 'kysely';
import { AGES, EVENING_FROM, NOON, TIMES } from './own-filters.ts';

/** 'ab 6 Jahren', '6+', 'von 6 bis 10'; a class ('ab Klasse 10') is no age. */
const readAge = (text: RawBuilder<unknown>) =>
  sql`case when ${text} not ilike '%klasse%'
    then substring(lower(${text}) from '(?:^|\\mab |\\mvon )(\\d{1,2})')::integer end`;
const readLastAge = (text: RawBuilder<unknown>) =>
  sql`substring(lower(${text}) from '\\d{1,2} ?(?:-|–|bis) ?(\\d{1,2})')::integer`;

/** An own value of the performance, else the production's. */
const own = (column: string) =>
  sql`coalesce(nullif(${sql.ref(`event.${column}`)}, ''), ${sql.ref(`p.${column}`)}, '')`;

const HOUR = sql`extract(hour from event.date_start at time zone 'Europe/Berlin')`;
const [MORNING, AFTERNOON, EVENING] = TIMES;

/**
 * Facets that follow from other columns of a performance and its production, so they are stored nowhere: weekday and time of
 * day in Berlin, the ages it is for, languages spoken and in surtitles. Of `event` in the statement around it.
 */
export const derivedFacets: RawBuilder<string[]> = sql<string[]>`(
  select array['weekday:' || extract(isodow from event.day)]
    || case when event.all_day then '{}'::text[] else array['time:' || case
        when ${HOUR} < ${sql.lit(NOON)} then ${sql.lit(MORNING)}
        when ${HOUR} < ${sql.lit(EVENING_FROM)} then ${sql.lit(AFTERNOON)}
        else ${sql.lit(EVENING)} end] end
    || array(
        select 'age:' || age from unnest(array[${sql.raw(AGES.join(','))}]) as age
        where age >= of.age_from and age <= coalesce(of.age_to, 120))
    || array(
        select distinct 'language:' || upper(left(word, 1)) || substr(word, 2)
        from regexp_split_to_table(${own('language')}, '\\s*(?:[,;/]|\\mund\\M|&)\\s*') as word
        where word <> '' order by 1)
    || array(
        select distinct 'surtitles:' || upper(left(word, 1)) || substr(word, 2)
        from unnest(case when cardinality(event.surtitles) > 0 then event.surtitles else p.surtitles end) as word
        where word <> '' order by 1)
  from (select event.production_id) as one
  left join production p on p.id = one.production_id
  cross join lateral (
    select
      case when event.age_recommendation <> '' then ${readAge(sql`event.age_recommendation`)}
        else coalesce(p.age_from, ${readAge(sql`p.age_recommendation`)}) end as age_from,
      case when event.age_recommendation <> '' then ${readLastAge(sql`event.age_recommendation`)}
        else coalesce(p.age_to, ${readLastAge(sql`p.age_recommendation`)}) end as age_to
  ) as of
)`;

/** Everything a performance is found by. */
export const allFacets = sql<string[]>`event.facets || ${derivedFacets}`;
