import { describe, expect, it } from 'vitest';
import { expectCheap, maxCost } from '#lib/processes/cost.test-kit.ts';
import { maskText, maskUrl } from './logger.ts';

describe('what is logged', () => {
  it.each([
    ['/de/anna@haus.example', '/de/[…]'],
    ['/de?q=Faust&mail=anna.b%2B1%40haus.example', '/de?q=Faust&mail=[…]'],
    ['/de?anna%40haus.example', '/de?[…]'],
    ['/de?mail=anna%2540haus.example', '/de?mail=[…]'],
    ['/anna%25252540haus.example', '/[…]'],
    ['/de?vorschau=geheim&q=1', '/de?vorschau=[…]&q=1'],
    ['/accounts/login?next=%2Fde%3Fvorschau%3Dgeheim', '/accounts/login?next=[…]'],
    ['/accounts/login?next=%252Fde%253F%2576orschau%253Dgeheim', '/accounts/login?next=[…]'],
    ['/de;vorschau=geheim', '/[…]'],
    ['/de%3Fvorschau%3Dgeheim?q=1', '/[…]?q=1'],
    ['/de?%3Fvorschau%3Dgeheim', '/de?[…]'],
    ['/de?%76orschau=geheim', '/de?%76orschau=[…]'],
    ['/de?vor%73chau=geheim&reset%54oken=x', '/de?vor%73chau=[…]&reset%54oken=[…]'],
    [`/accounts/${'a1'.repeat(16)}/x`, '/accounts/[…]/x'],
    [`/de?x=${'a1'.repeat(16)}&q=Faust`, '/de?x=[…]&q=Faust'],
    [`/de?${'a1'.repeat(16)}`, '/de?[…]'],
    [`/accounts/login?next=/reset/${'a1'.repeat(16)}`, '/accounts/login?next=[…]'],
    [`/accounts/login?next=%2Freset%2F${'a1'.repeat(16)}`, '/accounts/login?next=[…]'],
    [`/accounts/%61${'1a'.repeat(16)}`, '/accounts/[…]'],
    ['/de/100%-Kultur?x=%E0%A4%A', '/de/100%-Kultur?x=%E0%A4%A'],
  ])('has no address of a person and no secret: %s (E-9, G-337)', (url, masked) => {
    expect(maskUrl(url)).toBe(masked);
  });

  it('keeps the text around an e-mail address', () => {
    const text = 'Key (email)=(anna@haus.example) already exists, not a@b or @c.de; ben@x.example.';
    expect(maskText(text)).toBe('Key (email)=([…]) already exists, not a@b or @c.de; […].');
  });

  it('truncates long URLs, and never in the middle of a masked part', () => {
    const filler = 'a=b&'.repeat(495);
    const url = `/de?${filler}mail=anna@haus.example&q=1`;
    expect(maskUrl(url)).toBe(`/de?${filler}…`);
    expect(maskUrl(`/de/${'x'.repeat(9000)}`)).toBe('/de/…');
    expect(maskUrl(`/de?q=${'%40'.repeat(9000)}`)).toBe('/de?…');
  });

  it('goes over no letter twice for addresses of persons that begin in each other', () => {
    expect(maskText('a%40b%40haus.example c@@d@haus.example')).toBe('a%40[…] c@@[…]');
  });

  it('costs little more for an address made to be slow than for a harmless one (G-360)', async () => {
    const mask = (scrap: string) => () => {
      const filler = scrap.repeat(300_000 / scrap.length);
      maskUrl(`/de/${filler}?q=${filler}`);
      maskText(filler);
    };
    const max = maxCost(mask('Faust '));
    // an expression needs minutes
    for (const scrap of ['a', 'a.', '+', 'a@', '@a.', '%40', 'a%40b.', '4%']) {
      await expectCheap(mask(scrap), max, scrap);
    }
  });
});
