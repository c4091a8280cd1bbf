/** Addresses of the site that have something to edit: pages, lists and records, neither accounts nor the shop. */
const EDITED = /^\/de(?:$|\/(?!(?:user|bescheid)\/|404$))/;

/** The parts of an address that links, locations and URLs share. */
interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The same address in the editor; null if there is nothing to edit, or if it is in the editor already. */
export function toEditAddress({ pathname, search, hash }: Address): string | null {
  if (!EDITED.test(pathname) || new URLSearchParams(search).has('edit')) return null;
  return `${pathname}${search ? `${search}&edit` : '?edit'}${hash}`;
}

const EDITORS = /^(?:edit|noToolbar|v|as_of)(?:=|$)/;

/** The same address as visitors see it. */
export function toVisitorAddress({
  pathname,
  search,
}: Pick<Address, 'pathname' | 'search'>): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((each) => each && !EDITORS.test(each));
  return kept.length > 0 ? `${pathname}?${kept.join('&')}` : pathname;
}
