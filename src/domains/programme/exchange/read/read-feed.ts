import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FeedBroken } from './feed-broken.ts';

/** A page of a feed. `meta` says whether there is another. */
export interface FeedPage {
  bytes: AsyncIterable<Uint8Array>;
  onMeta(meta: unknown): void;
}

/** Fetches a whole page before it is read, so that no transaction waits for the network. */
export type FetchPage = (
  address: string,
) => Promise<{ bytes: AsyncIterable<Uint8Array>; done(): Promise<void> }>;

const MAX_PAGES = 10_000;

export const isAddress = (source: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(source);

/** The address that the meta data of a page name, or ''. */
export function readNext(meta: unknown): string {
  if (typeof meta !== 'object' || meta === null || !('next' in meta)) return '';
  return typeof meta.next === 'string' ? meta.next.trim() : '';
}

/** The number of productions on all pages together, or null if the meta data do not tell. */
export function readTotal(meta: unknown): number | null {
  if (typeof meta !== 'object' || meta === null || !('total_count' in meta)) return null;
  const total = Number(meta.total_count);
  return Number.isInteger(total) && total > 0 ? total : null;
}

/** URL or path of the next page, relative to the current one; files may refer to files beside them or to the web. */
function resolved(next: string, source: string): string {
  if (isAddress(next)) return next;
  if (isAddress(source)) return URL.parse(next, source)?.href ?? next;
  if (basename(next) !== next) {
    throw new FeedBroken(
      `Die nächste Seite „${next.slice(0, 100)}“ liegt nicht neben dieser Datei.`,
    );
  }
  return join(dirname(source), next);
}

async function openFile(path: string) {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new FeedBroken(`Die Datei ${path} gibt es nicht.`);
  return { bytes: fileBytes(path), done: async () => undefined };
}

async function* fileBytes(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Uint8Array>;
  } catch (error) {
    const { code = 'ohne Angabe' } = error as { code?: string };
    throw new FeedBroken(`Die Datei ${path} lässt sich nicht lesen (${code}).`);
  }
}

/** All pages of a feed, following `meta.next`. @throws FeedBroken */
export async function* readFeed(source: string, fetchPage: FetchPage): AsyncGenerator<FeedPage> {
  const visited = new Set<string>();
  for (let here = source; here; ) {
    if (visited.has(here)) throw new FeedBroken(`Der Feed führt im Kreis: ${here} kam schon.`);
    if (visited.size >= MAX_PAGES)
      throw new FeedBroken(`Der Feed hat mehr als ${MAX_PAGES} Seiten.`);
    visited.add(here);
    let next = '';
    const page = await (isAddress(here) ? fetchPage(here) : openFile(here));
    try {
      const onMeta = (meta: unknown) => {
        next = readNext(meta);
      };
      yield { bytes: page.bytes, onMeta };
    } finally {
      await page.done();
    }
    here = next && resolved(next, here);
  }
}
