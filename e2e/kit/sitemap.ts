import type { APIRequestContext } from '@playwright/test';

/** Number of pages per kind: hundreds of records and topics look alike. */
const SAMPLES = 2;
/** Lists of one kind: the articles of a topic or of a category. */
const TOPICS = /\/(tags|categories)\/./;

/**
 * Reads the sitemap as a search engine does: the index, then its files.
 * @returns the paths of every page that editors built, of every list, and of some records of each kind
 */
export async function readSiteMap(request: APIRequestContext): Promise<string[]> {
  const found: string[] = [];
  for (const file of await locations(request, '/sitemap.xml')) {
    const paths = await locations(request, file);
    if (!/(pages|lists)-/.test(file)) found.push(...spread(paths));
    else {
      found.push(...paths.filter((path) => !TOPICS.test(path)));
      found.push(...spread(paths.filter((path) => TOPICS.test(path))));
    }
  }
  return found;
}

async function locations(request: APIRequestContext, path: string): Promise<string[]> {
  const text = await (await request.get(path)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(`${url}`).pathname);
}

/** The first, the last, and with more samples some between. */
function spread(paths: string[]): string[] {
  const step = Math.max(1, (paths.length - 1) / (SAMPLES - 1));
  const places = Array.from({ length: SAMPLES }, (_, index) => Math.round(index * step));
  return paths.filter((_, index) => places.includes(index));
}
