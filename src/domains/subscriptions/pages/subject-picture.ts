import type { ImageObject } from '#lib/answers/image.ts';
import type { RequestScope } from '#services.context.ts';
import type { PagedType } from '../subscription-paths.ts';

/** The picture of what one subscribes to; null if it has none. */
export async function findPicture(
  { services, actor, now, facts }: RequestScope,
  { type, id }: { type: PagedType; id: number },
): Promise<ImageObject | null> {
  const moment = { now, facts };
  const find = {
    event: async () => (await services.events.byIds([id], moment))[0],
    production: async () => {
      const one = { page: 1, page_size: 1 };
      return (await services.productions.list({ ids: [id] }, one, moment)).results[0];
    },
    series: () => services.series.detail(actor, id, moment),
    person: () => services.persons.detail(actor, id, moment),
  };
  return (await find[type]())?.image_obj ?? null;
}
