/** The page of a list (G-02). */
export const FAVOURITES_PATH = '/de/merkliste';

/** `v12` is a performance, `p3` a production. */
export const FAVOURITE_KEY = /^[vp][1-9]\d{0,8}$/;

/** The browser's limit (frame/hydration/favourites.ts). */
export const MAX_FAVOURITES = 200;

/** The account's: the lists of two devices, and room for more (G-480). */
export const MAX_ACCOUNT_FAVOURITES = 500;

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
    .filter((key) => FAVOURITE_KEY.test(key))
    .slice(0, MAX_FAVOURITES);
  return {
    events: selectIds(keys, 'v'),
    productions: selectIds(keys, 'p'),
    keys: keys.join(','),
  };
}

/** @param kind `v` performances, `p` productions */
export const selectIds = (keys: readonly string[], kind: 'v' | 'p'): number[] =>
  keys.filter((key) => key.startsWith(kind)).map((key) => Number(key.slice(1)));
