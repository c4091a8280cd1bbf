/**
 * Measures the program against the goals of docs/specification/beyond.md 'N' and prints one table.
 *
 *   npm run bench
 *   npm run bench -- --only memory        (several: --only start,memory)
 *
 * The figures depend on the machine; those with a × compare two things of the same run.
 */
import { inFolder, startHouse, untilQuiet } from './house.ts';
import type { Result } from './result.ts';

interface Part {
  /** gets the folder of a seeded house without a running server */
  measure(folder: string): Promise<Result[]>;
  needs?: 'house';
  isAlone?: true;
}

const PARTS: Record<string, Part> = {
  bundles: { measure: async () => (await import('./bundles.ts')).measureBundles() },
  cached: {
    needs: 'house',
    measure: async (folder) => (await import('./page-cache.ts')).measurePageCache(folder),
  },
  uncached: {
    needs: 'house',
    measure: async (folder) => (await import('./uncached.ts')).measureUncached(folder),
  },
  start: {
    needs: 'house',
    measure: async (folder) => (await import('./start.ts')).measureStarts(folder),
  },
  memory: {
    needs: 'house',
    measure: async (folder) => (await import('./start.ts')).measureMemory(folder),
  },
  postgres: {
    measure: async () => {
      const { measureMemoryOnPostgres } = await import('./start.ts');
      return inFolder(measureMemoryOnPostgres);
    },
  },
  flood: {
    needs: 'house',
    measure: async (folder) => (await import('./flood.ts')).measureFlood(folder),
  },
  sale: {
    needs: 'house',
    measure: async (folder) => (await import('./sale.ts')).measureSale(folder),
  },
  /** an hour long, and only where it is named */
  hour: { isAlone: true, measure: async () => (await import('./hour.ts')).measureHour() },
  hostile: {
    needs: 'house',
    measure: async (folder) => (await import('./hostile-texts.ts')).measureHostileTexts(folder),
  },
  notices: {
    needs: 'house',
    measure: async (folder) => (await import('./notices.ts')).measureNotices(folder),
  },
  programme: { measure: async () => (await import('./programme.ts')).measureProgramme() },
  lists: { measure: async () => (await import('./lists.ts')).measureLists() },
  save: {
    needs: 'house',
    measure: async (folder) => (await import('./administration.ts')).measureSaveToVisitor(folder),
  },
  paste: { measure: async () => (await import('./administration.ts')).measurePaste() },
  search: { measure: async () => (await import('./search.ts')).measureSearch() },
  feed: { measure: async () => (await import('./feed.ts')).measureFeed() },
  editing: {
    needs: 'house',
    measure: async (folder) => (await import('./editing.ts')).measureEditing(folder),
  },
  many: {
    needs: 'house',
    measure: async (folder) => (await import('./editing-many.ts')).measureEditingMany(folder),
  },
  season: { measure: async () => (await import('./season-by-hand.ts')).measureSeasonByHand() },
  page: {
    needs: 'house',
    measure: async (folder) => (await import('./page-by-hand.ts')).measurePageByHand(folder),
  },
  browser: {
    needs: 'house',
    measure: async (folder) => (await import('./browser.ts')).measureBrowser(folder),
  },
  tap: {
    needs: 'house',
    measure: async (folder) => (await import('./tap.ts')).measureTap(folder),
  },
  lighthouse: {
    needs: 'house',
    measure: async (folder) => (await import('./lighthouse.ts')).measureLighthouse(folder),
  },
};

function chosen(): string[] {
  const at = process.argv.indexOf('--only');
  const names =
    at < 0
      ? Object.keys(PARTS).filter((name) => !PARTS[name]?.isAlone)
      : (process.argv[at + 1] ?? '').split(',');
  const unknown = names.find((name) => !(name in PARTS));
  if (unknown === undefined) return names;
  console.error(`There is no measure "${unknown}", only: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

function print({ measure, goal, result, ok }: Result): void {
  const sign = ok === null ? '' : ok ? 'ok' : 'MISSED';
  console.log(
    `| ${measure.padEnd(62)} | ${goal.padEnd(10)} | ${result.padEnd(12)} | ${sign.padEnd(6)} |`,
  );
}

async function main(): Promise<void> {
  const names = chosen();
  console.log(
    `| ${'measure'.padEnd(62)} | ${'goal'.padEnd(10)} | ${'result'.padEnd(12)} | ${' '.repeat(6)} |`,
  );
  console.log(`| ${'-'.repeat(62)} | ${'-'.repeat(10)} | ${'-'.repeat(12)} | ${'-'.repeat(6)} |`);
  await inFolder(async (folder) => {
    if (names.some((name) => PARTS[name]?.needs)) await furnish(folder);
    for (const name of names) {
      for (const result of (await PARTS[name]?.measure(folder)) ?? []) print(result);
    }
  });
}

/** The first start, until the last picture is made. */
async function furnish(folder: string): Promise<void> {
  const house = await startHouse(folder);
  print({
    measure: 'first start, with the demo house',
    goal: '–',
    ok: null,
    result: `${(house.ready_ms / 1000).toFixed(1)} s`,
  });
  await untilQuiet(house);
  await house.stop();
}

await main();
