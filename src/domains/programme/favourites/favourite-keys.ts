/** The page of a list (G-02). */
export const FAVOURITES_PATH = '/de/merkliste';

/** The browser's limit (frame/hydration/favourites.ts). */
const MAX_FAVOURITES = 200;

export interface Favourites {
  /** ids of performances and productions, in the order they were added */
  events: number[];
  productions: number[];
  /** all keys as in URLs: `v12,p3` */
  keys: string;
}

/** Parses `m=v12,p3`, or `m=v12&m=p3` as sent by a form; invalid keys are dropped. */
export function readFavourites(search: URLSearchParams): Favourites {
  const asked = search.getAll('m').join(',').split(',');
  const keys = [...new Set(asked)]
    .filter((key) => /^[vp][1-9]\d{0,8}$/.test(key))
    .slice(0, MAX_FAVOURITES);
  const listIds = (kind: string) =>
    keys.filter((key) => key.startsWith(kind)).map((key) => Number(key.slice(1)));
  return { events: listIds('v'), productions: listIds('p'), keys: keys.join(',') };
}
