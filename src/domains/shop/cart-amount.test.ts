import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartCookie, domainsAbove, findWidestDomain, parseAmount } from './cart-amount.ts';

describe("the shop's badge", () => {
  it.each([
    ['3', 3],
    [' 12\n', 12],
    [0, 0],
    ['', 0],
    [999, 999],
    [-1, null],
    ['-1', null],
    [Number.NaN, null],
    ['NaN', null],
    [1e9, null],
    ['1000', null],
    [2.5, null],
    ['1e2', null],
    ['<b>3</b>', null],
    ['3 Karten', null],
    [null, null],
    [{ toString: () => '3' }, null],
  ])('%j is %j tickets (SHOP-08, G-86, G-140)', (said, amount) => {
    expect(parseAmount(said)).toBe(amount);
  });

  it("is never outside a cart's limits, for any input (G-140)", () => {
    fc.assert(
      fc.property(fc.anything(), (said) => {
        const amount = parseAmount(said);
        return amount === null || (Number.isInteger(amount) && amount >= 0 && amount <= 999);
      }),
    );
  });
});

describe('the cookie of the cart', () => {
  it('lives 15 minutes for the whole site, and goes with the last ticket (SHOP-08, CONST-38)', () => {
    expect(cartCookie(3, 'haus.example', true)).toBe(
      'cartAmount=3; max-age=900; path=/; samesite=lax; domain=haus.example; secure',
    );
    expect(cartCookie(0, '', false)).toBe('cartAmount=0; max-age=0; path=/; samesite=lax');
  });

  it.each([
    ['localhost', []],
    ['127.0.0.1', []],
    ['[::1]', []],
    ['haus.example', ['haus.example']],
    ['karten.haus.example', ['haus.example', 'karten.haus.example']],
  ])('of %s may stand at %j (SHOP-08, G-86)', (host, domains) => {
    expect(domainsAbove(host)).toEqual(domains);
  });

  it('uses the widest domain the browser allows, and leaves no test cookie behind (SHOP-08, G-86)', () => {
    const jar = createBrowser(['co.uk', 'uk']);
    expect(findWidestDomain('www.karten.haus.co.uk', jar)).toBe('haus.co.uk');
    expect(jar.cookie).toBe('');
    expect(findWidestDomain('localhost', jar)).toBe('');
  });
});

/** A cookie jar that rejects public suffixes, as browsers do. */
function createBrowser(suffixes: string[]) {
  const kept = new Map<string, string>();
  return {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (suffixes.includes(/domain=([^;]+)/.exec(text)?.[1] ?? '')) return;
      if (text.includes('max-age=0')) kept.delete(name);
      else kept.set(name, value);
    },
  };
}
