import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const SOON = 1_000;

it('turns are in the order of requests', async () => {
  const turns = new Turns();
  const first = await turns.take(SOON);
  const order: string[] = [];
  const second = turns.take(SOON).then((turn) => {
    order.push('second');
    turns.release(turn);
  });
  const third = turns.take(SOON).then((turn) => {
    order.push('third');
    turns.release(turn);
  });
  expect(turns.holder).toBe(first);
  turns.release(first);
  await Promise.all([second, third]);
  expect(order).toEqual(['second', 'third']);
  expect(turns.holder).toBeNull();
});

it('a caller that waits too long gets an error naming the holder, its statement and where it is', async () => {
  const turns = new Turns();
  async function theSlowOne() {
    const turn = await turns.take(SOON);
    turn.sql = 'select everything';
    return turn;
  }
  const holder = await theSlowOne();
  await expect(turns.take(10)).rejects.toThrow(
    new RegExp(`handle ${holder.handle}.*select everything.*theSlowOne`),
  );
});

it('a caller that gave up waiting does not get a turn later', async () => {
  const turns = new Turns();
  const holder = await turns.take(SOON);
  await turns.take(5).catch(() => {});
  turns.release(holder);
  expect(turns.holder).toBeNull();
});

it('a turn that is given back twice does not take the next one away', async () => {
  const turns = new Turns();
  const first = await turns.take(SOON);
  const waiting = turns.take(SOON);
  turns.release(first);
  const second = await waiting;
  turns.release(first);
  expect(turns.holder).toBe(second);
});
