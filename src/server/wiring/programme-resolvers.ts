import type { ProgrammeResolvers } from '#content/answer/answer-programme.server.ts';
import { loadHighlights } from '#domains/magazine/highlights.server.ts';
import { loadEventListForModule } from '#domains/programme/events/event-list-for-module.server.ts';
import { pick } from '#lib/pick.ts';
import { plainText } from '#lib/text/rich-text.server.ts';
import type { ArticleObject, VenueObject } from '#modules/resolved.ts';
import type { Services } from './services.ts';

type Programme = Pick<Services, 'articles' | 'events' | 'venues' | 'vocabulary'> & {
  forms: Pick<Services['forms'], 'formsByIds'>;
};

const byId = <Found extends { id: number }>(found: readonly Found[]) =>
  new Map(found.map((each) => [each.id, each]));

/**
 * Resolvers of the programme for modules. Add kinds that modules reference here. @param services resolved lazily,
 * because programme pages contain content themselves
 */
export function createProgrammeResolvers(services: () => Programme): ProgrammeResolvers {
  return {
    async venues(_actor, ids, moment) {
      const all = await services().venues.list(moment);
      return byId(all.filter(({ id }) => ids.includes(id)).map(toModuleVenue));
    },
    async articles(_actor, ids, moment) {
      const paging = { ids, page: 1, page_size: ids.length };
      const { results } = await services().articles.list(paging, moment);
      return byId(results.map(pickArticle));
    },
    forms: (actor, ids, moment) => services().forms.formsByIds(actor, ids, moment),
    events: async (_actor, ids, moment) =>
      byId(await services().events.coming({ ids }, ids.length, moment)),
    eventList: (_actor, query, moment) => loadEventListForModule(services(), query, moment),
    highlights: (_actor, categories, moment) =>
      loadHighlights(services().articles, categories, moment),
  };
}

/** Only shown fields: pages contain them twice, as HTML and as data. */
const VENUE = [
  'id',
  'slug',
  'url',
  'name',
  'description',
  'street',
  'postal_code',
  'city',
  'latitude',
  'longitude',
  'image_obj',
  'image_thumbnails',
] as const;

/** Directions and access are shown as one line of text. */
function toModuleVenue(venue: VenueObject): VenueObject {
  return {
    ...pick(venue, VENUE),
    public_transport: plainText(venue.public_transport),
    accessibility: plainText(venue.accessibility),
    rooms: venue.rooms.map((room) => pick(room, ['id', 'name'])),
  };
}

const ARTICLE = [
  'id',
  'slug',
  'url',
  'title',
  'preline',
  'headline',
  'subline',
  'teaser_text',
  'published_at',
  'categories',
  'link',
  'link_text',
  'image_obj',
  'image_thumbnails',
] as const;

const pickArticle = (article: ArticleObject): ArticleObject => pick(article, ARTICLE);
