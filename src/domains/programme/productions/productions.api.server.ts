import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { optionQuery, pagedAnswer } from '#lib/api/call-schemas.ts';
import { requireOption } from '#lib/api/find-option.ts';
import { paged, pagingQuery } from '#lib/api/paging.ts';
import { readingCalls } from '#lib/api/reading-calls.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { isDay } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Option } from '../vocabulary/vocabulary.schema.ts';
import type { VocabularyService } from '../vocabulary/vocabulary.service.server.ts';
import type { ProductionSelection } from './production.repository.server.ts';
import { PRODUCTION_TIMES, productionCard } from './production.schema.ts';
import { PRODUCTION_PAGE_SIZE, type ProductionService } from './production.service.server.ts';

interface ProductionServices {
  clock: Clock;
  productions: ProductionService;
  vocabulary: VocabularyService;
}

const number = z.optional(
  z.string().check(z.regex(/^\d{0,9}$/, 'Bitte die Nummer eines Eintrags angeben.')),
);

const query = z.object({
  season: optionQuery,
  exhibition_type: optionQuery,
  tag: optionQuery,
  genre: optionQuery,
  series: optionQuery,
  id: number,
  person: number,
  ids: z.optional(z.string().check(z.regex(/^[\d,]{0,500}$/, 'Bitte Nummern mit Kommas angeben.'))),
  date: z.optional(
    z
      .string()
      .check(
        z.refine((text) => text === '' || isDay(text), 'Bitte ein Datum als JJJJ-MM-TT angeben.'),
      ),
  ),
  when: z.optional(
    z.union([z.literal(''), z.enum(PRODUCTION_TIMES)], 'Möglich sind coming und past.'),
  ),
  ...pagingQuery({ size: PRODUCTION_PAGE_SIZE }),
});

/** Parses the query of a call. @throws Problem 400 at the field with an unknown option */
async function parseSelection(
  asked: z.output<typeof query>,
  { vocabulary }: ProductionServices,
): Promise<ProductionSelection> {
  const { seasons, types, tags, genres, series } = await vocabulary.read(new AnswerFacts());
  const find = (
    key: 'season' | 'exhibition_type' | 'tag' | 'genre' | 'series',
    options: Iterable<Option>,
  ) => requireOption(options, key, asked[key])?.id;
  const ofProductions = [...tags.values()].filter(({ scope }) => scope === 'production');
  const chosen = {
    season_id: find('season', seasons.values()),
    exhibition_type_id: find('exhibition_type', types.values()),
    tag_id: find('tag', ofProductions),
    genre_id: find('genre', genres.values()),
    series_id: find('series', series.values()),
    person_id: asked.person ? Number(asked.person) : undefined,
    date: asked.date || undefined,
    ids: parseIds(asked),
  };
  return Object.fromEntries(
    Object.entries(chosen).filter(([, value]) => value !== undefined),
  ) as ProductionSelection;
}

function parseIds({ id, ids }: { id?: string | undefined; ids?: string | undefined }) {
  const text = [id, ids].filter(Boolean).join(',');
  return text ? text.split(',').filter(Boolean).map(Number) : undefined;
}

/** `/api` and `/de/api`: productions (API-39, API-40, API-64). */
export async function productionsApi(
  app: ApiInstance,
  { services }: { services: ProductionServices },
): Promise<void> {
  const { clock, productions } = services;
  const tags = ['programme'];
  const { moment, one } = readingCalls(app, clock, tags);

  app.get(
    '/productions',
    {
      schema: {
        tags,
        summary: 'Produktionen, seitenweise',
        querystring: query,
        response: { 200: pagedAnswer(productionCard) },
      },
    },
    async (request) => {
      const selection = {
        ...(await parseSelection(request.query, services)),
        ...(request.query.when && { when: request.query.when }),
      };
      return paged(
        request.url,
        request.query,
        await productions.list(selection, request.query, moment()),
      );
    },
  );
  one('/productions', { summary: 'Eine Produktion', answer: productionCard }, productions.detail);
}
