import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Clock } from '#lib/time/clock.ts';
import { houseText } from './legal.schema.ts';
import type { LegalService } from './legal.service.server.ts';
import { type LegalName, legalNames } from './legal-names.ts';

const SUMMARIES: Record<LegalName, string> = {
  agb: 'Die Geschäftsbedingungen',
  imprint: 'Das Impressum',
  'privacy-policy': 'Die Datenschutzerklärung',
};

/** `/api` and `/de/api`: legal and other named texts (API-47, API-69…71, G-78, G-89). */
export async function legalApi(
  app: ApiInstance,
  { services: { clock, legal } }: { services: { clock: Clock; legal: LegalService } },
): Promise<void> {
  const tags = ['site'];
  const response = { 200: houseText };
  for (const name of legalNames) {
    app.get(`/${name}`, { schema: { tags, summary: SUMMARIES[name], response } }, async () =>
      legal.legal(name, { now: clock.now(), facts: new AnswerFacts() }),
    );
  }
  app.get(
    '/html/:slug',
    {
      schema: {
        tags,
        summary: 'Ein Text des Hauses',
        response,
        params: z.object({ slug: z.string() }),
      },
    },
    async (request) => legal.text(request.params.slug),
  );
}
