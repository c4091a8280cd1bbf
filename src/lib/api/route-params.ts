import { LARGEST_ID } from './largest-id.ts';
import { Problem } from './problem.ts';

/** The answer to an address that no page can have (ROUTE-50, ROUTE-51, G-17). */
export function noSuchPage(): Problem {
  return new Problem('not_found', 'Diese Seite konnte nicht gefunden werden');
}

/** The version in `?v=…`, for editors only (ROUTE-44). */
export function parseVersion(query: URLSearchParams): number | undefined {
  const version = query.get('v');
  return version && /^\d+$/.test(version) ? Math.min(Number(version), LARGEST_ID) : undefined;
}

/**
 * The id at the end of an address, `/de/programm/eroeffnung/501`.
 * @throws Problem 404 for an invalid id, before any query (ROUTE-51)
 * @public
 */
export function idParam(param: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(param ?? '') ? Number(param) : 0;
  if (id < 1 || id > LARGEST_ID) throw noSuchPage();
  return id;
}
