import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { createEditorSession } from './create-session.ts';
import {
  HEADLINE,
  headline,
  memoryStorage,
  OTHER,
  page,
  setUp,
  typingPause,
  USER,
} from './session.test-kit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('undo in a text that takes back its own typing', () => {
  const place = { id: HEADLINE, field: 'content' };
  const typed = (session: ReturnType<typeof setUp>['session'], text: string) =>
    session.type(HEADLINE, 'content', text);

  it.each<[string, (session: ReturnType<typeof setUp>['session']) => void]>([
    [
      'what was typed there before',
      (session) => {
        session.enter(place);
        typed(session, 'Alt und neu');
        session.leave(place);
      },
    ],
    [
      'a choice between two texts',
      (session) => {
        session.conflicts.set([{ ...place, base: 'Alt', mine: 'Alt und neu', theirs: 'Alt' }]);
        session.resolveConflict('Alt und neu');
      },
    ],
    ['what was put there', (session) => session.save(HEADLINE, { content: 'Alt und neu' })],
  ])(
    'takes back %s, also where that was on its way when the keyboard came (E-1, G-49, G-212)',
    async (_, change) => {
      let answer = () => {};
      const slow = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const { session, sent, shown } = setUp({
        reply: async ({ purpose }) => {
          if (purpose === 'undo') return { kind: 'saved', answer: { sections: page() } };
          await slow;
          return undefined as never;
        },
      });
      change(session);
      session.enter(place);
      typed(session, 'Alt und neuer');
      await typingPause();
      // to the text's tools and back
      session.enter(place);
      typed(session, 'Alt und neu');
      answer();
      await session.undo({ without: session.takenBackIn(place) });
      expect(sent.at(-1)).toMatchObject({ purpose: 'undo', body: { undo: sent[0]?.key } });
      expect(shown('content')).toBe('Alt');
      expect(session.stacks.get().undo).toEqual([]);
    },
  );

  it('leaves a change that it has not taken back', async () => {
    const { session } = setUp();
    session.enter(place);
    typed(session, 'Alt und neu');
    await typingPause();
    expect(session.takenBackIn(place).size).toBe(0);
  });
});

describe('after a reload', () => {
  it('are not available to another account in the same window (E-2)', async () => {
    const storage = memoryStorage();
    const { session } = setUp({ storage });
    session.type(HEADLINE, 'content', 'Neu');
    await typingPause();
    expect(session.stacks.get().undo).toMatchObject([{ label: 'Überschrift geändert' }]);
    const options = { owner: session.owner, sections: page(), storage };
    const same = createEditorSession({ ...options, user: USER });
    const other = createEditorSession({ ...options, user: { ...USER, id: 2 } });
    expect(same.stacks.get().undo).toHaveLength(1);
    expect(other.stacks.get().undo).toEqual([]);
  });
});

describe('names', () => {
  it('are those of the house, also for what it does not know', () => {
    const { session } = setUp();
    expect(session.getLabel(HEADLINE)).toBe('Überschrift');
    expect(session.getLabel(1)).toBe('Abschnitt');
    expect(session.getLabel(99)).toBeNull();
    expect(session.getFieldLabel(HEADLINE, 'subline')).toBe('Zeile darunter');
    expect(session.getFieldLabel(HEADLINE, 'unbekannt')).toBe('unbekannt');
    expect(session.isEditable(HEADLINE)).toBe(true);
    expect(session.isEditable(1)).toBe(false);
  });
});

describe('a removal that the server refuses', () => {
  it('restores the module as it is now, with the reason, and the next attempt starts from that (EDIT-25, E-1)', async () => {
    const detail = 'Jemand anderes hat darin inzwischen etwas geändert.';
    const present = 2;
    const revisions: (number | undefined)[] = [];
    const { session, shown } = setUp({
      load: async () => {
        const [section] = page();
        const children = [
          headline(HEADLINE, { content: 'Ihres', revision: present }),
          headline(OTHER),
        ];
        return [
          { ...section, columns: [{ index: 0, classes: '', children }] },
        ] as AnsweredSection[];
      },
      reply: async (_change, revision) => {
        revisions.push(revision);
        if (revision !== present) return { kind: 'refused', code: 'conflict', detail, extra: {} };
        return { kind: 'saved', answer: null };
      },
    });
    expect(await session.removeAll([HEADLINE])).toBe(false);
    expect(shown('content')).toBe('Alt');
    expect(session.alert.get()).toEqual({ kind: 'error', text: `Nicht entfernt: ${detail}` });
    await vi.advanceTimersByTimeAsync(1000);
    expect([shown('content'), shown('revision')]).toEqual(['Ihres', 2]);
    expect(await session.removeAll([HEADLINE])).toBe(true);
    expect(revisions).toEqual([1, 2]);
    expect(shown('content')).toBe(undefined);
  });
});

it('keys that wait for the tools of a text are unsaved, and leaving waits for them unless the tools are missing (E-1, G-730)', async () => {
  const { session, sent } = setUp();
  session.earlyKeys.set('waiting');
  expect([session.isUnsaved(), session.isLostByClosing()]).toEqual([true, true]);
  const settled = session.settled();
  session.type(HEADLINE, 'content', 'Nachgeholt');
  session.earlyKeys.set('none');
  await settled;
  expect([sent.length, session.isUnsaved()]).toEqual([1, false]);

  session.earlyKeys.set('stuck');
  await session.settled();
  expect(session.isUnsaved()).toBe(true);
});
