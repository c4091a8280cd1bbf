import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { pagedAnswer } from '#lib/api/call-schemas.ts';
import { paged, pagingQuery } from '#lib/api/paging.ts';
import {
  dashboardOverview,
  dashboardSite,
  dashboardVersion,
  pageActivity,
} from './dashboard.schema.ts';
import type { DashboardService } from './dashboard.service.server.ts';

const tags = ['dashboard'];
const querystring = z.object(pagingQuery({ size: 25 }));

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
        ...{ tags, summary: 'Ob Website und Shop online sind, und wie viele Seiten' },
        response: { 200: dashboardSite },
      },
    },
    async ({ actor }) => dashboard.site(actor),
  );
  app.get(
    '/dashboard-overview',
    {
      schema: {
        ...{ tags, summary: 'Was ansteht und was wartet' },
        response: { 200: dashboardOverview },
      },
    },
    async ({ actor }) => dashboard.overview(actor),
  );
  app.get(
    '/dashboard-page-activities',
    {
      config: { reader: 'editor' },
      schema: {
        ...{ tags, summary: 'Zuletzt bearbeitete Seiten, und wie oft sie gelesen wurden' },
        ...{ querystring, response: { 200: pagedAnswer(pageActivity) } },
      },
    },
    async ({ actor, query, url }) =>
      paged(url, query, await dashboard.pageActivities(actor, query)),
  );
  app.get(
    '/dashboard-versions',
    {
      config: { reader: 'editor' },
      schema: {
        ...{ tags, summary: 'Die neuesten Fassungen aller Seiten' },
        ...{ querystring, response: { 200: pagedAnswer(dashboardVersion) } },
      },
    },
    async ({ actor, query, url }) => paged(url, query, await dashboard.versions(actor, query)),
  );
}
