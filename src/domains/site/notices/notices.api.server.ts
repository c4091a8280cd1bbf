import * as z from 'zod/mini';
import type { Actor } from '#lib/actor/actor.ts';
import type { ApiInstance } from '#lib/api/api.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Clock } from '#lib/time/clock.ts';
import { alertAnswer, alertFields, alertRecord } from './alert.schema.ts';
import type { AlertService } from './alert.service.server.ts';
import {
  openingExceptionFields,
  openingExceptionRecord,
  openingHoursFields,
  openingHoursRecord,
  openingHoursToday,
} from './opening-hours.schema.ts';
import type { OpeningHoursService } from './opening-hours.service.server.ts';

interface NoticesServices {
  clock: Clock;
  alerts: AlertService;
  openingHours: OpeningHoursService;
}

const id = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));
const params = z.object({ id });
/** The service says what is wrong with the fields, after it has seen who asks. */
const body = z.looseObject({});

/** The schema of the answers checks what the services give. */
interface Editing {
  list(actor: Actor): Promise<object[]>;
  create(actor: Actor, input: unknown): Promise<object>;
  update(actor: Actor, id: number, patch: object): Promise<object>;
  remove(actor: Actor, id: number): Promise<void>;
}

interface Edited {
  path: string;
  what: string;
  record: z.ZodMiniType<object>;
  fields: z.ZodMiniType;
}

/** The four calls with which editors keep one kind of record. */
function editingCalls(
  app: ApiInstance,
  { path, what, record, fields }: Edited,
  editing: Editing,
): void {
  const tags = ['dashboard'];
  const config = { fields };
  app.get(
    path,
    { schema: { tags, summary: `${what}: alle`, response: { 200: z.array(record) } } },
    async ({ actor }) => editing.list(actor),
  );
  app.post(
    path,
    { config, schema: { tags, summary: `${what}: anlegen`, body, response: { 201: record } } },
    async (request, reply) =>
      reply.code(201).send(await editing.create(request.actor, request.body)),
  );
  app.patch(
    `${path}/:id`,
    {
      config,
      schema: { tags, summary: `${what}: ändern`, params, body, response: { 200: record } },
    },
    async (request) => editing.update(request.actor, request.params.id, request.body),
  );
  app.delete(
    `${path}/:id`,
    { schema: { tags, summary: `${what}: löschen`, params } },
    async (request, reply) => {
      await editing.remove(request.actor, request.params.id);
      return reply.code(204).send();
    },
  );
}

/** `/api` and `/de/api`: what the frame tells everybody (API-18, API-34, API-48, API-67), and writing it. */
export async function noticesApi(
  app: ApiInstance,
  { services }: { services: NoticesServices },
): Promise<void> {
  const { clock, alerts, openingHours } = services;
  const moment = () => ({ now: clock.now(), facts: new AnswerFacts() });
  const tags = ['site'];

  app.get(
    '/breaking-news',
    {
      schema: {
        tags,
        summary: 'Hinweise über allen Seiten',
        response: { 200: z.array(alertAnswer) },
      },
    },
    async () => alerts.list(moment()),
  );

  app.get(
    '/opening-hours-today',
    {
      schema: {
        tags,
        summary: 'Die heutigen Öffnungszeiten',
        querystring: z.object({ venue_id: z.optional(id) }),
        response: { 200: openingHoursToday },
      },
    },
    async (request) => openingHours.today(moment(), request.query.venue_id ?? null),
  );

  editingCalls(
    app,
    { path: '/alerts', what: 'Hinweise', record: alertRecord, fields: alertFields },
    {
      ...alerts,
      list: alerts.listAll,
    },
  );
  editingCalls(
    app,
    {
      ...{ path: '/opening-hours', what: 'Öffnungszeiten' },
      record: openingHoursRecord,
      fields: openingHoursFields,
    },
    openingHours,
  );
  editingCalls(
    app,
    {
      ...{ path: '/opening-hours-exceptions', what: 'Ausnahmen' },
      record: openingExceptionRecord,
      fields: openingExceptionFields,
    },
    {
      list: openingHours.listExceptions,
      create: openingHours.createException,
      update: openingHours.updateException,
      remove: openingHours.removeException,
    },
  );
}
