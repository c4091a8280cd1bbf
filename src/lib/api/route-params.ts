import { Problem } from './problem.ts';

/** The answer to an address that no page can have (ROUTE-50, ROUTE-51, G-17). */
export function noSuchPage(): Problem {
  return new Problem('not_found', 'Diese Seite konnte nicht gefunden werden');
}

const LARGEST_ID = 2_147_483_647;

/**
 * The id at the end of an address, `/de/programm/eroeffnung/501`.
 * @throws Problem 404 for what is no id, before anything is asked for (ROUTE-51)
 * @public
 */
export function idParam(param: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(param ?? '') ? Number(param) : 0;
  if (id < 1 || id > LARGEST_ID) throw noSuchPage();
  return id;
}
