import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { readingCalls } from '#lib/api/reading-calls.ts';
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

/** `/api` and `/de/api`: teasers, venues and series (API-26, API-53, API-61, API-63). */
export async function programmeApi(
  app: ApiInstance,
  { services }: { services: ProgrammeServices },
): Promise<void> {
  const { clock, series, teasers, venues } = services;
  const { all, one } = readingCalls(app, clock, ['programme']);

  all(
    '/teasers',
    { summary: 'Teaser zwischen den Veranstaltungen', answer: z.array(teaserAnswer) },
    teasers.list,
  );
  all('/venues', { summary: 'Orte', answer: z.array(venueCard) }, venues.list);
  one('/venues', { summary: 'Ein Ort', answer: venueCard }, venues.detail);
  one('/series', { summary: 'Eine Reihe', answer: seriesDetail }, series.detail);
}
