import { expect, it } from 'vitest';
import { createProgress } from './progress.server.ts';

it('says how many of all are done, while a replacement runs (G-458)', async () => {
  const progress = createProgress();
  const seen: object[] = [];
  await progress.each('key', ['a', 'b', 'c'], async () => {
    await Promise.resolve();
    seen.push({ ...progress.read('key') }, progress.read('other'));
  });
  expect(seen).toEqual(
    [0, 1, 2].flatMap((done) => [
      { done, total: 3 },
      { done: 0, total: 0 },
    ]),
  );
  expect(progress.read('key')).toEqual({ done: 0, total: 0 });
});

it('says nothing of a replacement that failed (G-458)', async () => {
  const progress = createProgress();
  const failing = progress.each('key', ['a'], () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  expect(progress.read('key')).toEqual({ done: 0, total: 0 });
});
