import { expect, it } from 'vitest';
import { cacheKey, getDroppedQuery } from './cache-key.ts';

const known = {
  anywhere: new Set(['date', 'month', 'overlay=true']),
  at: (path: string) => new Set(path === '/de/plan' ? ['month'] : ['date', 'overlay=true']),
};

it.each([
  ['/de', '/de'],
  ['/de/haus?utm=1', '/de/haus'],
  [`/de?utm=${'a'.repeat(1500)}`, '/de'],
  ['/de/haus?z=1&date=2&month=3', '/de/haus?date=2'],
  ['/de/plan?month=3&date=2', '/de/plan?month=3'],
  ['/de/haus?overlay=true&date=1', '/de/haus?date=1&overlay=true'],
  ['/de/haus?overlay=1', '/de/haus'],
  ['/de/gr%C3%B6%C3%9Fe', '/de/gr%C3%B6%C3%9Fe'],
  ['/de/haus.data', '/de/haus.data'],
  ['/de/_.data', '/de/_.data'],
  ['/de/a.b/c', '/de/a.b/c'],
])('%s has the cache key %s', (url, key) => {
  expect(cacheKey(url, known)).toBe(key);
});

it.each([
  '/de//haus',
  '//de',
  '/de/./haus',
  '/de/x/../haus',
  '/de/haus/.',
  '/de\\haus',
  '/de/h%61us',
  '/de/%2e%2E/haus',
  '/de/%2E/haus',
  '/de/gr%c3%b6sse',
  `/de/${'a'.repeat(1000)}`,
  `/de?date=${'a'.repeat(1000)}`,
  `/de?${'a&'.repeat(1000)}`,
])('%.40s is answered, but not cached', (url) => {
  expect(cacheKey(url, known)).toBeNull();
});

it('parameters ignored by the key are passed on by redirects (G-12)', () => {
  expect(getDroppedQuery('/de/haus?z=1&date=2&overlay=x&overlay=true', known)).toBe(
    'z=1&overlay=x',
  );
  expect(getDroppedQuery('/de/haus', known)).toBe('');
});
