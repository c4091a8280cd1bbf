/** Below `/de`, but nothing of accounts, forms, the editor or previews: these go to the network as if there were no worker. */
const PAGE = /^\/de(?:\/(?!api\/|pageeditor-api\/|user\b|formular\/)|$)/;
const NOT_FOR_EVERYBODY = /[?&](?:edit|vorschau|as_of|draft)\b/;
const FAVOURITES = '/de/merkliste';

export function isPage({ pathname, search }: URL): boolean {
  return PAGE.test(pathname) && !NOT_FOR_EVERYBODY.test(search);
}

/** Filtered lists and results of the search are not stored, only the visitor's favourites have their query. */
export function isStoredPage(url: URL): boolean {
  const hasOwnQuery = url.pathname === FAVOURITES && url.searchParams.has('meine');
  return isPage(url) && (!url.search || hasOwnQuery) && !/\.\w+$/.test(url.pathname);
}

/** Files whose names change with their contents: scripts, styles and fonts, and pictures in their sizes. */
export function isStoredFile({ pathname }: URL): boolean {
  return (
    /^\/assets\/(?!admin\/|editor-)/.test(pathname) ||
    /^\/media\/\d+-.*\.(?:avif|webp|jpg|png)$/.test(pathname)
  );
}
