import { parseArgs } from 'node:util';
import { countRows } from '#demo/load/bulk.repository.server.ts';
import { type LoadParts, loadArticles, loadEvents } from '#demo/load/load.server.ts';
import { ALL_EVENTS_TAG, EVENT_TAG } from '#domains/programme/events/event-tags.ts';
import { noChanges } from '#lib/cache/changes.ts';
import { berlinDate, isDay } from '#lib/time/berlin-days.server.ts';
import type { House } from '../house.ts';
import { createAllRecords } from '../wiring/records/record-kinds.ts';
import { type Command, CommandError, usageError } from './command.ts';

const USAGE =
  'generate [--events 100000] [--articles 10000] [--seed foyer] [--date 2026-11-21] [--add]';
const MAX_COUNT = 1_000_000;

const KINDS = {
  events: { table: 'event', what: 'Veranstaltungen', load: loadEvents },
  articles: { table: 'article', what: 'Artikel', load: loadArticles },
} as const;

type Kind = keyof typeof KINDS;

interface GenerateOptions {
  counts: Record<Kind, number>;
  seed: string;
  today: string;
  add: boolean;
}

function parseWholeNumber(name: Kind, text: string): number {
  if (/^\d{1,7}$/.test(text) && Number(text) <= MAX_COUNT) return Number(text);
  throw new CommandError(
    `--${name} braucht eine ganze Zahl von 0 bis ${MAX_COUNT}, nicht „${text}“.`,
  );
}

/** @throws CommandError */
function parseArguments(args: readonly string[], today: string): GenerateOptions {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        events: text('100000'),
        articles: text('10000'),
        seed: text('foyer'),
        date: text(today),
        add: { type: 'boolean', default: false },
      },
    });
    if (!isDay(values.date)) {
      throw new CommandError(`--date braucht einen Tag wie 2026-11-21, nicht „${values.date}“.`);
    }
    const counts = {
      events: parseWholeNumber('events', values.events),
      articles: parseWholeNumber('articles', values.articles),
    };
    return { counts, seed: values.seed, today: values.date, add: values.add };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw usageError(USAGE);
  }
}

/** Refuses a house that already has such records, unless `--add` is given. */
async function rejectFullHouse(
  { database }: House,
  { counts, add }: GenerateOptions,
): Promise<void> {
  if (add) return;
  for (const [name, { table, what }] of Object.entries(KINDS)) {
    if (counts[name as Kind] === 0) continue;
    const found = await database.transaction((trx) => countRows(trx, table));
    if (found === 0) continue;
    throw new CommandError(
      `In diesem Haus stehen schon ${found.toLocaleString('de-DE')} ${what}. Mit --add kommen die erfundenen dazu; ` +
        `mit --${name} 0 werden keine erzeugt.`,
    );
  }
}

/** Fills a house for load tests; the same seed creates the same programme. */
export const generate: Command = {
  summary: 'füllt ein Haus mit erfundenen Veranstaltungen und Artikeln, um es zu messen',
  usage: USAGE,
  async run({ args, open, say }) {
    const options = parseArguments(args, berlinDate(new Date()));
    const house = await open();
    const { database, clock, changes } = house;
    await rejectFullHouse(house, options);
    const begin = performance.now();
    // announced once, at the end
    const records = createAllRecords({ database, clock, changes: noChanges });
    const parts: LoadParts = { database, records, say, today: options.today, seed: options.seed };
    for (const [name, { load }] of Object.entries(KINDS)) {
      const count = options.counts[name as Kind];
      if (count > 0) await load(parts, count);
    }
    await database.executeSql('vacuum analyze');
    changes.announce(
      EVENT_TAG,
      ALL_EVENTS_TAG,
      'production',
      'person',
      'article',
      'article_category',
      'vocabulary',
    );
    say(
      `Fertig nach ${((performance.now() - begin) / 1000).toFixed(1).replace('.', ',')} Sekunden.`,
    );
  },
};
