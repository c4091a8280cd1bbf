import { type RefObject, useEffect, useState } from 'react';
import { cartCookie, findWidestDomain, parseAmount } from './cart-amount.ts';

/** Longer than any shop needs, shorter than visitors wait. */
const PATIENCE_MS = 10_000;
/** The cookie expires after 15 minutes: refreshed while the shop is open. */
const REFRESH_MS = 5 * 60_000;

/** `silent`: the script has loaded but renders nothing. */
export type ShopState = 'loading' | 'ready' | 'failed' | 'silent';

export interface Shop {
  /** URL of its script: a path of this site, or absolute */
  script: string;
  /** CSS selector of the element that shows the number of tickets */
  badge: string;
}

/**
 * Runs the shop's script, which renders into the container, and passes its ticket count to the header (G-08, G-86). Failures of
 * the script do not affect the page.
 */
export function useShop({ script, badge }: Shop, container: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<ShopState>('loading');
  const [isDoubtful, setDoubtful] = useState(false);
  useEffect(() => {
    const { signal, stop } = stopper();
    const { origin, href } = new URL(script, location.href);
    const domain = findWidestDomain(location.hostname, document);
    let last: unknown;
    const sync = (said: unknown) => {
      last = said;
      const amount = parseAmount(said);
      setDoubtful(amount === null);
      if (amount !== null) keep(amount, domain);
    };
    const isEmpty = () => !container.current?.hasChildNodes();
    const fail = (how: ShopState) => isEmpty() && setState(how);
    const look = () => {
      if (!isEmpty()) setState('ready');
      const said = badgeText(badge);
      if (said !== null && said !== last) sync(said);
    };

    const element = document.createElement('script');
    element.src = href;
    element.async = true;
    element.addEventListener('error', () => fail('failed'), { signal });
    document.head.append(element);
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    addEventListener(
      'message',
      ({ origin: sender, data }) => {
        const isShop = sender === origin || sender === location.origin;
        if (isShop && data && typeof data === 'object' && 'cartAmount' in data) {
          sync(data.cartAmount);
        }
      },
      { signal },
    );
    addEventListener('error', ({ filename }) => filename === href && fail('failed'), { signal });
    const patience = setTimeout(() => fail('silent'), PATIENCE_MS);
    const refresh = setInterval(() => last !== undefined && sync(last), REFRESH_MS);
    look();
    return () => {
      stop();
      observer.disconnect();
      clearTimeout(patience);
      clearInterval(refresh);
      element.remove();
    };
  }, [script, badge, container]);
  return { state, isDoubtful };
}

function stopper() {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}

/** Null if there is no badge, or the configured selector is invalid. */
function badgeText(selector: string): string | null {
  try {
    return document.querySelector(selector)?.textContent ?? null;
  } catch {
    return null;
  }
}

function keep(amount: number, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not everywhere
  document.cookie = cartCookie(amount, domain, location.protocol === 'https:');
  // heard by the header (cart-count.ts)
  dispatchEvent(new Event('cartamount'));
}
