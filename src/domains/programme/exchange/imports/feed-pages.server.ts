import type { Readable } from 'node:stream';
import { isProblem } from '#lib/api/problem.ts';
import { FetchOutsideError, fetchOutside } from '#lib/outgoing/fetch-outside.server.ts';
import type { Intake, Received } from '#lib/uploads/intake.server.ts';
import { FeedBroken } from '../read/feed-broken.ts';
import { type FeedPage, isAddress, readFeed, readNext } from '../read/read-feed.ts';

/** The part of the media storage that imports use; feeds are stored beside the originals. */
export interface FeedStorage {
  putFile(key: string, path: string): Promise<void>;
  open(key: string, range: null): Promise<Readable | null>;
  removeFolder(prefix: string): Promise<void>;
}

export interface FeedPagesParts {
  storage: FeedStorage;
  intake: Intake;
  /** allows private networks */
  own_network: boolean;
}

/** Max bytes per page, uploaded or fetched. */
export const MAX_PAGE = 500 * 1024 * 1024;
const MAX_PAGES = 1000;
const ACCEPT = 'application/json, application/xml;q=0.9, text/xml;q=0.8';
/** ms per page */
const LIMITS = { silence: 30_000, total: 5 * 60_000 };

const getFolder = (id: number) => `imports/${id}`;
const getPageKey = (id: number, page: number) => `${getFolder(id)}/${page}`;

/** Stores the pages of a feed while reading, so that applying uses exactly what was previewed. */
export function createFeedPages({ storage, intake, own_network }: FeedPagesParts) {
  async function open(id: number, page: number): Promise<AsyncIterable<Uint8Array>> {
    const bytes = await storage.open(getPageKey(id, page), null);
    if (!bytes) throw new FeedBroken('Der gelesene Feed liegt nicht mehr vor.');
    return bytes;
  }

  const keep = (id: number, page: number, { path }: Pick<Received, 'path'>) =>
    storage.putFile(getPageKey(id, page), path);

  /** @throws FeedBroken */
  async function fetchPage(id: number, page: number, address: string): Promise<void> {
    if (page > MAX_PAGES) throw new FeedBroken(`Der Feed hat mehr als ${MAX_PAGES} Seiten.`);
    try {
      const body = await fetchOutside(address, { ...LIMITS, own_network, accept: ACCEPT });
      const file = await intake.receive(body, MAX_PAGE);
      await keep(id, page, file).finally(file.discard);
    } catch (error) {
      if (!(error instanceof FetchOutsideError) && !isProblem(error)) throw error;
      throw new FeedBroken(error.message);
    }
  }

  return {
    /** Stores the uploaded file as the first page. */
    keepUpload: (id: number, file: Received) => keep(id, 1, file),

    /**
     * Reads a feed for the first time. @param address null: the uploaded file
     * @param onPage receives the number of stored pages
     */
    async *read(
      id: number,
      address: string | null,
      onPage: (count: number) => Promise<void>,
    ): AsyncGenerator<FeedPage> {
      let pages = 0;
      async function stored(where: string) {
        pages += 1;
        await fetchPage(id, pages, where);
        await onPage(pages);
        return { bytes: await open(id, pages), done: async () => undefined };
      }
      if (address !== null) {
        yield* readFeed(address, stored);
        return;
      }
      pages = 1;
      await onPage(1);
      let next = '';
      const onMeta = (meta: unknown) => {
        next = readNext(meta);
      };
      yield { bytes: await open(id, 1), onMeta };
      if (!next) return;
      if (!isAddress(next)) {
        throw new FeedBroken(
          `Die Datei nennt als nächste Seite „${next.slice(0, 100)}“: Bitte importieren Sie diese danach als eigene Datei.`,
        );
      }
      yield* readFeed(next, stored);
    },

    /** Rereads the stored pages. */
    async *again(id: number, pages: number): AsyncGenerator<FeedPage> {
      for (let page = 1; page <= pages; page++) {
        yield { bytes: await open(id, page), onMeta: () => {} };
      }
    },

    forget: (id: number) => storage.removeFolder(getFolder(id)),
  };
}

export type FeedPages = ReturnType<typeof createFeedPages>;
