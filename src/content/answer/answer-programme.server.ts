import type { EventCard } from '#domains/programme/events/event-card.schema.ts';
import type {
  EventListObject,
  EventListQuery,
} from '#domains/programme/events/event-list.schema.ts';
import type { Actor } from '#lib/actor/actor.ts';
import type { Moment } from '#lib/cache/moment.ts';
import type { References } from '#modules/definition.ts';
import type {
  ArticleObject,
  FormObject,
  Found,
  TeaserObject,
  VenueObject,
} from '#modules/resolved.ts';

/** Ids missing in the result are deleted, or hidden from this actor at this moment. */
type ById<Found> = (
  actor: Actor,
  ids: readonly number[],
  moment: Moment,
) => Promise<ReadonlyMap<number, Found>>;

/** Loads the records that content refers to: each kind in one call per page. A kind without a resolver shows nothing. */
export interface ProgrammeResolvers {
  venues?: ById<VenueObject>;
  articles?: ById<ArticleObject>;
  forms?: ById<FormObject>;
  /** for visitors only upcoming ones */
  events?: ById<EventCard>;
  eventList?: (actor: Actor, query: EventListQuery, moment: Moment) => Promise<EventListObject>;
  highlights?: (
    actor: Actor,
    categories: readonly number[],
    moment: Moment,
  ) => Promise<TeaserObject[]>;
}

const NO_EVENTS: EventListObject = { event_count: 0, event_objs: [], today: '', events_url: '' };

/** Loads everything the modules refer to, without duplicates. */
export async function loadProgramme(
  references: readonly References[],
  asked: { actor: Actor; moment: Moment; resolvers: ProgrammeResolvers },
): Promise<Found> {
  const { actor, moment, resolvers } = asked;
  async function byId<Object>(kind: 'venues' | 'articles' | 'forms' | 'events') {
    const ids = [...new Set(references.flatMap((each) => each[kind] ?? []))];
    const resolve = resolvers[kind] as ById<Object> | undefined;
    if (!resolve || ids.length === 0) return new Map<number, Object>();
    return resolve(actor, ids, moment);
  }
  const [venues, articles, forms, events, eventLists, highlights] = await Promise.all([
    byId<VenueObject>('venues'),
    byId<ArticleObject>('articles'),
    byId<FormObject>('forms'),
    byId<EventCard>('events'),
    loadAnswers(references, 'eventLists', (query) => resolvers.eventList?.(actor, query, moment)),
    loadAnswers(references, 'highlights', (query) => resolvers.highlights?.(actor, query, moment)),
  ]);
  return {
    venues,
    articles,
    forms,
    events,
    eventList: (query) => eventLists.get(JSON.stringify(query)) ?? NO_EVENTS,
    highlights: (categories) => highlights.get(JSON.stringify(categories)) ?? [],
  };
}

/** Runs each distinct query once. */
async function loadAnswers<Kind extends 'eventLists' | 'highlights', Answer>(
  references: readonly References[],
  kind: Kind,
  load: (query: NonNullable<References[Kind]>[number]) => Promise<Answer> | undefined,
): Promise<ReadonlyMap<string, Answer>> {
  const queries = references.flatMap((each) => (each[kind] ?? []) as never[]);
  const different = new Map(queries.map((query) => [JSON.stringify(query), query]));
  const answers = new Map<string, Answer>();
  await Promise.all(
    [...different].map(async ([key, query]) => {
      const answer = await load(query);
      if (answer !== undefined) answers.set(key, answer);
    }),
  );
  return answers;
}
