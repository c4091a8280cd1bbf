import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import type { Actor } from '#lib/actor/actor.ts';
import type { ImageObject, ImageThumbnails } from '#lib/answers/image.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { recordingFeed } from '#lib/cache/changes.test-kit.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { isRouteAddress } from '#server/pages/route-addresses.ts';
import { createAllRecords } from '#server/wiring/records/record-kinds.ts';
import { createErrorLogService } from './errors/error-log.service.server.ts';
import { createErrorPageService } from './errors/error-page.service.server.ts';
import { createLegalService } from './legal/legal.service.server.ts';
import { createNavigationService } from './navigation/navigation.service.server.ts';
import { createAlertService } from './notices/alert.service.server.ts';
import { createOpeningHoursService } from './notices/opening-hours.service.server.ts';
import { createPageService } from './pages/page.service.server.ts';
import { createRedirectService } from './redirects/redirect.service.server.ts';
import { createSettingsService } from './settings/settings.service.server.ts';

export const NOW = new Date('2026-11-21T12:00:00+01:00');
export const MEMBER: Actor = { user_id: null, role: 'member' };
export const EDITOR: Actor = { user_id: null, role: 'editor' };
export const ADMIN: Actor = { user_id: null, role: 'admin' };

/** Answers one empty section and records its calls. */
const content = {
  async answer(
    _actor: Actor,
    owner: { object_id: number },
    { version_id }: { version_id?: number },
  ) {
    const section = { id: owner.object_id, model: 'container', layout: 0, columns: [] };
    return { modules: [section] as unknown as AnsweredSection[], version_id: version_id ?? 88 };
  },
};

function image(id: number) {
  return {
    image_obj: { id, url: `/media/${id}/2400.jpg` } as ImageObject,
    image_thumbnails: {
      small: `/media/${id}/small.webp`,
      large: `/media/${id}/large.webp`,
    } as ImageThumbnails,
  };
}

const media = {
  async imagesByIds(ids: Iterable<number>, facts?: AnswerFacts) {
    const all = [...ids];
    facts?.tag(...all.map((id) => `media:${id}`));
    return new Map(all.map((id) => [id, image(id)]));
  },
};

/**
 * For the top of a test file: one database for all tests.
 * @returns opens the site domain on empty tables with fake content and media, and a fixed clock
 */
export function siteTests() {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  return async () => {
    await sql`truncate page, redirect, settings, error_log, media_item, alert, opening_hours,
      opening_hours_exception restart identity cascade`.execute(database.db);
    return siteOn(database);
  };
}

/** Reads while the database does not answer. */
export async function readWhileAway<Answer>(
  database: Database,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const { db } = database;
  const selectFrom = () => {
    throw new Error('away');
  };
  Object.assign(database, { db: { selectFrom } });
  try {
    return await read();
  } finally {
    Object.assign(database, { db });
  }
}

/** The site domain on a database, wired as on the server. */
export function siteOn(database: Database) {
  const clock = fixedClock(NOW);
  const feed = recordingFeed();
  const failures: string[] = [];
  const parts = {
    database,
    clock,
    changes: feed,
    feed,
    content,
    media,
    onFailure: (what: string) => failures.push(what),
  };
  const settings = createSettingsService(parts);
  const pages = createPageService({ ...parts, settings, isTaken: isRouteAddress });
  const redirects = createRedirectService({
    ...parts,
    settings,
    exists: (url, asked) => pages.isReachable(url.replace(/^\/de\/?/, ''), asked),
    offlineUrl: pages.offlineUrl,
  });
  return {
    database,
    clock,
    feed,
    failures,
    pages,
    settings,
    redirects,
    navigation: createNavigationService({ pages }),
    legal: createLegalService({ settings, pages, redirects }),
    errorLog: createErrorLogService(parts),
    errorPages: createErrorPageService({ ...parts, settings }),
    records: createAllRecords(parts, 'https://haus.example'),
    alerts: createAlertService(parts),
    openingHours: createOpeningHoursService(parts),
  };
}

export function moment(now: Date | string = NOW) {
  return { now: new Date(now), facts: new AnswerFacts() };
}
