import type { ContentServiceParts } from '../content/content.service.server.ts';
import { PAGE_CONTENT_TYPE } from '../domains/site/page.service.server.ts';
import type { Services } from './services.ts';

/** What content asks of the domains: who may own it, and what it points at. A new kind of owner adds itself here. */
export function ownersOfContent({
  media,
  pages,
}: Pick<Services, 'media' | 'pages'>): Pick<ContentServiceParts, 'resolvers' | 'ownerExists'> {
  return {
    resolvers: {
      media: (ids, facts) => media.imagesByIds(ids, facts),
      async links(actor, references, moment) {
        const ids = references.flatMap(({ content_type, id }) =>
          content_type === PAGE_CONTENT_TYPE ? [id] : [],
        );
        const urls = await pages.urlsById(actor, ids, moment);
        return new Map([...urls].map(([id, url]) => [`${PAGE_CONTENT_TYPE}:${id}`, url]));
      },
    },
    async ownerExists({ content_type, object_id }, shownAt) {
      if (content_type !== PAGE_CONTENT_TYPE) return false;
      const page = (await pages.tree()).byId.get(object_id);
      if (!page || !shownAt) return page !== undefined;
      return pages.isReachable(page.path, shownAt);
    },
  };
}
