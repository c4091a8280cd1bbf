/** Query key with the routes whose data the browser needs; all if missing. */
export const ROUTES_KEY = '_routes';

/** Whether a path, without its query, requests a page's data instead of its HTML. */
export function isDataPath(path: string): boolean {
  return path.endsWith('.data');
}

/** The page path of a data request; other paths unchanged. Without query, both. */
export function pagePath(path: string): string {
  return path.replace(/(\/)_\.data$|\.data$/, '$1');
}

/** Where the router requests the data of the page at a path. */
export function dataPath(path: string): string {
  return path.endsWith('/') ? `${path}_.data` : `${path}.data`;
}
