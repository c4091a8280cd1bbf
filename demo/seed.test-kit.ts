import { createContentService } from '#content/content.service.server.ts';
import type { Database } from '#database/database.ts';
import { createPageService, PAGE_CONTENT_TYPE } from '#domains/site/pages/page.service.server.ts';
import { DESIGN_DEFAULTS } from '#domains/site/settings/design.schema.ts';
import { siteOn } from '#domains/site/site.test-kit.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { isRouteAddress } from '#server/pages/route-addresses.ts';
import { createAllRecords } from '#server/wiring/records/record-kinds.ts';
import type { Services } from '#server/wiring/services.ts';
import { calendarFrom } from './calendar.ts';
import { quickLibrary, quickUploads } from './files.test-kit.ts';
import { demoPages } from './pages/all.ts';
import { seedDemoHouse } from './seed.server.ts';

/** The services that the seed fills; pictures are rows without files. */
export function openDemoHouse(database: Database) {
  const site = siteOn(database);
  const { clock, feed: changes } = site;
  const media = { imagesByIds: async () => new Map() };
  const parts = { database, clock, changes, feed: changes };
  const pages = createPageService({
    ...parts,
    media,
    settings: site.settings,
    isTaken: isRouteAddress,
    content: { answer: (...asked) => content.answer(...asked) },
  });
  const content = createContentService({
    ...parts,
    rules: async () => DESIGN_DEFAULTS,
    ownerExists: async ({ content_type, object_id }) =>
      content_type !== PAGE_CONTENT_TYPE || (await pages.tree()).byId.has(object_id),
    resolvers: {
      media: media.imagesByIds,
      files: async () => new Map(),
      links: async (actor, references, moment) => {
        const ids = references.map(({ id }) => id);
        const urls = await pages.urlsById(actor, ids, moment);
        return new Map([...urls].map(([id, url]) => [`${PAGE_CONTENT_TYPE}:${id}`, url]));
      },
    },
  });
  const records = createAllRecords(parts);
  const library = quickLibrary(database);
  const services = {
    ...site,
    pages,
    content,
    records,
    media: library,
    ...quickUploads(database),
  } as unknown as Services;
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const seed = () => seedDemoHouse({ services, database, clock, say });
  const moment = () => ({ now: clock.now(), facts: new AnswerFacts() });
  const demo = demoPages(calendarFrom(clock.now()));
  return { ...site, pages, content, records, services, lines, seed, moment, demo };
}
