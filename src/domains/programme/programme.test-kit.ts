import type { KyselyPlugin } from 'kysely';
import { afterEach } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { noChanges } from '#lib/cache/changes.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { type ChangeFeed, openChangeFeed } from '#server/platform/changes.server.ts';
import { createAllRecords } from '#server/wiring/records/record-kinds.ts';
import { createEventService } from './events/event.service.server.ts';
import { createProductionService } from './productions/production.service.server.ts';
import { createVocabularyService } from './vocabulary/vocabulary.service.server.ts';

/** A Saturday evening in Berlin. */
export const EVENING = '2026-11-21T18:00:00+01:00';

interface Options {
  hasIndex?: boolean;
  answered?: () => Promise<void>;
}

function delayBy(answered: () => Promise<void> = async () => {}): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await answered();
      return result;
    },
  };
}

/** Creates the programme's services on a fresh database. Caching is off by default, because nothing announces changes here. */
export function programmeTests() {
  const open: Database[] = [];
  const feeds: ChangeFeed[] = [];
  afterEach(async () => {
    for (const feed of feeds.splice(0)) await feed.close();
    for (const database of open.splice(0)) await database.close();
  });
  /** @param answered delays what the database has answered to the service of performances */
  return async ({ hasIndex = false, answered }: Options = {}) => {
    const database = await openTestDatabase();
    open.push(database);
    const clock = fixedClock(EVENING);
    const feed = hasIndex ? await openChangeFeed({ database }) : null;
    if (feed) feeds.push(feed);
    const parts = { database, clock, changes: feed ?? noChanges, ...(feed && { feed }) };
    const vocabulary = createVocabularyService(parts);
    const records = createAllRecords(parts);
    const images = async () => new Map();
    const delayed = { ...database, db: database.db.withPlugin(delayBy(answered)) };
    const details = { ...parts, vocabulary, images, files: images, sections: async () => [] };
    const events = createEventService(answered ? { ...details, database: delayed } : details);
    const productions = createProductionService({ ...details, events });
    const moment = () => ({ now: clock.now(), facts: new AnswerFacts() });
    const { changes } = parts;
    return { database, clock, changes, vocabulary, records, events, productions, moment };
  };
}
