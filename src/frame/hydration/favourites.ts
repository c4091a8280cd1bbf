/// <reference lib="dom" />

/*
 * The visitor's favourites (G-02), stored in the browser, so that pages can be cached. Runs with before-paint.ts: marks
 * pressed hearts and counts them in the header, before hydration, too. Without any script a heart submits its form
 * (ui/heart/heart.tsx). Bundled by `?inline-script`: each import adds to every page.
 */
const FAVOURITES = 'foyer-merkliste';
/** What the device knows of the account of a signed-in visitor (header/user/carry-favourites.ts). */
const ACCOUNT = 'foyer-merkliste-konto';
const PAGE = '/de/merkliste';
const KIND = /^[vp][1-9]\d{0,8}$/;
/** What fits into an address. */
const MAX = 200;

/** @returns null without storage */
function favourites(): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(FAVOURITES) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => KIND.test(key)) : [];
  } catch (error) {
    return error instanceof SyntaxError ? [] : null;
  }
}

function store(keys: string[]): boolean {
  try {
    localStorage.setItem(FAVOURITES, JSON.stringify(keys.slice(-MAX)));
    return true;
  } catch {
    return false;
  }
}

/** What was here before the sign-in stays here after the sign-out: noted before the first heart. */
function noteBefore(): void {
  try {
    if (!localStorage.getItem(ACCOUNT))
      localStorage.setItem(ACCOUNT, JSON.stringify({ before: favourites() ?? [] }));
  } catch {
    // storage is blocked or full
  }
}

/** The visitor's own list has an address like shared lists, so that the server renders it. */
function ownAddress(keys: string[]): string {
  return keys.length > 0 ? `${PAGE}?meine=1&m=${keys.join(',')}` : PAGE;
}

function isOwnPage(): boolean {
  const { pathname, search } = location;
  return pathname === PAGE && (!search || new URLSearchParams(search).has('meine'));
}

function showFavourites(): void {
  const keys = favourites() ?? [];
  for (const heart of document.querySelectorAll<HTMLButtonElement>('[data-favourite]')) {
    const pressed = `${keys.includes(heart.value)}`;
    if (heart.ariaPressed !== pressed) heart.ariaPressed = pressed;
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-favourites]')) {
    const count = keys.length > 0 ? `${keys.length}` : '';
    if ((link.dataset.favourites ?? '') !== count) link.dataset.favourites = count;
    const label = link.dataset.label ?? '';
    link.setAttribute('aria-label', count ? `${label} (${count})` : label);
    link.setAttribute('href', ownAddress(keys));
  }
  const shared = document.querySelector('[data-control="share"]');
  if (shared && isOwnPage()) shared.setAttribute('href', `${PAGE}?m=${keys.join(',')}`);
}

/** Shares by the device's dialog, else copies the address. @returns false if neither is possible: follow the link */
function share({ href }: HTMLAnchorElement): boolean {
  const { share: offer, clipboard } = navigator;
  if (offer) offer.call(navigator, { url: href }).catch(() => undefined);
  else if (clipboard) clipboard.writeText(href).then(showCopied, () => location.assign(href));
  return Boolean(offer ?? clipboard);
}

function showCopied(): void {
  const message = document.querySelector<HTMLElement>('[data-copied]');
  if (message) message.textContent = message.dataset.copied ?? '';
}

const { dataset } = document.documentElement;
if (dataset.signedIn) noteBefore();

if (isOwnPage()) {
  // requested without the list, or with an older one
  const address = ownAddress(favourites() ?? []);
  if (location.pathname + location.search !== address) location.replace(address);
  // the account's list comes with hydration (header/user/carry-favourites.ts): at once
  if (dataset.signedIn) dataset.eager = '1';
}

addEventListener(
  'click',
  (event) => {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>('[data-control="share"]');
    if (link && share(link)) {
      event.preventDefault();
      event.stopPropagation();
    }
    const heart = target.closest<HTMLButtonElement>('[data-favourite]');
    const all = target.closest('[data-control="keep-all"]');
    const gone = target.closest<HTMLElement>('[data-control="forget"]');
    if (!heart && !all && !gone) return;
    const keys = favourites();
    if (!keys) return;
    const named = heart ? [heart.value] : ((all ?? gone) as HTMLElement).dataset.keys?.split(',');
    const changed = (named ?? []).reduce((kept, key) => {
      const others = kept.filter((each) => each !== key);
      return gone || (heart && kept.includes(key)) ? others : [...others, key];
    }, keys);
    if (!store(changed)) return;
    event.preventDefault();
    event.stopPropagation();
    if (all || gone) location.assign(ownAddress(changed));
    else if (isOwnPage()) history.replaceState(history.state, '', ownAddress(changed));
    showFavourites();
  },
  true,
);

// Hearts come with every list that goes on and every page; another tab may change the list.
new MutationObserver((changes) => {
  if (changes.some(({ type, addedNodes }) => type === 'attributes' || addedNodes.length > 0)) {
    showFavourites();
  }
}).observe(document.documentElement, {
  childList: true,
  subtree: true,
  // a heart that stays in its place on another page
  attributeFilter: ['value'],
});
addEventListener('storage', showFavourites);
