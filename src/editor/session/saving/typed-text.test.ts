import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEADLINE, headline, setUp, typingPause } from '../session.test-kit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('typing', () => {
  it('shows each letter at once and sends them together when it pauses', async () => {
    const { session, sent, shown } = setUp();
    for (const text of ['N', 'Ne', 'Neu']) session.type(HEADLINE, 'content', text);
    expect(shown('content')).toBe('Neu');
    expect(sent).toEqual([]);
    await typingPause();
    expect(sent.map(({ body }) => body)).toEqual([{ content: 'Neu' }]);
    expect(session.isUnsaved()).toBe(false);
  });

  it('says from the first key that it is not saved, and is sent every two seconds where it never pauses (E-1, G-230)', async () => {
    const { session, sent, stored } = setUp();
    for (let count = 1; count <= 100; count++) {
      session.type(HEADLINE, 'content', 'x'.repeat(count));
      expect(session.isTyping.get()).toBe(true);
      await vi.advanceTimersByTimeAsync(100);
      const saved = String(stored.get(HEADLINE)?.content).length;
      if (count > 21) expect(count - saved).toBeLessThanOrEqual(21);
    }
    await typingPause();
    expect(session.isTyping.get()).toBe(false);
    expect(sent.length).toBeGreaterThan(4);
    expect(stored.get(HEADLINE)?.content).toBe('x'.repeat(100));
    const groups = session.stacks.get().undo.map(({ group }) => group);
    expect(new Set(groups).size, 'one step to undo').toBe(1);
    expect(groups[0]).toBeTruthy();
  });

  it('sends no unchanged values, nor ones changed back', async () => {
    const { session, sent } = setUp();
    session.type(HEADLINE, 'content', 'Alte');
    session.type(HEADLINE, 'content', 'Alt ');
    await typingPause();
    expect(sent).toEqual([]);
    expect(session.isUnsaved()).toBe(false);
  });

  it('keeps a trailing space while typing and drops it on leaving the text', async () => {
    const { session, shown } = setUp({
      reply: async ({ body }) => ({
        kind: 'saved',
        answer: headline(HEADLINE, { content: String(body.content).trim(), revision: 2 }),
      }),
    });
    const place = { id: HEADLINE, field: 'content' };
    session.enter(place);
    session.type(HEADLINE, 'content', 'Neu ');
    await typingPause();
    expect(shown('content')).toBe('Neu ');
    session.leave(place);
    expect(shown('content')).toBe('Neu');
  });

  it('is not overwritten by the answer to what was typed before (trap: a save overwrites the focused field)', async () => {
    const { session, shown } = setUp({
      reply: ({ body }) =>
        new Promise((resolve) =>
          setTimeout(
            () => resolve({ kind: 'saved', answer: headline(HEADLINE, { ...body, revision: 2 }) }),
            5000,
          ),
        ),
    });
    session.type(HEADLINE, 'content', 'Neu');
    await typingPause();
    session.type(HEADLINE, 'content', 'Neuer');
    await typingPause(); // waits in the queue behind the first
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown('content')).toBe('Neuer');
  });
});

describe('what cannot be saved', () => {
  it('stays on the page, says why, and is saved with the rest as soon as it can be (G-50)', async () => {
    const { session, sent, shown } = setUp();
    session.type(HEADLINE, 'content', '');
    await typingPause();
    session.type(HEADLINE, 'subline', 'Neue Zeile');
    await typingPause();
    expect(sent).toEqual([]);
    expect(shown('content')).toBe('');
    expect(session.fieldErrors.get()[HEADLINE]?.content).toEqual([
      'Bitte eine Überschrift eingeben.',
    ]);
    expect(session.isUnsaved()).toBe(true);
    session.type(HEADLINE, 'content', 'Da');
    expect(session.fieldErrors.get()).toEqual({});
    await typingPause();
    expect(sent.map(({ body }) => body)).toEqual([{ content: 'Da', subline: 'Neue Zeile' }]);
  });

  it('is reverted by undo first', async () => {
    const { session, sent, shown } = setUp();
    session.type(HEADLINE, 'content', '');
    await session.undo();
    expect(shown('content')).toBe('Alt');
    expect(session.isUnsaved()).toBe(false);
    expect(sent).toEqual([]);
  });

  it('stays on the page when the server rejects it, and can be retried (EDIT-26)', async () => {
    let broken = true;
    const { session, sent, shown } = setUp({
      reply: async () =>
        broken
          ? { kind: 'refused', code: 'internal', detail: 'Das ging nicht.', extra: {} }
          : (undefined as never),
    });
    session.type(HEADLINE, 'content', 'Neu');
    await typingPause();
    expect(shown('content')).toBe('Neu');
    expect(session.alert.get()).toEqual({
      kind: 'error',
      text: 'Nicht gespeichert: Das ging nicht.',
    });
    expect(session.isUnsaved()).toBe(true);
    broken = false;
    session.tryAgain({ id: HEADLINE, field: 'content' });
    await session.settled();
    expect(sent).toHaveLength(2);
    expect(session.isUnsaved()).toBe(false);
  });
});

it("'Gespeichert' is said when all is saved, and goes with the next key (E-1, EDIT-24, G-292)", async () => {
  const { session, sent } = setUp();
  const said = () => session.alert.get()?.text;
  for (let letters = 1; letters <= 30; letters++) {
    session.type(HEADLINE, 'content', 'a'.repeat(letters));
    await vi.advanceTimersByTimeAsync(100);
    expect(said()).toBeUndefined();
  }
  expect(sent.length).toBeGreaterThan(0);
  await typingPause();
  expect(said()).toBe('Gespeichert');
  session.type(HEADLINE, 'content', 'b');
  expect(said()).toBeUndefined();
});
