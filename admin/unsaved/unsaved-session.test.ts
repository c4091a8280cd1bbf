import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Copies } from '../../src/lib/copies/browser-copies.ts';
import type { Unsaved } from './unsaved-copies.ts';
import { createUnsavedSession, storeForLater } from './unsaved-session.ts';

/** An IndexedDB shared by tabs that can crash. */
function browser() {
  const stored = new Map<string, Unsaved<unknown>>();
  const running = new Set<string>();
  const copies: Copies<Unsaved<unknown>> = {
    list: async (name) =>
      [...stored.values()].filter((copy) => copy.name === name && !running.has(copy.key)),
    put: async (copy) => void stored.set(copy.key, structuredClone(copy)),
    remove: async (key) => void stored.delete(key),
    async prune(before) {
      for (const { key, at } of stored.values()) if (at < before) stored.delete(key);
    },
    hold(key) {
      running.add(key);
      return () => void running.delete(key);
    },
  };
  const open = (name = '3:events/12') => createUnsavedSession<string>(copies, name);
  const left = async () => (await open().left()).map(({ value }) => value);
  const later = (value: string) => storeForLater(copies, '3:events/12', value);
  return { open, left, later, crash: () => running.clear() };
}
const PAUSE = 200;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('unsaved input', () => {
  it('is offered after a crash to the same account at the same place (G-421)', async () => {
    const { open, left, crash } = browser();
    open().note('Anna');
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(await left()).toEqual([]); // in use by another window
    crash();
    expect(await left()).toEqual(['Anna']);
    expect(await open('4:events/12').left()).toEqual([]);
    expect(await open('3:events/13').left()).toEqual([]);
  });

  it('survives closing the form, and is removed by saving (G-421)', async () => {
    const { open, left } = browser();
    const first = open();
    first.note('Anna');
    await first.close();
    expect(await left()).toEqual(['Anna']);
    const second = open();
    second.note('Berta');
    await vi.advanceTimersByTimeAsync(PAUSE);
    second.note(null);
    await second.close();
    const third = open();
    third.note('Clara');
    await vi.advanceTimersByTimeAsync(PAUSE);
    third.saved();
    third.note('Clara');
    await third.close();
    expect(await left()).toEqual(['Anna']);
  });

  it('is removed by an answer that arrives after its form was left (G-421)', async () => {
    const { open, left } = browser();
    const session = open();
    session.note('Anna');
    await session.close();
    session.saved();
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(await left()).toEqual([]);
  });

  it('is offered again when discarding it is undone after its form was left (G-421)', async () => {
    const { open, left, later } = browser();
    const session = open();
    session.note('Anna');
    session.note(null);
    await session.close();
    expect(await left()).toEqual([]);
    await later('Anna');
    expect(await left()).toEqual(['Anna']);
  });

  it('stays until the session that inserted it has its own copy, and returns if discarding is undone (G-421)', async () => {
    const { open, left, crash } = browser();
    const first = open();
    first.note('Anna');
    await first.close();
    const second = open();
    const [copy] = await second.left();
    if (!copy) throw new Error('nothing is left');
    second.taken(copy);
    second.note('Anna und Berta');
    crash();
    expect(await left()).toEqual(['Anna']);
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(await left()).toEqual(['Anna und Berta']);
    const third = open();
    const [again] = await third.left();
    if (!again) throw new Error('nothing is left');
    await third.discard(again);
    expect(await left()).toEqual([]);
    await third.putBack(again);
    expect(await left()).toEqual(['Anna und Berta']);
  });

  it('is stored for half a year (G-232, G-421)', async () => {
    const { open, left } = browser();
    const first = open();
    first.note('Anna');
    await first.close();
    vi.setSystemTime(Date.now() + 182 * 86_400_000);
    expect(await left()).toEqual(['Anna']);
    vi.setSystemTime(Date.now() + 2 * 86_400_000);
    expect(await left()).toEqual([]);
  });
});
