import { describe, expect, it } from 'vitest';
import { toSlug } from '#lib/text/slug.ts';
import { pagePath, pageUrl } from './page-path.ts';

describe('the path of a page', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['haus', 'haus'],
    ['haus/team/', 'haus/team'],
    ['/haus/team', 'haus/team'],
  ])('reads %j as %j, with and without slashes at its ends (G-30)', (asked, path) => {
    expect(pagePath(asked)).toBe(path);
  });

  it.each([
    ['two slashes', 'haus//team'],
    ['two slashes in front', '//haus'],
    ['a step upwards', 'haus/../impressum'],
    ['NUL', 'haus\u0000'],
    ['a backslash', 'haus\\team'],
    ['an undecoded escape', 'haus%2fteam'],
    ['a lone surrogate', 'haus/\ud800'],
    ['capitals', 'Haus'],
    ['letters that merely look right', 'hаus'],
    ['too much', 'a/'.repeat(300)],
  ])('takes %s for no page at all (ROUTE-50)', (_what, asked) => {
    expect(pagePath(asked)).toBeNull();
  });

  it('puts the language in front of every address (ROUTE-06, ROUTE-54)', () => {
    expect([pageUrl(''), pageUrl('haus/team')]).toEqual(['/de', '/de/haus/team']);
  });

  it.each([
    ['Anfahrt & Zugänge', 'anfahrt-zugaenge'],
    ['Großes Haus', 'grosses-haus'],
    ['  Café – élan  ', 'cafe-elan'],
    ['U\u0308bung', 'uebung'],
    ['!!!', ''],
  ])('makes of the title %j the slug %j', (title, slug) => {
    expect(toSlug(title)).toBe(slug);
  });
});
