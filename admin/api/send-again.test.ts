import { afterEach, expect, it, vi } from 'vitest';
import { repeatCall, repeating } from './send-again.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = (status: number) => ({ refused: { status } });

/** Sends until the answers are used up; the last one repeats. */
function callWith(answers: readonly (ReturnType<typeof refused> | { answer: string })[]) {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  let n = 0;
  const send = vi.fn(async () => answers[Math.min(n++, answers.length - 1)] as (typeof answers)[0]);
  return { send, result: repeatCall(send) };
}

it('a move in the page tree is repeated while the server restarts, and says so (G-445)', async () => {
  const { send, result } = callWith([refused(0), refused(503), { answer: 'moved' }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(repeating.get()).toBe(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await result).toEqual({ answer: 'moved' });
  expect([send.mock.calls.length, repeating.get()]).toEqual([3, 0]);
});

it('what the server rejects is not repeated, and what it never answers is given up (G-445)', async () => {
  const rejected = callWith([refused(422)]);
  expect(await rejected.result).toEqual(refused(422));
  expect(rejected.send).toHaveBeenCalledTimes(1);
  const lost = callWith([refused(0)]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await lost.result).toEqual(refused(0));
  expect(repeating.get()).toBe(0);
});
