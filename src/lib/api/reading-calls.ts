import * as z from 'zod/mini';
import type { Actor } from '../actor/actor.ts';
import { AnswerFacts } from '../cache/answer-facts.ts';
import type { Moment } from '../cache/moment.ts';
import type { Clock } from '../time/clock.ts';
import type { ApiInstance } from './api.ts';
import { idParams, pagedAnswer } from './call-schemas.ts';
import { paged, pagingQuery } from './paging.ts';

interface Described {
  /** German, for the description of the calls */
  summary: string;
  answer: z.ZodMiniType;
}

/** Calls of a domain that answer what its pages show at this moment. */
export function readingCalls(app: ApiInstance, clock: Clock, tags: readonly string[]) {
  const moment = (): Moment => ({ now: clock.now(), facts: new AnswerFacts() });
  return {
    moment,
    /** What everybody reads at `path`. */
    all(path: string, { summary, answer }: Described, read: (moment: Moment) => unknown): void {
      const schema = { tags, summary, response: { 200: answer } };
      app.get(path, { schema }, async () => read(moment()));
    },
    /** One record at `path/:id`; what is offline is there for those who may see it. */
    one(
      path: string,
      { summary, answer }: Described,
      read: (actor: Actor, id: number, moment: Moment) => unknown,
    ): void {
      const schema = { tags, summary, params: idParams, response: { 200: answer } };
      app.get(`${path}/:id`, { schema }, async ({ actor, params }) =>
        read(actor, params.id, moment()),
      );
    },
  };
}

const LIST_PAGE_SIZE = 25;

interface DashboardList<Query extends z.core.$ZodLooseShape> {
  summary: string;
  item: z.ZodMiniType;
  /** read from the address besides page and size */
  query?: Query;
}

/** A list of the dashboard, in pages, for editors. */
export function dashboardList<Item, Query extends z.core.$ZodLooseShape = object>(
  app: ApiInstance,
  path: string,
  { summary, item, query: more }: DashboardList<Query>,
  list: (
    actor: Actor,
    asked: { page: number; page_size: number } & z.output<z.ZodMiniObject<Query>>,
  ) => Promise<{ count: number; results: Item[] }>,
): void {
  const querystring = z.object({ ...pagingQuery({ size: LIST_PAGE_SIZE }), ...more });
  const response = { 200: pagedAnswer(item) };
  app.get(
    path,
    {
      config: { reader: 'editor' },
      schema: { tags: ['dashboard'], summary, querystring, response },
    },
    async ({ actor, query, url }) => paged(url, query, await list(actor, query as never)),
  );
}

/**
 * The documented part of a record's answer: its id and these texts. Everything else is in there, too.
 */
export function documentedTexts<const Key extends string>(...keys: Key[]) {
  const texts = Object.fromEntries(keys.map((key) => [key, z.string()]));
  return z.looseObject({ id: z.int(), ...(texts as Record<Key, z.ZodMiniString>) });
}
