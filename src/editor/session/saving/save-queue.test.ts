import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Change,
  createSaveQueue,
  LONGEST_ANSWER,
  type Outcome,
  type QueueState,
} from './save-queue.ts';

let counter = 0;
function patch(node: number, body: Record<string, unknown>): Change {
  return {
    key: `k${counter++}`,
    method: 'PATCH',
    url: `/de/pageeditor-api/text/${node}/`,
    node,
    body,
    label: 'Text geändert',
    purpose: 'change',
  };
}

/** A server whose outcomes are given one by one; stores acknowledged changes, once per key. */
type Kind = Exclude<Outcome<null>['kind'], 'conflict'>;

function setUp(outcomes: Kind[] = []) {
  const server = new Map<number, Record<string, unknown>>();
  const applied: string[] = [];
  const states: QueueState[] = [];
  const refused: string[] = [];
  const retries: (() => void)[] = [];
  let stored: Change[] = [];
  const queue = createSaveQueue<null>({
    async send(change) {
      const kind = outcomes.shift() ?? 'saved';
      if (kind === 'refused') {
        return { kind, code: 'invalid', detail: 'Bitte Text eingeben.', extra: {} };
      }
      if (kind === 'signed-out') return { kind };
      if (kind === 'unreachable') return { kind };
      if (!applied.includes(change.key)) {
        applied.push(change.key);
        server.set(change.node, { ...server.get(change.node), ...change.body });
      }
      return { kind, answer: null };
    },
    onSaved: () => {},
    onConflict: () => {},
    onRefused: (change, outcome) => refused.push(`${change.node} ${outcome.code}`),
    onState: (state) => states.push(state),
    onPending: (changes) => {
      stored = changes;
    },
    later: (retry) => retries.push(retry),
    ended: new AbortController().signal,
  });
  return { queue, server, applied, states, refused, retries, stored: () => stored };
}

describe('the save queue', () => {
  it('keeps what was typed while signed out and sends it afterwards (EDIT-19, E-6)', async () => {
    const { queue, server, states, stored } = setUp(['signed-out']);
    queue.push(patch(1, { content: 'Hallo' }));
    await queue.settled();
    queue.push(patch(2, { content: 'Welt' }));
    expect(server.size).toBe(0);
    expect(stored()).toHaveLength(2);
    queue.resume();
    await queue.settled();
    expect(server.get(1)).toEqual({ content: 'Hallo' });
    expect(server.get(2)).toEqual({ content: 'Welt' });
    expect(stored()).toEqual([]);
    expect(states).toEqual(['saving', 'signed-out', 'saving', 'idle']);
  });

  it('tries again when the network was away', async () => {
    const { queue, server, retries } = setUp(['unreachable', 'unreachable']);
    queue.push(patch(1, { content: 'Hallo' }));
    await queue.settled();
    retries.shift()?.();
    await vi.waitFor(() => expect(retries).toHaveLength(1));
    retries.shift()?.();
    await vi.waitFor(() => expect(server.get(1)).toEqual({ content: 'Hallo' }));
  });

  it('lets later typing travel with a change that has not been sent yet', async () => {
    const { queue, server, applied } = setUp();
    queue.push(patch(1, { content: 'a' })); // sent at once
    queue.push(patch(1, { content: 'ab' }));
    queue.push(patch(1, { content: 'abc', subline: 'x' }));
    await queue.settled();
    expect(applied).toHaveLength(2);
    expect(server.get(1)).toEqual({ content: 'abc', subline: 'x' });
  });

  it('continues with the next change after a rejected one', async () => {
    const { queue, server, refused } = setUp(['refused']);
    queue.push(patch(1, { content: '' }));
    queue.push(patch(2, { content: 'Welt' }));
    await queue.settled();
    expect(refused).toEqual(['1 invalid']);
    expect(server.get(2)).toEqual({ content: 'Welt' });
  });

  it('never loses, doubles or reorders a change, whatever the network does (E-1)', async () => {
    const step = fc.oneof(
      fc.record({ node: fc.integer({ min: 1, max: 3 }), value: fc.string() }),
      fc.constant('resume' as const),
    );
    const outcome = fc.constantFrom(
      'saved' as const,
      'unreachable' as const,
      'signed-out' as const,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step), fc.array(outcome), async (steps, outcomes) => {
        const { queue, server, retries, applied } = setUp([...outcomes]);
        const model = new Map<number, string>();
        for (const each of steps) {
          if (each === 'resume') queue.resume();
          else {
            queue.push(patch(each.node, { content: each.value }));
            model.set(each.node, each.value);
          }
          await queue.settled();
        }
        for (let round = 0; round < outcomes.length + 1; round++) {
          retries.splice(0);
          queue.resume();
          await queue.settled();
        }
        expect(queue.pending()).toEqual([]);
        expect(new Set(applied).size).toBe(applied.length);
        for (const [node, content] of model) expect(server.get(node)).toEqual({ content });
      }),
    );
  });
});

/** A connection that accepts everything and answers nothing until restored. */
function silent() {
  const server = { isThere: false, applied: [] as string[], cut: 0 };
  const states: QueueState[] = [];
  const queue = createSaveQueue<null>({
    async send({ key }, signal) {
      server.applied.push(key);
      signal.addEventListener('abort', () => server.cut++);
      return server.isThere ? { kind: 'saved', answer: null } : new Promise(() => {});
    },
    onSaved: () => {},
    onConflict: () => {},
    onRefused: () => {},
    onPending: () => {},
    onState: (state) => states.push(state),
    later: (retry, milliseconds) => void setTimeout(retry, milliseconds),
    ended: new AbortController().signal,
  });
  return { queue, server, states, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

describe('a connection that dies without a word', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is reported as missing after a while, until the change in flight is answered (E-1, E-6, G-313)', async () => {
    const { queue, server, states, pass } = silent();
    const change = patch(1, { content: 'Hallo' });
    queue.push(change);
    await pass(LONGEST_ANSWER);
    expect(states, 'and no hope is raised by a try').toEqual(['saving', 'unreachable']);
    await pass(LONGEST_ANSWER * 3);
    expect(states).toEqual(['saving', 'unreachable']);
    expect(server.cut).toBeGreaterThan(1);
    server.isThere = true;
    await pass(LONGEST_ANSWER * 3);
    expect(states).toEqual(['saving', 'unreachable', 'idle']);
    expect(new Set(server.applied)).toEqual(new Set([change.key]));
  });

  it('does not block retries once the network is back (E-1, E-6, G-313)', async () => {
    const { queue, server, states, pass } = silent();
    queue.push(patch(1, { content: 'Hallo' }));
    await pass(500);
    server.isThere = true;
    queue.resume();
    await pass(0);
    expect([states, server.cut]).toEqual([['saving', 'idle'], 1]);
    expect(queue.pending()).toEqual([]);
  });
});
