/// <reference lib="dom" />

/*
 * Says at the cart's links how many tickets are in it, out of the cookie that the shop keeps (SHOP-07, SHOP-08, API-41).
 * A cached page cannot know it: read when the page is there, with every change of page (use-menus.ts), when the visitor comes
 * back, and when the shop says so. Built alone by `?inline-script` (vite.config.ts): type imports only.
 */
const MAX_SHOWN = 99;

function show(): void {
  const amount = Number(/(?:^|; )cartAmount=(\d{1,3})(?:;|$)/.exec(document.cookie)?.[1] ?? 0);
  for (const link of document.querySelectorAll<HTMLElement>('[data-cart]')) {
    const { cart = '' } = link.dataset;
    link.ariaLabel = amount ? `${cart}, ${amount} Artikel` : cart;
    if (amount) link.dataset.count = amount > MAX_SHOWN ? `${MAX_SHOWN}+` : `${amount}`;
    else delete link.dataset.count;
  }
}

for (const moment of ['DOMContentLoaded', 'focus', 'pageshow', 'cartamount']) {
  addEventListener(moment, show);
}
