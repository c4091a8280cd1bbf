/**
 * Menus are written by the server for the page it answers; after a change of page their marks move on (`MenuLink`
 * sets the same), and the burger menu has the present branch open.
 */
export function markPresentPage(pathname: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a[href^="/"]')) {
    const { pathname: path } = link;
    const isHere = path === pathname;
    const isBranch = isHere || (path !== '/de' && pathname.startsWith(`${path}/`));
    link.toggleAttribute('data-branch', isBranch);
    if (isHere) link.ariaCurrent = 'page';
    else link.removeAttribute('aria-current');
  }
  for (const branch of document.querySelectorAll<HTMLDetailsElement>('header details')) {
    branch.open = branch.querySelector('[data-branch]') !== null;
  }
}
