/**
 * Menus are static markup of the first page; updates current items after route changes (as `MenuLink` renders them) and opens
 * the current branch of the burger menu.
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
