/** The page of a list (G-02). */
export const FAVOURITES_PATH = '/de/merkliste';

/** As many as the browser keeps (frame/alive/favourites.ts). */
const MOST = 200;

export interface Favourites {
  /** ids of performances and of productions, in the order in which they were put on the list */
  events: number[];
  productions: number[];
  /** all of them as they stand in addresses: `v12,p3` */
  keys: string;
}

/** What an address names, by `m=v12,p3` or by `m=v12&m=p3` as a form sends it; what is no key is left out. */
export function readFavourites(search: URLSearchParams): Favourites {
  const asked = search.getAll('m').join(',').split(',');
  const keys = [...new Set(asked)].filter((key) => /^[vp][1-9]\d{0,8}$/.test(key)).slice(0, MOST);
  const idsOf = (kind: string) =>
    keys.filter((key) => key.startsWith(kind)).map((key) => Number(key.slice(1)));
  return { events: idsOf('v'), productions: idsOf('p'), keys: keys.join(',') };
}
