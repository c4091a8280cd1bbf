import { de as ensemble } from '#domains/ensemble/ensemble.texts.ts';
import { de as magazine } from '#domains/magazine/magazine.texts.ts';
import { de as programme } from '#domains/programme/events/list/event-list.texts.ts';
import { de as productions } from '#domains/programme/productions/list/production-list.texts.ts';
import { ONLY, type SocialCardSource } from '#lib/pages/social-card.ts';
import type { Services } from '#server/wiring/services.ts';

/**
 * List pages by the name in their card's URL. Lists that exist once have the id 1, others the id of their filter.
 */
export type ListKind =
  | 'programme'
  | 'productions'
  | 'ensemble'
  | 'magazine'
  | 'topics'
  | 'category'
  | 'topic';

/** Entries searched for a picture. */
const LOOKED_AT = 6;

type Listed = Pick<Services, 'productions' | 'articles'>;

/** Cards of lists: their name and, if they show pictures, the first one (SEO-03, G-172). */
export function listCards(services: Listed): Record<ListKind, SocialCardSource> {
  const asked = { page: 1, page_size: LOOKED_AT };
  const newest =
    (of: { category_id?: number; tag_id?: number }) =>
    async (moment: Parameters<SocialCardSource>[1]) =>
      (await services.articles.list({ ...of, ...asked }, moment)).results;
  return {
    programme: once(programme.headline),
    productions: once(
      productions.headline,
      async (moment) => (await services.productions.list({}, asked, moment)).results,
    ),
    ensemble: once(ensemble.headline),
    magazine: once(magazine.headline, newest({})),
    topics: once(magazine.all_topics),
    async category(id, moment) {
      const found = (await services.articles.categories(moment)).find((each) => each.id === id);
      return found ? card(found.name, await newest({ category_id: id })(moment)) : null;
    },
    async topic(id, moment) {
      const found = (await services.articles.tags(moment)).find((each) => each.id === id);
      return found ? card(magazine.topic(found.name), await newest({ tag_id: id })(moment)) : null;
    },
  };
}

interface Pictured {
  image_obj: { id: number } | null;
}

function card(title: string, shown: readonly Pictured[], kicker = magazine.headline) {
  const picture = shown.find(({ image_obj }) => image_obj)?.image_obj?.id ?? null;
  return { title, kicker, picture, is_chosen: false };
}

function once(
  title: string,
  read: (moment: Parameters<SocialCardSource>[1]) => Promise<Pictured[]> = async () => [],
): SocialCardSource {
  return async (id, moment) => (id === ONLY ? card(title, await read(moment), '') : null);
}
