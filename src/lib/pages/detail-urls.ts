/** Where detail pages live (ROUTE-12, ROUTE-17, ROUTE-19, ROUTE-21, ROUTE-22, ROUTE-24, ROUTE-25). */

/** The programme: all performances (ROUTE-20). */
export const EVENTS_PATH = '/de/programm';
/** ROUTE-18 */
export const PRODUCTIONS_PATH = '/de/produktionen';
/** ROUTE-11 */
export const ENSEMBLE_PATH = '/de/ensemble';
/** ROUTE-13 */
export const MAGAZINE_PATH = '/de/mediathek-de';

/** The web shop of the house: `webshop_url` (API-19, ROUTE-33). */
export const WEBSHOP_PATH = '/webshop';

const detail = (base: string) => (slug: string, id: number) => `/de/${base}/${slug}/${id}`;

export const eventUrl = detail('programm');
export const productionUrl = detail('produktionen');
export const seriesUrl = detail('series');
export const venueUrl = detail('venues');
export const personUrl = detail('ensemble');
export const articleUrl = detail('mediathek-de');
export const formUrl = detail('formular');
