import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import {
  HEADLINE,
  headline,
  memoryStorage,
  OTHER,
  page,
  setUp,
  typingPause,
} from '../session.test-kit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('two people', () => {
  const theirs = headline(HEADLINE, { content: 'Von Ben', subline: 'Bens Zeile', revision: 5 });

  it('get a clash if they changed the same field; other fields are merged (E-1)', async () => {
    let first = true;
    const { session, sent, shown, stored } = setUp({
      async reply() {
        if (!first) return undefined as never;
        first = false;
        stored.set(HEADLINE, theirs);
        return { kind: 'conflict', answer: theirs };
      },
    });
    session.type(HEADLINE, 'content', 'Von Anna');
    session.type(HEADLINE, 'preline', 'Annas Zeile');
    await typingPause();
    expect(session.conflicts.get()).toEqual([
      {
        id: HEADLINE,
        field: 'content',
        base: 'Alt',
        mine: 'Von Anna',
        theirs: 'Von Ben',
        since: 1,
      },
    ]);
    expect(shown('content')).toBe('Von Anna');
    expect(shown('subline')).toBe('Bens Zeile');
    expect(sent.at(-1)?.body).toEqual({ preline: 'Annas Zeile' });
    session.resolveConflict(session.conflicts.get()[0]?.mine);
    await session.settled();
    expect(sent.at(-1)?.body).toEqual({ content: 'Von Anna' });
    expect(session.isUnsaved()).toBe(false);
  });

  it('can go on typing during a clash, and nothing is sent before it is decided (E-1)', async () => {
    let first = true;
    const { session, sent, shown, stored } = setUp({
      async reply() {
        if (!first) return undefined as never;
        first = false;
        stored.set(HEADLINE, theirs);
        return { kind: 'conflict', answer: theirs };
      },
    });
    session.type(HEADLINE, 'content', 'Von Anna');
    await typingPause();
    session.type(HEADLINE, 'content', 'Von Anna allein');
    await typingPause();
    expect(sent).toHaveLength(1);
    expect(session.conflicts.get()).toMatchObject([
      { id: HEADLINE, field: 'content', base: 'Alt', mine: 'Von Anna allein', theirs: 'Von Ben' },
    ]);
    session.resolveConflict(session.conflicts.get()[0]?.mine);
    await session.settled();
    expect(shown('content')).toBe('Von Anna allein');
    expect(sent.at(-1)?.body).toEqual({ content: 'Von Anna allein' });
    expect(session.isUnsaved()).toBe(false);
  });

  it("lose nothing when one keeps the other's text: undo restores their own, and reopens the clash (E-1, G-297)", async () => {
    const storage = memoryStorage();
    const { session, sent, shown } = setUp({
      storage,
      reply: async () => ({ kind: 'conflict', answer: theirs }),
    });
    session.type(HEADLINE, 'content', 'Von Anna');
    await typingPause();
    session.resolveConflict(theirs.content);
    expect(shown('content')).toBe('Von Ben');
    expect(session.isUnsaved()).toBe(false);
    await session.undo();
    expect(shown('content')).toBe('Von Anna');
    expect(session.conflicts.get()).toMatchObject([{ base: 'Alt', theirs: 'Von Ben' }]);
    expect(sent, 'nothing that nobody chose').toHaveLength(1);
    session.resolveConflict(theirs.content);

    const reloaded = setUp({ storage });
    await reloaded.session.undo();
    await reloaded.session.settled();
    expect(reloaded.stored.get(HEADLINE)?.content).toBe('Von Anna');
  });

  it('get a clash also if the other text arrives with the answer to another change', async () => {
    const { session, sent } = setUp({
      reply: async ({ body }) => {
        if (!('preline' in body)) return undefined as never;
        session.type(HEADLINE, 'content', 'Von Anna'); // meanwhile
        return { kind: 'saved', answer: { ...theirs, ...body } };
      },
    });
    session.type(HEADLINE, 'preline', 'Zeile');
    await typingPause();
    expect(session.conflicts.get()).toMatchObject([{ mine: 'Von Anna', theirs: 'Von Ben' }]);
    await typingPause();
    expect(sent).toHaveLength(1);
  });
});

