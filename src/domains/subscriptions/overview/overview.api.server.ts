import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { idText, pagedAnswer } from '#lib/api/call-schemas.ts';
import { paged, pagingQuery } from '#lib/api/paging.ts';
import type { SubscriptionService } from '../subscription.service.server.ts';
import { eventAudience, sentMatter, subscriptionCounts } from './overview.schema.ts';

const tags = ['subscriptions'];
const PAGE_SIZE = 20;

/** `/api` and `/de/api`: what editors see of notices by mail; no address is answered (G-477). */
export async function subscriptionOverviewApi(
  app: ApiInstance,
  { services: { subscriptions } }: { services: { subscriptions: SubscriptionService } },
): Promise<void> {
  app.get(
    '/subscription-counts',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Wie viele Menschen wozu Bescheid bekommen',
        response: { 200: subscriptionCounts },
      },
    },
    async ({ actor }) => subscriptions.countSubscriptions(actor),
  );
  app.get(
    '/subscription-matters',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Wovon zuletzt Bescheid gegeben wurde, und was aus den Mails geworden ist',
        querystring: z.object(pagingQuery({ size: PAGE_SIZE })),
        response: { 200: pagedAnswer(sentMatter) },
      },
    },
    async ({ actor, query, url }) =>
      paged(url, query, await subscriptions.listMatters(actor, query)),
  );
  app.get(
    '/subscription-audience',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Wie viele Menschen Bescheid bekommen, wenn sich eine Vorstellung ändert',
        querystring: z.object({ event: idText }),
        response: { 200: eventAudience },
      },
    },
    async ({ actor, query }) => subscriptions.countEventAudience(actor, query.event),
  );
}
