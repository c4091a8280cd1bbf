import { expect, it } from 'vitest';
import { joinInTurns } from './join-in-turns.ts';

it('a long text is made in turns with what else has to be done', async () => {
  const order: string[] = [];
  function* parts() {
    for (const letter of 'abcd') {
      order.push(letter);
      // each takes longer than a turn
      for (const begin = performance.now(); performance.now() - begin < 6; );
      yield letter;
    }
  }
  setImmediate(() => order.push('another'));
  expect(await joinInTurns(parts())).toBe('abcd');
  expect(order.slice(0, 2)).toEqual(['a', 'another']);
});
