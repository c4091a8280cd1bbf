import { describe, expect, it } from 'vitest';
import { isPage, isStoredFile, isStoredPage } from './addresses.ts';

const at = (path: string) => new URL(path, 'https://haus.example');

describe('the service worker', () => {
  it.each(['/de', '/de/haus/anfahrt', '/de/programm/woyzeck/3', '/de/merkliste?meine=1&m=v3'])(
    'stores what every visitor may read: %s (G-93, G-451)',
    (path) => {
      expect(isStoredPage(at(path))).toBe(true);
    },
  );

  it.each([
    '/de?edit',
    '/de/haus?vorschau=abc',
    '/de?as_of=2026-12-24T18:00:00Z',
    '/de/user/profile',
    '/de/formular/presse/4',
    '/de/api/events/',
    '/de/pageeditor-api/user',
    '/cms-hub',
    '/accounts/login',
    '/webshop',
    '/dessau',
  ])('lets the network alone for accounts, editors, forms and the shop: %s (G-93)', (path) => {
    expect(isPage(at(path))).toBe(false);
    expect(isStoredPage(at(path))).toBe(false);
  });

  it.each(['/de/search?q=woyzeck', '/de/programm?genre=1', '/de/merkliste?m=v3', '/de/haus.data'])(
    'answers, but does not store results, filters, strangers’ lists and data: %s (G-451)',
    (path) => {
      expect([isPage(at(path)), isStoredPage(at(path))]).toEqual([true, false]);
    },
  );

  it('stores files whose names change with their contents, none of the administration or the editor (G-93)', () => {
    const stored = [
      '/assets/site-CeTVeWRP.css',
      '/assets/root-BI51GxzP.js',
      '/media/12-a1b2c3/640.webp',
    ];
    expect(stored.filter((path) => !isStoredFile(at(path)))).toEqual([]);
    const others = [
      '/assets/admin/main-x.js',
      '/assets/editor-x.js',
      '/logo.svg',
      '/media/film.mp4',
      '/sw.js',
    ];
    expect(others.filter((path) => isStoredFile(at(path)))).toEqual([]);
  });
});
