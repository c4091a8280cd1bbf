import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { dashboardList } from '#lib/api/reading-calls.ts';
import {
  activityOrder,
  dashboardDays,
  dashboardOverview,
  dashboardSite,
  dashboardVersion,
  pageActivity,
  waitingDraft,
} from './dashboard.schema.ts';
import type { DashboardService } from './dashboard.service.server.ts';

const tags = ['dashboard'];
const MANY_DAYS = 90;
const MANY_DRAFTS = 500;

/** `?days=30` */
const daysQuery = z.object({
  days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MANY_DAYS)), 30),
});

/** `/api` and `/de/api`: figures and lists for the dashboard, for editors (API-76, API-77, API-79, API-81, G-91). */
export async function dashboardApi(
  app: ApiInstance,
  { services }: { services: { dashboard: DashboardService } },
): Promise<void> {
  const { dashboard } = services;
  app.get(
    '/dashboard-site',
    {
      schema: {
        tags,
        summary: 'Ob Website und Shop online sind, und wie viele Seiten',
        response: { 200: dashboardSite },
      },
    },
    async ({ actor }) => dashboard.site(actor),
  );
  app.get(
    '/dashboard-overview',
    {
      schema: {
        tags,
        summary: 'Was ansteht und was wartet',
        response: { 200: dashboardOverview },
      },
    },
    async ({ actor }) => dashboard.overview(actor),
  );
  app.get(
    '/dashboard-days',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Was an den letzten Tagen getan wurde, Tag für Tag',
        querystring: daysQuery,
        response: { 200: dashboardDays },
      },
    },
    async ({ actor, query }) => dashboard.days(actor, query.days),
  );
  app.get(
    '/dashboard-drafts',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Entwürfe, die noch nicht veröffentlicht sind, geplante zuerst',
        response: { 200: z.array(waitingDraft) },
      },
    },
    async ({ actor }) => dashboard.drafts(actor, MANY_DRAFTS),
  );
  dashboardList(
    app,
    '/dashboard-page-activities',
    {
      summary: 'Zuletzt bearbeitete Seiten, und wie oft sie gelesen wurden',
      item: pageActivity,
      query: { sort: activityOrder },
    },
    dashboard.pageActivities,
  );
  dashboardList(
    app,
    '/dashboard-versions',
    { summary: 'Die neuesten Fassungen aller Seiten', item: dashboardVersion },
    dashboard.versions,
  );
}
