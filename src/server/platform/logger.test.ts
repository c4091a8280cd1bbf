import { describe, expect, it } from 'vitest';
import { maskText, maskUrl } from './logger.ts';

describe('what is logged', () => {
  it.each([
    ['/de/anna@haus.example', '/de/[…]'],
    ['/de?q=Faust&mail=anna.b%2B1%40haus.example', '/de?q=Faust&mail=[…]'],
    ['/de?anna%40haus.example', '/de?[…]'],
    ['/de?vorschau=geheim&q=1', '/de?vorschau=[…]&q=1'],
    ['/accounts/login?next=%2Fde%3Fvorschau%3Dgeheim', '/accounts/login?next=[…]'],
    ['/accounts/login?next=%252Fde%253F%2576orschau%253Dgeheim', '/accounts/login?next=[…]'],
    ['/de;vorschau=geheim', '/[…]'],
    ['/de%3Fvorschau%3Dgeheim?q=1', '/[…]?q=1'],
    ['/de?%3Fvorschau%3Dgeheim', '/de?[…]'],
    ['/de?%76orschau=geheim', '/de?%76orschau=[…]'],
    ['/de?vor%73chau=geheim&reset%54oken=x', '/de?vor%73chau=[…]&reset%54oken=[…]'],
    [`/accounts/${'a1'.repeat(16)}/x`, '/accounts/[…]/x'],
    [`/accounts/%61${'1a'.repeat(16)}`, '/accounts/[…]'],
    ['/de/100%-Kultur?x=%E0%A4%A', '/de/100%-Kultur?x=%E0%A4%A'],
  ])('has no address of a person and no secret: %s', (url, masked) => {
    expect(maskUrl(url)).toBe(masked);
  });

  it('keeps what surrounds an address of a person', () => {
    const text = 'Key (email)=(anna@haus.example) already exists, not a@b or @c.de; ben@x.example.';
    expect(maskText(text)).toBe('Key (email)=([…]) already exists, not a@b or @c.de; […].');
  });

  it('says of a long address its beginning, and half of nothing that is masked', () => {
    const filler = 'a=b&'.repeat(495);
    const url = `/de?${filler}mail=anna@haus.example&q=1`;
    expect(maskUrl(url)).toBe(`/de?${filler}…`);
    expect(maskUrl(`/de/${'x'.repeat(9000)}`)).toBe('/de/…');
    expect(maskUrl(`/de?q=${'%40'.repeat(9000)}`)).toBe('/de?…');
  });

  it('goes over no letter twice for addresses of persons that begin in each other', () => {
    expect(maskText('a%40b%40haus.example c@@d@haus.example')).toBe('a%40[…] c@@[…]');
  });

  it('takes no longer for an address made to be slow', () => {
    for (const scrap of ['a', 'a.', '+', 'a@', '@a.', '%40', 'a%40b.', '4%']) {
      const before = performance.now();
      maskUrl(`/de/${scrap.repeat(100_000)}?q=${scrap.repeat(100_000)}`);
      maskText(scrap.repeat(100_000));
      // an expression needs minutes
      expect(performance.now() - before).toBeLessThan(10_000);
    }
  });
});
