import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const SOON = 1_000;

it('turns come in the order they were asked for', async () => {
  const turns = new Turns();
  const first = await turns.take(SOON);
  const order: string[] = [];
  const second = turns.take(SOON).then((turn) => {
    order.push('second');
    turns.giveBack(turn);
  });
  const third = turns.take(SOON).then((turn) => {
    order.push('third');
    turns.giveBack(turn);
  });
  expect(turns.holder).toBe(first);
  turns.giveBack(first);
  await Promise.all([second, third]);
  expect(order).toEqual(['second', 'third']);
  expect(turns.holder).toBeNull();
});

it('anyone who waits too long is told who holds the connection, with what, and from where', async () => {
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

it('anyone who gave up waiting does not get a turn later', async () => {
  const turns = new Turns();
  const holder = await turns.take(SOON);
  await turns.take(5).catch(() => {});
  turns.giveBack(holder);
  expect(turns.holder).toBeNull();
});

it('a turn that is given back twice does not take the next one away', async () => {
  const turns = new Turns();
  const first = await turns.take(SOON);
  const waiting = turns.take(SOON);
  turns.giveBack(first);
  const second = await waiting;
  turns.giveBack(first);
  expect(turns.holder).toBe(second);
});
