import { dataPath } from '../data-address.ts';
import { HANDOFF_PATH } from '../inert-scripts.ts';

/** How turbo-stream, in which the router writes data, spells null. */
const NULL = -5;

/** @returns the key under which the server caches a page's data for its browser; null if they are in the page itself */
export function findHandoffKey(html: string): string | null {
  return /<script type="text\/handoff" data-key="([\w-]+)">/.exec(html)?.[1] ?? null;
}

/**
 * Loads the data that a page was rendered with; where the server has forgotten them, those of its address now.
 * @param isOurs whether the page's scripts are of a build: they may not understand data of another
 */
export async function loadHandoff(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  key: string,
  isOurs?: (build: string) => boolean,
): Promise<string> {
  const cached = await fetch(HANDOFF_PATH + key);
  if (cached.status === 200) return cached.text();
  const answer = await fetch(dataPath(pathname) + search);
  if (answer.status !== 200) throw new Error(`${answer.status}`);
  const running = answer.headers.get('X-Foyer-Build');
  if (running && isOurs?.(running) === false) throw new Error(running);
  return toHandoff(await answer.text());
}

/** Turns an answer with the data of all routes into what a page starts with. */
export function toHandoff(text: string): string {
  const values = JSON.parse(text) as [Record<string, number>, ...Record<string, number>[]];
  const routes = Object.entries(values[0]).map(([id, at]) => [
    id,
    Object.values(values[at] ?? {})[0],
  ]);
  const at = values.length;
  const names = ['loaderData', 'actionData', 'errors'];
  const start = { [`_${at}`]: at + 3, [`_${at + 1}`]: NULL, [`_${at + 2}`]: NULL };
  return JSON.stringify([start, ...values.slice(1), ...names, Object.fromEntries(routes)]);
}
