import * as z from 'zod/mini';
import type { Actor } from '#lib/actor/actor.ts';
import type { ApiInstance } from '#lib/api/api.ts';
import { idParams } from '#lib/api/call-schemas.ts';
import { letAuthorsWrite } from '#lib/api/let-authors-write.ts';
import type { Clock } from '#lib/time/clock.ts';
import { withIsoDates } from '#lib/time/iso-dates.ts';
import { type CalledRecords, recordCalls } from '#records/record-calls.server.ts';
import type { ErrorLogService } from './errors/error-log.service.server.ts';
import { newPage, pagePlace, restoredPage } from './pages/page.schema.ts';
import type { PageService } from './pages/page.service.server.ts';
import { addressCheck, redirectFields } from './redirects/redirect.schema.ts';
import type { RedirectService } from './redirects/redirect.service.server.ts';
import { redirectTable } from './redirects/redirect-table.server.ts';
import { designSettings } from './settings/design.schema.ts';
import { siteSettings } from './settings/settings.schema.ts';
import type { SettingsService } from './settings/settings.service.server.ts';
import { SETTING_GROUPS } from './settings/settings-fields.ts';

interface SiteRecordServices {
  clock: Clock;
  errorLog: Pick<ErrorLogService, 'resolve'>;
  pages: PageService;
  redirects: RedirectService;
  settings: SettingsService;
}

const params = idParams;
/** The service says what is wrong with the fields. */
const body = z.looseObject({});
const settingsFields = z.object({
  site: z.optional(z.partial(siteSettings)),
  design: z.optional(z.partial(designSettings)),
});

/**
 * `/api` and `/de/api`: pages for editors, redirects and settings for administrators, and their public answers (API-04, API-74,
 * API-75, G-14, G-89).
 */
export async function siteRecordsApi(
  app: ApiInstance,
  { services }: { services: SiteRecordServices },
): Promise<void> {
  letAuthorsWrite(app);
  pageCalls(app, services.pages);
  redirectCalls(app, services);
  settingsCalls(app, services.settings);
  app.patch(
    '/dashboard-error-log/:id',
    {
      schema: {
        tags: ['dashboard'],
        summary: 'Eine gemeldete Adresse als erledigt führen oder wieder öffnen',
        params,
        body: z.strictObject({ resolved: z.boolean() }),
      },
    },
    async (request, reply) => {
      await services.errorLog.resolve(request.actor, request.params.id, request.body.resolved);
      return reply.code(204).send();
    },
  );
}

type Row = { id: number; updated_at: Date };

function toRecord(row: Row) {
  const { id, updated_at } = row;
  return { ...withIsoDates(row), id, updated_at: updated_at.toISOString() };
}

/** Converts a service's dates for calls. */
function called<Input>(kept: {
  list: (actor: Actor, asked: Asked) => Promise<{ count: number; results: Row[] }>;
  get: (actor: Actor, id: number) => Promise<Row>;
  create: (actor: Actor, input: Input, key?: string) => Promise<Row>;
  update: (actor: Actor, id: number, patch: Partial<Input>) => Promise<Row>;
  remove: (actor: Actor, id: number) => Promise<void>;
}): CalledRecords {
  return {
    list: async (actor, asked) => {
      const { count, results } = await kept.list(actor, asked);
      return { count, results: results.map(toRecord) };
    },
    get: async (actor, id) => toRecord(await kept.get(actor, id)),
    create: async (actor, input, key) => toRecord(await kept.create(actor, input as Input, key)),
    update: async (actor, id, patch) =>
      toRecord(await kept.update(actor, id, patch as Partial<Input>)),
    remove: kept.remove,
  };
}

type Asked = Parameters<CalledRecords['list']>[1];

function pageCalls(app: ApiInstance, pages: PageService): void {
  recordCalls(
    app,
    { path: '/pages', what: 'Seiten', fields: newPage, table: pages.table },
    { ...called(pages), takesKeys: true },
  );
  const tags = ['records'];
  app.get(
    '/pages/deleted',
    { schema: { tags, summary: 'Seiten: gelöschte, die zurückgeholt werden können' } },
    async ({ actor }) => (await pages.listDeleted(actor)).map(toRecord),
  );
  app.post(
    '/pages/move/:id',
    {
      config: { fields: pagePlace },
      schema: { tags, summary: 'Seiten: unter eine andere oder an andere Stelle', params, body },
    },
    async (request) => {
      // validated by the service
      const place = request.body as unknown as Parameters<PageService['move']>[2];
      return toRecord(await pages.move(request.actor, request.params.id, place));
    },
  );
  app.post(
    '/pages/restore/:id',
    {
      schema: {
        tags,
        summary: 'Seiten: eine gelöschte zurückholen',
        params,
        body: z.nullish(restoredPage),
      },
    },
    async ({ actor, params: { id }, body: how }) =>
      toRecord(await pages.restore(actor, id, how ?? {})),
  );
}

function redirectCalls(
  app: ApiInstance,
  { redirects, clock }: Pick<SiteRecordServices, 'redirects' | 'clock'>,
): void {
  app.get('/redirect', { schema: { tags: ['site'], summary: 'Die Weiterleitungen' } }, async () =>
    redirects.list(),
  );
  app.get(
    '/redirect/check',
    {
      config: { reader: 'admin' },
      schema: {
        tags: ['records'],
        summary: 'Weiterleitungen: was eine Adresse für Besucher tut',
        querystring: z.object({ address: z.string().check(z.maxLength(2000)) }),
        response: { 200: addressCheck },
      },
    },
    async ({ actor, query }) => redirects.check(actor, query.address),
  );
  recordCalls(
    app,
    {
      path: '/redirect',
      what: 'Weiterleitungen',
      writer: 'admin',
      fields: redirectFields,
      table: (actor, { q }) => redirectTable(redirects, actor, { q, now: clock.now() }),
    },
    called({ ...redirects, list: redirects.listAll }),
  );
}

function settingsCalls(app: ApiInstance, settings: SettingsService): void {
  app.get('/settings', { schema: { tags: ['site'], summary: 'Die Einstellungen' } }, async () =>
    settings.answer(),
  );
  const tags = ['records'];
  app.get(
    '/settings/records',
    { schema: { tags, summary: 'Einstellungen: alle, wie sie gespeichert sind' } },
    async ({ actor }) => settings.get(actor),
  );
  app.get(
    '/settings/records/fields',
    {
      config: { reader: 'admin' },
      schema: { tags, summary: 'Einstellungen: wie sie heißen und bearbeitet werden' },
    },
    async () => SETTING_GROUPS,
  );
  app.patch(
    '/settings',
    {
      config: { writer: 'admin', fields: settingsFields },
      schema: {
        tags,
        summary: 'Einstellungen: einzelne ändern',
        body: z.strictObject({
          site: z.optional(body),
          design: z.optional(body),
          updated_at: z.optional(z.nullable(z.string())),
        }),
      },
    },
    async ({ actor, body: patch }) => settings.update(actor, patch),
  );
}
