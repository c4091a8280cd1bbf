import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { berlinDate } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import { option, seasonOption, seriesOption, type Vocabulary } from './vocabulary.schema.ts';
import type { VocabularyService } from './vocabulary.service.server.ts';

interface VocabularyServices {
  clock: Clock;
  vocabulary: VocabularyService;
}

/** `/api` and `/de/api`: options of filters (API-20 … 24, 36 … 38, 54 … 57, 60 … 62). */
export async function vocabularyApi(
  app: ApiInstance,
  { services }: { services: VocabularyServices },
): Promise<void> {
  const { clock, vocabulary } = services;

  const options = <Schema extends z.ZodMiniType>(
    path: string,
    summary: string,
    item: Schema,
    of: (words: Vocabulary) => z.input<Schema>[],
  ) =>
    app.get(
      path,
      { schema: { tags: ['programme'], summary, response: { 200: z.array(item) } } },
      async () => of(await vocabulary.read(new AnswerFacts())) as never,
    );
  const filterTags = (scope: string) => (words: Vocabulary) =>
    [...words.tags.values()].filter((tag) => tag.scope === scope);

  options('/rooms', 'Räume', option, ({ rooms }) => [...rooms.values()]);
  options('/exhibition-types', 'Veranstaltungsarten', option, ({ types }) => [...types.values()]);
  options('/genres', 'Genres', option, ({ genres }) => [...genres.values()]);
  options('/event-tags', 'Schlagworte von Veranstaltungen', option, filterTags('event'));
  options('/production-tags', 'Schlagworte von Produktionen', option, filterTags('production'));
  options('/series', 'Reihen und Abonnements', seriesOption, ({ series }) => [...series.values()]);
  options('/seasons', 'Spielzeiten', seasonOption, ({ seasons }) => {
    const today = berlinDate(clock.now());
    return [...seasons.values()].map(({ date_from, date_to, ...season }) => ({
      ...season,
      is_current: date_from <= today && today <= date_to,
    }));
  });
}
