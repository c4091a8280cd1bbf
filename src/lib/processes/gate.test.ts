import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

it('admits a limited number at once, in order, and answers 503 when too many wait', async () => {
  const gate = createGate({ slots: 2, waiting: 2 });
  const finish: (() => void)[] = [];
  const begun: number[] = [];
  const work = (number: number) =>
    gate.run(() => {
      begun.push(number);
      return new Promise<number>((resolve) => finish.push(() => resolve(number)));
    });
  const all = [1, 2, 3, 4].map(work);
  await expect(work(5)).rejects.toMatchObject({ status: 503 });
  expect(begun).toEqual([1, 2]);
  finish.shift()?.();
  await expect(all[0]).resolves.toBe(1);
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3]);
  while (finish.length > 0) {
    finish.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect(Promise.all(all)).resolves.toEqual([1, 2, 3, 4]);
});

it('frees the slot of work that fails', async () => {
  const gate = createGate({ slots: 1, waiting: 1 });
  await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(gate.run(async () => 'yes')).resolves.toBe('yes');
});

it('answers 503 when a turn does not come in time, and gives the slot to the next (G-319)', async () => {
  const gate = createGate({ slots: 1, waiting: 5, timeout_ms: 20 });
  let finish = () => {};
  const first = gate.run(() => new Promise<void>((resolve) => (finish = resolve)));
  await expect(gate.run(async () => 'too late')).rejects.toMatchObject({ status: 503 });
  const last = gate.run(async () => 'in time');
  finish();
  await first;
  await expect(last).resolves.toBe('in time');
});
