import type { ProgrammeResolvers } from '#content/answer/answer-programme.server.ts';
import type { ContentServiceParts } from '#content/content.service.server.ts';
import { PATTERN_CONTENT_TYPE } from '#content/patterns/pattern.schema.ts';
import type { Author } from '#content/writing/author.ts';
import type { Database, Db } from '#database/database.ts';
import { findPage } from '#domains/site/pages/page.repository.server.ts';
import { PAGE_CONTENT_TYPE } from '#domains/site/pages/page.service.server.ts';
import { hasRole } from '#lib/actor/actor.ts';
import type { Changes } from '#lib/cache/changes.ts';
import { isPlaceShown, recordPlaces } from '#records/record-owners.server.ts';
import { RECORD_PAGES } from './records/record-pages.ts';
import { createRecordWords } from './records/record-words.ts';
import type { Services } from './services.ts';

type Links = ContentServiceParts['resolvers']['links'];
type Parts = Pick<Services, 'media' | 'pages' | 'settings'> & {
  database: Pick<Database, 'db'>;
  changes: Changes;
  programme: ProgrammeResolvers;
};

/** Connects content to the domains: owners, references, the house's rules. Kinds declare whether records own content. */
export function createContentOwners({
  media,
  pages,
  settings,
  database,
  changes,
  programme,
}: Parts): Pick<
  ContentServiceParts,
  'resolvers' | 'ownerExists' | 'rules' | 'words' | 'beginsAsDraft' | 'needsSecondPerson'
> & { isPublic: Author['isPublic'] } {
  const pageLinks: Links = async (actor, references, moment) => {
    const ids = references.flatMap(({ content_type, id }) =>
      content_type === PAGE_CONTENT_TYPE ? [id] : [],
    );
    const urls = await pages.urlsById(actor, ids, moment);
    return new Map([...urls].map(([id, url]) => [`${PAGE_CONTENT_TYPE}:${id}`, url]));
  };

  const recordLinks: Links = async (actor, references, moment) => {
    const urls = new Map<string, string>();
    for (const [content_type, kind] of Object.entries(RECORD_PAGES)) {
      const ids = references.flatMap((each) =>
        each.content_type === content_type ? [each.id] : [],
      );
      if (ids.length === 0) continue;
      moment.facts.tag(kind.table);
      for (const place of await recordPlaces(database.db, kind, ids)) {
        const { id, slug } = place;
        const is_shown = isPlaceShown(place, moment);
        if (is_shown || hasRole(actor, 'editor'))
          urls.set(`${content_type}:${id}`, kind.url(slug, id));
      }
    }
    return urls;
  };

  return {
    words: createRecordWords(changes),
    rules: async (facts) => (await settings.current(facts)).design,
    beginsAsDraft: async () => (await settings.current()).site.begins_as_draft,
    needsSecondPerson: async () => (await settings.current()).site.needs_second_person,
    resolvers: {
      media: (ids, facts) => media.imagesByIds(ids, facts),
      files: (ids, facts) => media.filesByIds(ids, facts),
      async links(...args) {
        return new Map([...(await pageLinks(...args)), ...(await recordLinks(...args))]);
      },
      ...programme,
    },
    async isPublic(db, { content_type, object_id }) {
      if (content_type === PATTERN_CONTENT_TYPE) return false;
      const kind = RECORD_PAGES[content_type];
      const [record] = kind ? await recordPlaces(db, kind, [object_id]) : [];
      const page =
        content_type === PAGE_CONTENT_TYPE ? await findPage(db as Db, object_id) : undefined;
      return (record ?? page)?.is_online ?? true;
    },
    async ownerExists({ content_type, object_id }, shownAt) {
      const record = RECORD_PAGES[content_type];
      if (record?.holds_sections) {
        const [place] = await recordPlaces(database.db, record, [object_id]);
        return place !== undefined && (!shownAt || isPlaceShown(place, shownAt));
      }
      if (content_type !== PAGE_CONTENT_TYPE) return false;
      const page = (await pages.tree()).byId.get(object_id);
      if (!page || !shownAt) return page !== undefined;
      return pages.isReachable(page.path, shownAt);
    },
  };
}
