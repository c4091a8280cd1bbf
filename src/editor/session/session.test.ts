import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnsweredNode, AnsweredSection } from '#content/answer/answered.ts';
import type { EditorUser } from '../editor-api.ts';
import { memoryCopies } from './local-copy.test-kit.ts';
import type { Change } from './save-queue.ts';
import type { Send } from './saving.ts';
import { createEditorSession } from './session.ts';
import { TYPING_PAUSE } from './typing.ts';

const USER: EditorUser = {
  id: 1,
  email: 'anna@haus.example',
  username: 'anna',
  name: 'Anna',
  admin_menus: [],
};
const HEADLINE = 7;
const OTHER = 8;

function headline(id: number, fields: object = {}): AnsweredNode {
  const texts = { preline: '', content: 'Alt', subline: '', anchor: '' };
  const url = `/de/pageeditor-api/headline/${id}/`;
  return {
    ...{ id, model: 'headline', revision: 1, is_online: true, url, headline_level: 2 },
    ...texts,
    ...fields,
  };
}

function page(): AnsweredSection[] {
  return [
    {
      ...{ id: 1, model: 'container', revision: 1, is_online: true, slug: 'eins', parent: null },
      ...{ content_type: 'pages.page', object_id: 3, url: '', extra_class: '', image: null },
      layout: 0,
      columns: [{ index: 0, classes: '', children: [headline(HEADLINE), headline(OTHER)] }],
    },
  ];
}

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
  };
}

/** A server that keeps the headlines; `reply` may answer in its stead. */
function setUp({
  reply,
  storage = memoryStorage(),
  copies = memoryCopies(),
  load = async () => page(),
}: {
  reply?: Send;
  storage?: ReturnType<typeof memoryStorage>;
  copies?: ReturnType<typeof memoryCopies>;
  load?: () => Promise<AnsweredSection[]>;
} = {}) {
  const sent: Change[] = [];
  const stored = new Map([HEADLINE, OTHER].map((id) => [id, headline(id)]));
  const save: Send = async (change) => {
    const node = stored.get(change.node) as AnsweredNode;
    const answer = { ...node, ...change.body, revision: node.revision + 1 };
    stored.set(change.node, answer);
    return { kind: 'saved', answer };
  };
  const session = createEditorSession({
    owner: { content_type: 'pages.page', object_id: 3 },
    sections: page(),
    user: USER,
    storage,
    copies,
    load,
    send: async (change, revision) => {
      sent.push(structuredClone(change));
      return (await reply?.(change, revision)) ?? save(change, revision);
    },
  });
  const shown = (field: string, id = HEADLINE) => session.content.node(id)?.[field];
  return { session, sent, stored, shown, storage, copies };
}

const typingPause = async () => {
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE);
};

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

  it('sends nothing that nobody changed, and nothing that is again what it was', async () => {
    const { session, sent } = setUp();
    session.type(HEADLINE, 'content', 'Alte');
    session.type(HEADLINE, 'content', 'Alt ');
    await typingPause();
    expect(sent).toEqual([]);
    expect(session.isUnsaved()).toBe(false);
  });

  it('keeps the space at the end of what is being typed and drops it when the text is left', async () => {
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

  it('is what undo takes back first', async () => {
    const { session, sent, shown } = setUp();
    session.type(HEADLINE, 'content', '');
    await session.undo();
    expect(shown('content')).toBe('Alt');
    expect(session.isUnsaved()).toBe(false);
    expect(sent).toEqual([]);
  });

  it('stays on the page when the server refuses it, and can be tried again (EDIT-26)', async () => {
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

describe('two people', () => {
  const theirs = headline(HEADLINE, { content: 'Von Ben', subline: 'Bens Zeile', revision: 5 });

  it('are asked when they changed the same field; the other fields are merged (E-1)', async () => {
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
        ...{ id: HEADLINE, field: 'content', base: 'Alt', mine: 'Von Anna', theirs: 'Von Ben' },
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

  it('are asked about what one of them types on meanwhile, and none of it is sent before (E-1)', async () => {
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

  it('lose nothing when one keeps the other text: undo has the own one, and asks again (E-1, G-297)', async () => {
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

  it('are asked as well when the other text comes with the answer to something else', async () => {
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

it('whoever writes in a draft that a colleague discards goes on in a new one, is told who did it, and asked nothing (E-1, G-51, G-314)', async () => {
  const onPage = (fields: object = {}) => headline(HEADLINE, { revision: 3, ...fields });
  let isDiscarded = false;
  const { session, sent, stored, shown } = setUp({
    async reply() {
      if (!isDiscarded) return undefined as never;
      isDiscarded = false;
      stored.set(HEADLINE, onPage());
      return { kind: 'conflict', answer: onPage(), discarded: { by: 'Ben' } };
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
  expect(session.alert.get()?.text).toContain('Ben hat den Entwurf verworfen.');
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

describe('who is overruled', () => {
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
  it('is told, with the text that was replaced (E-1, G-231)', async () => {
    expect(await follow('Alt von Anna')).toMatchObject([
      { id: HEADLINE, field: 'content', mine: 'Alt von Ben', theirs: 'Alt von Anna' },
    ]);
  });
  it('is not told where every word still stands (G-231)', async () => {
    expect(await follow('Ganz Alt von Ben und Anna')).toEqual([]);
  });
});

describe('after a reload', () => {
  it('is not given to somebody else at the same window (E-2)', async () => {
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
    expect(session.labelOf(HEADLINE)).toBe('Überschrift');
    expect(session.labelOf(1)).toBe('Abschnitt');
    expect(session.labelOf(99)).toBeNull();
    expect(session.fieldLabelOf(HEADLINE, 'subline')).toBe('Zeile darunter');
    expect(session.fieldLabelOf(HEADLINE, 'unbekannt')).toBe('unbekannt');
    expect(session.isEditable(HEADLINE)).toBe(true);
    expect(session.isEditable(1)).toBe(false);
  });
});

describe('a removal that the server refuses', () => {
  it('brings the module back as it is there now, with the reason, and the next try begins from that (EDIT-25, E-1)', async () => {
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
