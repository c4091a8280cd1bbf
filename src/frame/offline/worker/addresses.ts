/** Below `/de` without accounts and forms, which the worker leaves to the browser. */
const PAGE = /^\/de(?:\/(?!api\/|pageeditor-api\/|user\b|formular\/)|$)/;
/** Query keys of the editor and of previews. */
const PRIVATE = /[?&](?:edit|vorschau|as_of|draft)\b/;
const FAVOURITES = '/de/merkliste';

/** Pages that the worker answers. */
export function isPage({ pathname, search }: URL): boolean {
  return PAGE.test(pathname) && !PRIVATE.test(search);
}

/** Pages without a query, so no filtered lists and search results; the visitor's own favourites with theirs. */
export function isStoredPage(url: URL): boolean {
  const hasOwnQuery = url.pathname === FAVOURITES && url.searchParams.has('meine');
  return isPage(url) && (!url.search || hasOwnQuery) && !/\.\w+$/.test(url.pathname);
}

/** Files whose names change with their contents: scripts, styles, fonts, and sizes of pictures. */
export function isStoredFile({ pathname }: URL): boolean {
  return (
    /^\/assets\/(?!admin\/|editor-)/.test(pathname) ||
    /^\/media\/\d+-.*\.(?:avif|webp|jpg|png)$/.test(pathname)
  );
}
