/// <reference lib="dom" />

/* Shows the number of tickets at the cart's links, from the shop's cookie (SHOP-07, SHOP-08, CONST-38, API-41). Not in cached
   HTML: updated on load, route changes (use-menus.ts), return to the tab and by the shop's event. Bundled by `?inline-script`
   (vite.config.ts): type imports only. */
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
