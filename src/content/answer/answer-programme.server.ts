import type { EventCard } from '#domains/programme/events/event.schema.ts';
import type { Actor } from '#lib/actor/actor.ts';
import type { References } from '#modules/definition.ts';
import type {
  ArticleObject,
  EventListObject,
  EventListQuery,
  FormObject,
  Found,
  TeaserObject,
  VenueObject,
} from '#modules/resolved.ts';
import type { AnswerMoment } from './answer.server.ts';

/** What is missing in the answer is gone, or not to be seen by this actor at this moment. */
type ById<Found> = (
  actor: Actor,
  ids: readonly number[],
  moment: AnswerMoment,
) => Promise<ReadonlyMap<number, Found>>;

/**
 * How content reaches places, articles, forms and performances: each kind in one call for a whole page. A kind that the
 * house does not have yet has no resolver, and what points at it shows nothing.
 */
export interface ProgrammeResolvers {
  venues?: ById<VenueObject>;
  articles?: ById<ArticleObject>;
  forms?: ById<FormObject>;
  /** visitors are answered those only that are not over */
  events?: ById<EventCard>;
  eventList?: (
    actor: Actor,
    query: EventListQuery,
    moment: AnswerMoment,
  ) => Promise<EventListObject>;
  highlights?: (
    actor: Actor,
    categories: readonly number[],
    moment: AnswerMoment,
  ) => Promise<TeaserObject[]>;
}

const NO_EVENTS: EventListObject = { event_count: 0, event_objs: [], today: '', events_url: '' };

/** Loads what all modules point at, each thing once. */
export async function programmeOf(
  references: readonly References[],
  asked: { actor: Actor; moment: AnswerMoment; resolvers: ProgrammeResolvers },
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
    answersTo(references, 'eventLists', (query) => resolvers.eventList?.(actor, query, moment)),
    answersTo(references, 'highlights', (query) => resolvers.highlights?.(actor, query, moment)),
  ]);
  return {
    ...{ venues, articles, forms, events },
    eventList: (query) => eventLists.get(JSON.stringify(query)) ?? NO_EVENTS,
    highlights: (categories) => highlights.get(JSON.stringify(categories)) ?? [],
  };
}

/** Asks each question once, however many modules ask it. */
async function answersTo<Kind extends 'eventLists' | 'highlights', Answer>(
  references: readonly References[],
  kind: Kind,
  ask: (query: NonNullable<References[Kind]>[number]) => Promise<Answer> | undefined,
): Promise<ReadonlyMap<string, Answer>> {
  const queries = references.flatMap((each) => (each[kind] ?? []) as never[]);
  const different = new Map(queries.map((query) => [JSON.stringify(query), query]));
  const answers = new Map<string, Answer>();
  await Promise.all(
    [...different].map(async ([key, query]) => {
      const answer = await ask(query);
      if (answer !== undefined) answers.set(key, answer);
    }),
  );
  return answers;
}
