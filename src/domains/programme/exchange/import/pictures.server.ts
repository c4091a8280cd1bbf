import type { Database } from '#database/database.ts';
import { isProblem } from '#lib/api/problem.ts';
import { FetchOutsideError } from '#lib/outgoing/fetch-outside.server.ts';
import type { Picture } from './map-pictures.ts';
import type { Mapped } from './mapped.ts';
import { savePicture, selectMediaIds, selectPictures } from './pictures.repository.server.ts';
import type { ReportWriter } from './report.ts';

/**
 * Fetches a picture and stores it in the library. @returns its media id
 * @throws FetchOutsideError, Problem if it is no picture, too large or unreachable
 */
export type StorePicture = (picture: Picture) => Promise<number>;

interface PictureParts {
  database: Database;
  keep: StorePicture;
  /** the public URL of this house, whose own pictures are not fetched */
  site_url: string;
  /** counts without fetching */
  dry: boolean;
  report: ReportWriter;
}

/** Concurrent downloads. */
const AT_ONCE = 4;
/** New pictures per import. */
const MAX_NEW = 20_000;

/** Fetches pictures before their items are written, so that no transaction waits for the network. */
export function createPictures({ database, keep, site_url, dry, report }: PictureParts) {
  const { db } = database;
  /** failed URLs and why, to try each only once */
  const failed = new Map<string, string>();
  let fresh = 0;

  /** The media id in a URL of this house's library. */
  function ownId(address: string): number | null {
    if (!site_url || !address.startsWith(`${site_url}/media/`)) return null;
    const id = Number(/^\/media\/(\d{1,9})-/.exec(address.slice(site_url.length))?.[1] ?? 0);
    return id || null;
  }

  async function known(addresses: readonly string[]): Promise<Map<string, number>> {
    const ids = await selectPictures(db, addresses);
    const own = new Map(
      addresses.flatMap((address) => {
        const id = ownId(address);
        return id === null ? [] : [[address, id] as const];
      }),
    );
    const there = new Set(await selectMediaIds(db, [...own.values()]));
    for (const [address, id] of own) if (there.has(id)) ids.set(address, id);
    return ids;
  }

  async function fetchOne(picture: Picture, ids: Map<string, number>): Promise<void> {
    const { address } = picture;
    if (failed.has(address)) return;
    if (++fresh > MAX_NEW) {
      failed.set(address, `Mehr als ${MAX_NEW} neue Bilder holt ein Import nicht.`);
      return;
    }
    report.report.pictures.fetched++;
    if (dry) return;
    try {
      const id = await keep(picture);
      await savePicture(db, address, id);
      ids.set(address, id);
    } catch (error) {
      if (!(error instanceof FetchOutsideError) && !isProblem(error)) throw error;
      report.report.pictures.fetched--;
      failed.set(address, error.message);
    }
  }

  async function fetchAll(pictures: readonly Picture[], ids: Map<string, number>): Promise<void> {
    const waiting = pictures.values();
    const work = async () => {
      for (const picture of waiting) await fetchOne(picture, ids);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  return {
    /** Fetches missing pictures and sets the pictures of these items; failures are reported. */
    async take(items: readonly Mapped[]): Promise<void> {
      const all = new Map(items.flatMap(({ pictures }) => pictures.map((of) => [of.address, of])));
      if (all.size === 0) return;
      const ids = await known([...all.keys()]);
      report.report.pictures.known += ids.size;
      const missing = [...all.values()].filter(({ address }) => !ids.has(address));
      await fetchAll(missing, ids);
      for (const { pictures, fields, where } of items) {
        for (const [n, { address }] of pictures.entries()) {
          const reason = ids.has(address) ? undefined : failed.get(address);
          if (reason) report.rejectPicture(`${where}, Bild ${n + 1}`, reason);
        }
        const [image, ...gallery] = new Set(
          pictures.flatMap(({ address }) => ids.get(address) ?? []),
        );
        if (image !== undefined) Object.assign(fields, { image, gallery });
      }
    },
  };
}
