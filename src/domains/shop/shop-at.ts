/** The shop's part of the site settings. */
interface ShopSettings {
  is_shop_online: boolean;
  shop_script_url: string;
  shop_badge: string;
}

/** The shop at a path. */
export interface ShopAt {
  /** URL of its script */
  script: string;
  /** CSS selector of its badge */
  badge: string;
  /** origin of the script if not this site, for the page's policy */
  origin: string | null;
  /** host shown to visitors; '' for a shop on this site */
  host: string;
  isTrial: boolean;
}

/** A shop without sales, to try out tickets, cart and settings (ROUTE-32, G-141). */
const TRIAL: ShopAt = {
  script: '/demo-shop/shop.js',
  badge: '[data-cart-amount]',
  origin: null,
  host: '',
  isTrial: true,
};

/** At `/testshop` always the trial shop, elsewhere the configured one; null: none, or it is paused (G-08, G-87). */
export function findShop(path: string, settings: ShopSettings): ShopAt | null {
  if (!settings.is_shop_online) return null;
  if (/^\/testshop(\/|$)/.test(path)) return TRIAL;
  if (!settings.shop_script_url) return null;
  const { origin, host } = new URL(settings.shop_script_url);
  const { shop_script_url: script, shop_badge: badge } = settings;
  return { script, badge, origin, host, isTrial: false };
}
