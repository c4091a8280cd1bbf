import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { dashboardList } from '#lib/api/reading-calls.ts';
import { errorLogEntry, errorLogOrder, reportedUrl } from './errors/error-log.schema.ts';
import type { ErrorLogService } from './errors/error-log.service.server.ts';

/** `/api` and `/de/api`: reporting addresses that lead nowhere, and reading the reports (API-14, API-82, G-91). */
export async function siteApi(
  app: ApiInstance,
  { services }: { services: { errorLog: Pick<ErrorLogService, 'record' | 'list'> } },
): Promise<void> {
  app.post(
    '/dashboard-error-log',
    {
      schema: {
        tags: ['site'],
        summary: 'Eine Adresse melden, die ins Leere führt',
        body: reportedUrl,
        response: { 201: z.object({ id: z.int(), url: z.string(), count: z.int() }) },
      },
      config: { writer: 'visitor', rateLimit: { max: 20, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const { id, url, count } = await services.errorLog.record({
        url: request.body.url,
        status: request.body.status,
        referrer: request.headers.referer,
        user_agent: request.headers['user-agent'],
      });
      return reply.code(201).send({ id, url, count });
    },
  );

  dashboardList(
    app,
    '/dashboard-error-log',
    {
      summary: 'Gemeldete Adressen, die ins Leere führen',
      item: errorLogEntry,
      query: { sort: errorLogOrder },
    },
    services.errorLog.list,
  );
}
