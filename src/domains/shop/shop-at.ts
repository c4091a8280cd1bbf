/** What of the site settings concerns the shop. */
interface ShopSettings {
  is_shop_online: boolean;
  shop_script_url: string;
  shop_badge: string;
}

/** The shop that stands at an address. */
export interface ShopAt {
  /** address of its script */
  script: string;
  /** CSS selector of its badge */
  badge: string;
  /** where the script comes from, if not from this site: named in the page's policy */
  origin: string | null;
  /** the same in words for visitors; '' for a shop of this site */
  host: string;
  isTrial: boolean;
}

/** A shop in which nothing is sold, to try tickets, cart and settings with (ROUTE-32, G-141). */
const TRIAL: ShopAt = {
  ...{ script: '/demo-shop/shop.js', badge: '[data-cart-amount]' },
  ...{ origin: null, host: '', isTrial: true },
};

/** At `/testshop` always the trial shop, elsewhere the one of the settings; null: none, or it pauses (G-08, G-87). */
export function shopAt(path: string, settings: ShopSettings): ShopAt | null {
  if (!settings.is_shop_online) return null;
  if (/^\/testshop(\/|$)/.test(path)) return TRIAL;
  if (!settings.shop_script_url) return null;
  const { origin, host } = new URL(settings.shop_script_url);
  const { shop_script_url: script, shop_badge: badge } = settings;
  return { script, badge, origin, host, isTrial: false };
}
