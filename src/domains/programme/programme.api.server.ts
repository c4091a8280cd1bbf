import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { idParams } from '#lib/api/call-schemas.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Clock } from '#lib/time/clock.ts';
import { seriesDetail } from './series/series.schema.ts';
import type { SeriesService } from './series/series.service.server.ts';
import { type TeaserService, teaserAnswer } from './teasers/teaser.service.server.ts';
import { venueCard } from './venues/venue.schema.ts';
import type { VenueService } from './venues/venue.service.server.ts';

interface ProgrammeServices {
  clock: Clock;
  series: SeriesService;
  teasers: TeaserService;
  venues: VenueService;
}

/** `/api` and `/de/api`: what stands around performances (API-26, API-53, API-61, API-63). */
export async function programmeApi(
  app: ApiInstance,
  { services }: { services: ProgrammeServices },
): Promise<void> {
  const { clock, series, teasers, venues } = services;
  const tags = ['programme'];
  const moment = () => ({ now: clock.now(), facts: new AnswerFacts() });

  app.get(
    '/teasers',
    {
      schema: {
        ...{ tags, summary: 'Teaser zwischen den Veranstaltungen' },
        response: { 200: z.array(teaserAnswer) },
      },
    },
    async () => teasers.list(moment()),
  );
  app.get(
    '/venues',
    { schema: { tags, summary: 'Orte', response: { 200: z.array(venueCard) } } },
    async () => venues.list(moment()),
  );
  app.get(
    '/venues/:id',
    { schema: { tags, summary: 'Ein Ort', params: idParams, response: { 200: venueCard } } },
    async ({ actor, params }) => venues.detail(actor, params.id, moment()),
  );
  app.get(
    '/series/:id',
    { schema: { tags, summary: 'Eine Reihe', params: idParams, response: { 200: seriesDetail } } },
    async ({ actor, params }) => series.detail(actor, params.id, moment()),
  );
}
