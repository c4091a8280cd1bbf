/// <reference lib="dom" />

/*
 * The visitor's own list (G-02): kept in the browser, so no cached page knows of it. Runs with before-paint.ts, built
 * alone by `?inline-script`: type imports only. It marks the hearts that are pressed, counts them in the header, and
 * works before the page is alive and without its scripts; without any, a heart sends its form (ui/heart.tsx).
 */
const FAVOURITES = 'foyer-merkliste';
const PAGE = '/de/merkliste';
const KIND = /^[vp][1-9]\d{0,8}$/;
/** More than anybody looks through; also what an address can hold. */
const MOST = 200;

/** Null where the browser keeps nothing. */
function favourites(): string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(FAVOURITES) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => KIND.test(key)) : [];
  } catch (error) {
    return error instanceof SyntaxError ? [] : null;
  }
}

function keep(keys: string[]): boolean {
  try {
    localStorage.setItem(FAVOURITES, JSON.stringify(keys.slice(-MOST)));
    return true;
  } catch {
    return false;
  }
}

/** One's own list has an address as each shared one, so that the server draws it. */
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
    const words = link.dataset.label ?? '';
    link.setAttribute('aria-label', count ? `${words} (${count})` : words);
    link.setAttribute('href', ownAddress(keys));
  }
  const shared = document.querySelector('[data-control="share"]');
  if (shared && isOwnPage()) shared.setAttribute('href', `${PAGE}?m=${keys.join(',')}`);
}

/** By what the device has for it, else by hand: the address is copied. False: the link leads there. */
function share({ href }: HTMLAnchorElement): boolean {
  const { share: offer, clipboard } = navigator;
  if (offer) offer.call(navigator, { url: href }).catch(() => undefined);
  else if (clipboard) clipboard.writeText(href).then(sayCopied, () => location.assign(href));
  return Boolean(offer ?? clipboard);
}

function sayCopied(): void {
  const said = document.querySelector<HTMLElement>('[data-copied]');
  if (said) said.textContent = said.dataset.copied ?? '';
}

// The page of one's own list, asked for without it, or with an older one.
const ownKeys = isOwnPage() ? (favourites() ?? []) : [];
if (isOwnPage() && location.pathname + location.search !== ownAddress(ownKeys)) {
  location.replace(ownAddress(ownKeys));
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
    if (!keep(changed)) return;
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
  ...{ childList: true, subtree: true },
  // a heart that stays in its place on another page
  attributeFilter: ['value'],
});
addEventListener('storage', showFavourites);
