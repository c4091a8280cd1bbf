import type { ProgrammeResolvers } from '#content/answer/answer-programme.server.ts';
import { highlightsOf } from '#domains/magazine/highlights.server.ts';
import { eventListOfModule } from '#domains/programme/events/event-list-of-module.server.ts';
import { plainText } from '#lib/text/rich-text.server.ts';
import type { ArticleObject, VenueObject } from '#modules/resolved.ts';
import type { Services } from './services.ts';

type Programme = Pick<Services, 'articles' | 'events' | 'venues' | 'vocabulary'>;

const byId = <Found extends { id: number }>(found: readonly Found[]) =>
  new Map(found.map((each) => [each.id, each]));

/**
 * What modules show of the programme and of what belongs to it. A kind of content that modules point at adds itself
 * here. @param services asked for late, since pages of the programme hold content themselves
 */
export function programmeOfContent(services: () => Programme): ProgrammeResolvers {
  return {
    async venues(_actor, ids, moment) {
      const all = await services().venues.list(moment);
      return byId(all.filter(({ id }) => ids.includes(id)).map(venueOfModule));
    },
    async articles(_actor, ids, moment) {
      const asked = { ids, page: 1, page_size: ids.length };
      const { results } = await services().articles.list(asked, moment);
      return byId(results.map(articleOfModule));
    },
    events: async (_actor, ids, moment) =>
      byId(await services().events.coming({ ids }, ids.length, moment)),
    eventList: (_actor, query, moment) => eventListOfModule(services(), query, moment),
    highlights: (_actor, categories, moment) =>
      highlightsOf(services().articles, categories, moment),
  };
}

/** No more than is shown: a page carries it twice, as HTML and as data. Way and access are shown as words in a line. */
function venueOfModule(venue: VenueObject): VenueObject {
  const { id, slug, url, name, description, street, postal_code, city } = venue;
  const { latitude, longitude, public_transport, accessibility, rooms } = venue;
  const { image_obj, image_thumbnails } = venue;
  return {
    ...{ id, slug, url, name, description, street, postal_code, city, latitude, longitude },
    ...{ public_transport: plainText(public_transport), accessibility: plainText(accessibility) },
    ...{ image_obj, image_thumbnails },
    rooms: rooms.map((room) => ({ id: room.id, name: room.name })),
  };
}

function articleOfModule(article: ArticleObject): ArticleObject {
  const { id, slug, url, title, preline, headline, subline, teaser_text, published_at } = article;
  const { categories, link, link_text, image_obj, image_thumbnails } = article;
  return {
    ...{ id, slug, url, title, preline, headline, subline, teaser_text, published_at, categories },
    ...{ link, link_text, image_obj, image_thumbnails },
  };
}
