import { afterEach } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openTestDatabase } from '../../database/test-database.server.ts';
import { AnswerFacts } from '../../lib/answer-facts.ts';
import { noChanges } from '../../lib/changes.ts';
import { fixedClock } from '../../lib/clock.ts';
import { createAllRecords } from '../../server/record-kinds.ts';
import { createEventService } from './events/event.service.server.ts';
import { createProductionService } from './productions/production.service.server.ts';
import { createVocabularyService } from './vocabulary/vocabulary.service.server.ts';

/** A Saturday evening in Berlin. */
export const EVENING = '2026-11-21T18:00:00+01:00';

/** The programme over a fresh database; nothing is remembered, since nobody tells of changes. */
export function programmeTests() {
  const open: Database[] = [];
  afterEach(async () => {
    for (const database of open.splice(0)) await database.close();
  });
  return async () => {
    const database = await openTestDatabase();
    open.push(database);
    const clock = fixedClock(EVENING);
    const parts = { database, clock, changes: noChanges };
    const vocabulary = createVocabularyService(parts);
    const records = createAllRecords(parts);
    const images = async () => new Map();
    const details = { database, vocabulary, images, sections: async () => [] };
    const events = createEventService(details);
    const productions = createProductionService({ ...details, events });
    const moment = () => ({ now: clock.now(), facts: new AnswerFacts() });
    return { database, clock, vocabulary, records, events, productions, moment };
  };
}