it('an editor whose draft a colleague discards continues in a new one, is told by whom, and asked nothing (E-1, G-51, G-314)', async () => {
  const onPage = (fields: object = {}) => headline(HEADLINE, { revision: 3, ...fields });
  let isDiscarded = false;
  const { session, sent, stored, shown } = setUp({
    async reply() {
      if (!isDiscarded) return undefined as never;
      isDiscarded = false;
      stored.set(HEADLINE, onPage());
      const ended = { how: 'discarded', at: '2026-11-21T11:00:00Z', by: 'Ben', by_id: 8 } as const;
      return { kind: 'conflict', answer: onPage(), ended };
    },
    async load() {
      const [section] = page();
      const children = [stored.get(HEADLINE), stored.get(OTHER)];
      return [{ ...section, columns: [{ index: 0, classes: '', children }] }] as AnsweredSection[];
    },
  });
  session.enter({ id: HEADLINE, field: 'content' });
  session.type(HEADLINE, 'subline', 'Bleibt nicht');
  session.type(HEADLINE, 'content', 'Alt und');
  await typingPause();
  isDiscarded = true;
  session.type(HEADLINE, 'content', 'Alt und weiter');
  await typingPause();
  expect(session.alert.get()?.text).toContain(': Ben hat ihn verworfen (Sa, 21. Nov.');
  expect(session.stacks.get().undo, 'no step back into it').toHaveLength(1);
  session.type(HEADLINE, 'content', 'Alt und weiter geschrieben');
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(4);
  expect(stored.get(HEADLINE)).toMatchObject({
    content: 'Alt und weiter geschrieben',
    subline: '',
  });
  expect([shown('content'), shown('subline')]).toEqual(['Alt und weiter geschrieben', '']);
  expect([session.conflicts.get(), session.overruled.get(), session.isUnsaved()]).toEqual([
    [],
    [],
    false,
  ]);
});

describe('the author of replaced text', () => {
  const follow = async (content: string) => {
    const load = async () => {
      const [section] = page();
      const children = [headline(HEADLINE, { content, revision: 5 }), headline(OTHER)];
      const columns = [{ index: 0, classes: '', children }];
      return [{ ...section, columns }] as AnsweredSection[];
    };
    const { session } = setUp({ load });
    session.type(HEADLINE, 'content', 'Alt von Ben');
    await typingPause();
    session.followOthers();
    await vi.advanceTimersByTimeAsync(1000);
    return session.overruled.get();
  };
  it('is notified, with the replacing text (E-1, G-231)', async () => {
    expect(await follow('Alt von Anna')).toMatchObject([
      { id: HEADLINE, field: 'content', mine: 'Alt von Ben', theirs: 'Alt von Anna' },
    ]);
  });
  it('is notified until their words are back, and again when replaced again (E-1, G-231)', async () => {
    let now = headline(HEADLINE);
    const load = async () => {
      const [section] = page();
      const children = [now, headline(OTHER)];
      return [{ ...section, columns: [{ index: 0, classes: '', children }] }] as AnsweredSection[];
    };
    const { session } = setUp({ load });
    session.type(HEADLINE, 'content', 'Alt von Ben');
    await typingPause();
    const told: number[] = [];
    const replaced = ['Alt von Anna', 'Alt von Ben', 'Alt von Anna und', 'Alt von Anna, Ben'];
    for (const [index, content] of replaced.entries()) {
      now = headline(HEADLINE, { content, revision: 5 + index });
      session.followOthers();
      await vi.advanceTimersByTimeAsync(1000);
      told.push(session.overruled.get().length);
    }
    expect(told).toEqual([1, 0, 1, 0]);
  });
  it('is not notified while every word is still there (G-231)', async () => {
    expect(await follow('Ganz Alt von Ben und Anna')).toEqual([]);
  });
});
