import { expect, test } from 'vitest';
import {
  articleUrl,
  ENSEMBLE_PATH,
  EVENTS_PATH,
  eventUrl,
  MAGAZINE_PATH,
  PRODUCTIONS_PATH,
  personUrl,
  productionUrl,
  seriesUrl,
  venueUrl,
} from '#lib/pages/detail-urls.ts';
import { buildRecordUrl, CREATABLES, findListed, listCreatables } from './creatable.ts';

test('what is created opens at its address (G-514)', () => {
  const urls = Object.fromEntries(
    CREATABLES.map((each) => [each.path, buildRecordUrl(each, 'x', 7)]),
  );
  expect(urls).toEqual({
    events: eventUrl('x', 7),
    productions: productionUrl('x', 7),
    persons: personUrl('x', 7),
    articles: articleUrl('x', 7),
    series: seriesUrl('x', 7),
    venues: venueUrl('x', 7),
  });
});

test('each list offers what it lists (G-514)', () => {
  const listed = (path: string) => findListed(CREATABLES, path)?.path;
  expect([EVENTS_PATH, `${PRODUCTIONS_PATH}/`, ENSEMBLE_PATH, MAGAZINE_PATH].map(listed)).toEqual([
    'events',
    'productions',
    'persons',
    'articles',
  ]);
  expect(['/de', '/de/programm/x/7', '/de/venues'].map(listed)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('only what the account may maintain is offered (G-104, G-514)', () => {
  const user = {
    id: 1,
    email: '',
    username: '',
    name: '',
    role: 'editor',
    needs_second_person: false,
  } as const;
  const children = [{ title: 'Beiträge', url: '/cms-hub/articles' }];
  const admin_menus = [{ title: 'Magazin', url: '/cms-hub/articles', children }];
  expect(listCreatables({ ...user, admin_menus }).map(({ path }) => path)).toEqual(['articles']);
  expect(listCreatables({ ...user, admin_menus: [] })).toEqual([]);
});
