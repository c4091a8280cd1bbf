import { describe, expect, it } from 'vitest';
import { findShop } from './shop-at.ts';

const settings = {
  is_shop_online: true,
  shop_script_url: 'https://karten.example:8443/js/shop.js?v=2',
  shop_badge: '#cart',
};

describe('the shop at an address', () => {
  it('is the one of the settings, whose host is shown to visitors and allowed by the policy (G-08, G-141)', () => {
    for (const path of ['/webshop', '/webshop/a/b', '/eventim.webshop', '/testshops'])
      expect(findShop(path, settings)).toEqual({
        script: settings.shop_script_url,
        badge: '#cart',
        isTrial: false,
        origin: 'https://karten.example:8443',
        host: 'karten.example:8443',
      });
  });

  it('is the trial shop at /testshop, whatever is configured, without external requests (ROUTE-32, G-141)', () => {
    for (const path of ['/testshop', '/testshop/karten/1']) {
      expect(findShop(path, settings)).toMatchObject({ isTrial: true, origin: null, host: '' });
      expect(findShop(path, { ...settings, shop_script_url: '' })?.isTrial).toBe(true);
    }
  });

  it('is none where the house has none, or while it pauses (G-08, G-87)', () => {
    expect(findShop('/webshop', { ...settings, shop_script_url: '' })).toBeNull();
    for (const path of ['/webshop', '/testshop'])
      expect(findShop(path, { ...settings, is_shop_online: false })).toBeNull();
  });
});
