import { describe, expect, it } from 'vitest';
import type { SavedMedia } from '../finders/media-api.ts';
import { countUploads, createUploadQueue } from './upload-queue.ts';

const kept = (id: number, isNew = true) => ({ media: { id }, isNew }) as SavedMedia;
const settle = () => new Promise((done) => setTimeout(done));

/** A server that answers on command. */
function server() {
  const open: { name: string; answer: (saved: SavedMedia) => void; at: (part: number) => void }[] =
    [];
  const waits: { ms: number; end: () => void }[] = [];
  const queue = createUploadQueue({
    send: (file, { onProgress: at, signal }) =>
      new Promise((answer, reject) => {
        const call = { name: file.name, answer, at };
        open.push(call);
        signal.addEventListener('abort', () => {
          open.splice(open.indexOf(call), 1);
          reject(signal.reason);
        });
      }),
    wait: (ms) => new Promise<void>((end) => waits.push({ ms, end })),
  });
  const answer = async (saved: SavedMedia) => {
    open.shift()?.answer(saved);
    await settle();
  };
  const names = () => open.map(({ name }) => name);
  return { queue, open, waits, answer, names };
}

const files = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(['x'], `${at + 1}.jpg`));
const listSteps = ({ queue }: ReturnType<typeof server>) =>
  queue.get().entries.map(({ state }) => state.step);

/** Nothing is answered, until the file fails. */
async function away({ answer, waits, queue }: ReturnType<typeof server>) {
  while (queue.get().entries.every(({ state }) => state.step !== 'failed')) {
    await answer({ problem: 'Nicht angekommen.' });
    waits.shift()?.end();
    await settle();
  }
}

describe('uploads', () => {
  it('are sent three at a time and in order, up to the last of 200, with broken ones among them (EDIT-22)', async () => {
    const { queue, answer, names, open } = server();
    queue.add(files(200));
    expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg']);
    const isBroken = (id: number) => id % 10 === 0;
    let most = 0;
    for (let id = 1; id <= 200; id += 1) {
      most = Math.max(most, open.length);
      await answer(isBroken(id) ? { problem: 'Das ist kein Bild.', status: 415 } : kept(id));
    }
    expect(most).toBe(3);
    const { entries } = queue.get();
    expect(countUploads(entries)).toMatchObject({ all: 200, kept: 180, waiting: 0, sending: 0 });
    const failed = entries.filter(({ state }) => state.step === 'failed');
    expect(failed.map(({ name }) => name)).toEqual(
      files(200).flatMap(({ name }, at) => (isBroken(at + 1) ? [name] : [])),
    );
  });

  it('continue after a broken file, which is named and not sent again', async () => {
    const house = server();
    const { queue, answer, names } = house;
    queue.add(files(2));
    await answer({ problem: 'Das ist kein Bild.', status: 415 });
    await answer(kept(2, false));
    expect(queue.get().entries.map(({ state }) => state)).toEqual([
      { step: 'failed', problem: 'Das ist kein Bild.', isFinal: true },
      { step: 'kept', id: 2, isNew: false, media: { id: 2 } },
    ]);
    queue.repeat();
    expect([names(), countUploads(queue.get().entries).repeatable]).toEqual([[], 0]);
  });

  it('wait together while nothing is answered, and then go on in order (G-654)', async () => {
    const house = server();
    const { queue, answer, names, waits } = house;
    queue.add(files(5));
    for (const status of [undefined, 502, 504]) await answer({ problem: 'Fort.', status });
    expect([names(), waits.map(({ ms }) => ms)]).toEqual([[], [1000]]);
    expect([listSteps(house), queue.get().isAway]).toEqual([Array(5).fill('waiting'), true]);
    waits[0]?.end();
    await settle();
    expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg']);
    await answer({ problem: 'Fort.' });
    expect([waits[1]?.ms, queue.get().isAway]).toEqual([2000, true]);
    await answer(kept(2));
    expect(queue.get().isAway).toBe(false);
    await answer(kept(3));
    waits[1]?.end();
    await settle();
    expect(names()).toEqual(['1.jpg', '4.jpg', '5.jpg']);
    // the next silence begins with the shortest pause again
    await answer({ problem: 'Fort.' });
    expect(waits[2]?.ms).toBe(1000);
  });

  it('fail after half a minute without any answer, and can be sent again (G-654)', async () => {
    const house = server();
    const { queue, answer, names } = house;
    queue.add(files(1));
    await away(house);
    expect([listSteps(house), queue.get().isAway]).toEqual([['failed'], false]);
    queue.repeat();
    expect(names()).toEqual(['1.jpg']);
    await answer(kept(1));
    expect(listSteps(house)).toEqual(['kept']);
  });

  it('wait for Retry-After and then continue without a click', async () => {
    const house = server();
    const { queue, answer, names, waits } = house;
    queue.add(files(5));
    await answer({ problem: 'Zu viele.', status: 429, retryAfter: 17 });
    await answer({ problem: 'Zu viele.', status: 429, retryAfter: 17 });
    await answer(kept(3));
    expect([names(), waits.map(({ ms }) => ms)]).toEqual([[], [17_000]]);
    expect(listSteps(house)).toEqual(['waiting', 'waiting', 'kept', 'waiting', 'waiting']);
    waits[0]?.end();
    await settle();
    expect(names()).toEqual(['1.jpg', '2.jpg', '4.jpg']);
  });

  it('can be paused; those in flight finish', async () => {
    const house = server();
    const { queue, answer, names, open } = house;
    queue.add(files(4));
    queue.pause();
    open[1]?.at(0.5);
    await answer(kept(1));
    expect(names()).toEqual(['2.jpg', '3.jpg']);
    expect(queue.get().entries[1]?.state).toEqual({ step: 'sending', part: 0.5 });
    queue.resume();
    expect(names()).toEqual(['2.jpg', '3.jpg', '4.jpg']);
  });

  it('are taken off the list one by one, and the next one is sent in their place', async () => {
    const house = server();
    const { queue, names } = house;
    queue.add(files(5));
    queue.remove(2);
    queue.remove(5);
    await settle();
    expect(names()).toEqual(['1.jpg', '3.jpg', '4.jpg']);
    expect(listSteps(house)).toEqual(['sending', 'sending', 'sending']);
  });

  it('are retried one by one', async () => {
    const house = server();
    const { queue, answer, names } = house;
    queue.add(files(2));
    await answer({ problem: 'Fehler im Server.', status: 500 });
    await answer({ problem: 'Fehler im Server.', status: 500 });
    queue.repeat(2);
    expect(names()).toEqual(['2.jpg']);
  });

  it('are cleared from the list unless they are in flight', async () => {
    const house = server();
    const { queue, answer } = house;
    queue.add(files(5));
    await answer(kept(1));
    queue.clear();
    expect(queue.get().entries.map(({ name }) => name)).toEqual(['2.jpg', '3.jpg', '4.jpg']);
  });
});
