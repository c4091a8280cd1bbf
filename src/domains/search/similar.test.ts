import { expect, it } from 'vitest';
import { fixedClock } from '#lib/time/clock.ts';
import { createSimilar } from './similar.server.ts';

it('A page that was just deleted is not suggested at its own address (G-253)', async () => {
  const titles = ['anna-alt/1', 'anna-arndt/2', 'anna-auer/3', 'anna-abel/4', 'anna-adam/5'];
  const suggest = createSimilar({
    clock: fixedClock('2026-11-21T18:00:00+01:00'),
    kinds: [{ kind: 'person', below: ['ensemble'] }],
    best: async () =>
      titles.map((title) => ({ kind: 'person', title, url: `/de/ensemble/${title}`, date: null })),
  });
  const urls = async (path: string) => (await suggest(path)).map(({ title }) => title);
  expect(await urls('/de/ensemble/anna-alt/1')).toEqual(titles.slice(1));
  expect(await urls('/de/ensemble/anna-alt/9')).toEqual(titles.slice(0, 4));
});
