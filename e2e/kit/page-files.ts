/** The scripts that hydrate a page: all but that of every page, which works before (frame/hydration/page-script.ts). */
export const HYDRATING_SCRIPTS = /\/assets\/(?!page-script-)[^/]+\.js$/;
