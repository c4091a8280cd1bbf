import { type RefObject, useEffect, useState } from 'react';
import { amountOf, cartCookie, widestDomain } from './cart-amount.ts';

/** Longer than any shop takes, shorter than a visitor waits. */
const PATIENCE_MS = 10_000;
/** The cookie lives a quarter of an hour: while the shop is open it stays fresh. */
const REFRESH_MS = 5 * 60_000;

/** `silent`: its script was loaded, but shows nothing. */
export type ShopState = 'loading' | 'ready' | 'failed' | 'silent';

export interface Shop {
  /** address of its script: a path of this site, or whole */
  script: string;
  /** CSS selector of the element in which it shows how many tickets lie in the cart */
  badge: string;
}

/**
 * Runs the shop's script, which fills the container, and tells the header what lies in the cart (G-08, G-86). Whatever
 * the script does or leaves, the page around it stays as it is.
 */
export function useShop({ script, badge }: Shop, container: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<ShopState>('loading');
  const [isDoubtful, setDoubtful] = useState(false);
  useEffect(() => {
    const { signal, stop } = stopper();
    const { origin, href } = new URL(script, location.href);
    const domain = widestDomain(location.hostname, document);
    let last: unknown;
    const sync = (said: unknown) => {
      last = said;
      const amount = amountOf(said);
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

/** Null where there is no badge, or the house has typed no selector. */
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
