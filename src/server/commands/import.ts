import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { createFeedImport } from '#domains/programme/exchange/import/import.service.server.ts';
import type { FeedReport } from '#domains/programme/exchange/import/report.ts';
import { FeedBroken } from '#domains/programme/exchange/read/feed-broken.ts';
import { type FetchPage, readFeed } from '#domains/programme/exchange/read/read-feed.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { isProblem } from '#lib/api/problem.ts';
import { FetchOutsideError, fetchOutside } from '#lib/outgoing/fetch-outside.server.ts';
import { estimateTimeLeft } from '#lib/time/time-left.ts';
import type { House } from '../house.ts';
import { slowDown } from './backup.ts';
import { type Command, CommandError, getPublicAddress, usageError } from './command.ts';
import { storePictures } from './feed-pictures.ts';
import { reportLines } from './import-report.ts';
import { indexAlone } from './prepare-search.ts';

const USAGE = 'import <Datei oder Adresse> [--dry-run] [--images]';
/** bytes of one page from an address; a file on this machine may be of any size */
const MAX_PAGE = 500 * 1024 * 1024;
/** milliseconds between progress lines */
const PROGRESS_EVERY = 2000;

/** @throws CommandError */
function parseArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        images: { type: 'boolean', default: false },
      },
    });
    const [source, ...more] = positionals;
    if (!source || more.length > 0) throw new Error('one source');
    return { source, dry_run: values['dry-run'], images: values.images };
  } catch {
    throw usageError(USAGE);
  }
}

/** Downloads pages completely before they are read. */
function fetchPages({ env, intake }: House): FetchPage {
  return async (address) => {
    try {
      const accept = 'application/json, application/xml;q=0.9, text/xml;q=0.8';
      const body = await fetchOutside(address, { own_network: env.FEED_OWN_NETWORK, accept });
      const page = await intake.receive(body, MAX_PAGE);
      return { bytes: createReadStream(page.path), done: page.discard };
    } catch (error) {
      if (!(error instanceof FetchOutsideError) && !isProblem(error)) throw error;
      throw new FeedBroken(error.message);
    }
  };
}

function formatTimeLeft(left: number | null): string {
  if (left === null) return '';
  const minutes = Math.round(left / 60_000);
  return minutes < 1 ? ', keine Minute mehr' : `, noch etwa ${minutes} min`;
}

/** Nothing was read or created. */
function isEmpty({ counts, made }: FeedReport): boolean {
  return [counts.production, counts.event, made].every((of) =>
    Object.values<number>(of).every((count) => count === 0),
  );
}

/** Takes the programme out of a feed in the format of the Berlin stages, from a file or an address. */
export const importFeed: Command = {
  summary: 'übernimmt das Programm aus einem Feed (Berlin Bühnen, JSON oder XML)',
  usage: USAGE,
  async run({ args, open, say, progress }) {
    const { source, dry_run, images } = parseArguments(args);
    const house = await open();
    const begin = performance.now();
    let lastReport = begin;
    const { database, clock, changes } = house;
    const feed = createFeedImport({ database, clock, changes, site_url: getPublicAddress(house) });
    const report = await feed.run(SYSTEM, readFeed(source, fetchPages(house)), {
      dry_run,
      keepPicture: images ? storePictures(house) : undefined,
      onProgress(done, share) {
        const now = performance.now();
        if (now - lastReport < PROGRESS_EVERY) return;
        lastReport = now;
        const rate = Math.round((done / (now - begin)) * 1000);
        const left = estimateTimeLeft(share ?? 0, now - begin);
        progress(
          `${done.toLocaleString('de-DE')} Einträge gelesen, ${rate.toLocaleString('de-DE')} in der Sekunde${formatTimeLeft(left)}`,
        );
      },
    });
    if (report.broken && isEmpty(report)) {
      throw new CommandError(`${report.broken}\nEs wurde nichts übernommen.`);
    }
    // others index while they serve; an embedded house is stopped, and its search would find all of it only some time after the start
    if (database.kind === 'embedded' && !dry_run) await indexAlone(database, slowDown(progress));
    for (const line of reportLines(report, dry_run)) say(line);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1).replace('.', ',');
    say(`\nFertig nach ${seconds} Sekunden.`);
    if (report.broken) {
      throw new CommandError(
        `${report.broken}\nWas davor kam, ist ${dry_run ? 'gelesen' : 'übernommen'}; derselbe Feed kann noch einmal importiert werden.`,
      );
    }
    const { production, event } = report.counts;
    const left_out = report.pictures.refused_count + report.dropped_count;
    if (production.refused + event.refused + left_out > 0) {
      throw new CommandError(
        'Nicht alles konnte übernommen werden, siehe „Abgelehnt“ und „Ohne diese Teile“.',
        2,
      );
    }
  },
};
