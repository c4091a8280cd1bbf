import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnsweredNode, AnsweredSection } from '#content/answer/answered.ts';
import type { DocumentState, EditorUser } from '../editor-api.ts';
import { memoryCopies } from './local-copy.test-kit.ts';
import type { Send } from './saving.ts';
import { createEditorSession, type EditorSession } from './session.ts';

const ID = 7;
/** From a key to the copy, in ms. */
const COPIED = 250;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server with one headline and all its versions, and a browser whose tabs crash. */
function house() {
  const copies = memoryCopies();
  const url = `/de/pageeditor-api/headline/${ID}/`;
  let node: AnsweredNode = {
    ...{ id: ID, model: 'headline', revision: 1, is_online: true, url, headline_level: 2 },
    ...{ preline: '', content: 'Alt', subline: '', anchor: '' },
  };
  const versions: string[] = ['Alt'];
  const state = {
    isAway: false,
    isDeleted: false,
    isFull: false,
    isDraftGone: false,
    isPlaceGone: false,
  };
  function store(fields: object): AnsweredNode {
    node = { ...node, ...fields, revision: node.revision + 1 };
    versions.push(String(node.content));
    return node;
  }
  const send: Send = async ({ body, purpose }, revision) => {
    await new Promise((answered) => setTimeout(answered, 80));
    if (state.isAway) return { kind: 'unreachable' };
    const gone = { kind: 'refused' as const, code: 'not_found', detail: 'Weg.', extra: {} };
    if (purpose === 'insert' && state.isPlaceGone) return gone;
    if (purpose === 'insert') {
      setDeleted(false);
      return { kind: 'saved', answer: { sections: sections() } };
    }
    if (state.isDeleted) return gone;
    if (purpose === 'remove') {
      const extra = { revision: node.revision };
      if (revision !== node.revision)
        return { kind: 'refused', code: 'conflict', detail: 'Inzwischen geändert.', extra };
      setDeleted(true);
      return { kind: 'saved', answer: null };
    }
    if (revision !== node.revision) return { kind: 'conflict', answer: node };
    return { kind: 'saved', answer: store(body) };
  };
  /** Whatever comes back is another revision. */
  function setDeleted(is: boolean): void {
    if (state.isDeleted && !is) node = { ...node, revision: node.revision + 1 };
    state.isDeleted = is;
  }
  const sections = (): AnsweredSection[] => [
    {
      ...{ id: 1, model: 'container', revision: 1, is_online: true, slug: 'eins', parent: null },
      ...{ content_type: 'pages.page', object_id: 3, url: '', extra_class: '', image: null },
      layout: 0,
      columns: [{ index: 0, classes: '', children: state.isDeleted ? [] : [node] }],
    },
  ];
  async function open(user_id = 1, document: DocumentState = 'live'): Promise<EditorSession> {
    let isThere = true;
    const session = createEditorSession({
      owner: { content_type: 'pages.page', object_id: 3 },
      document,
      sections: sections(),
      user: { id: user_id } as EditorUser,
      storage: { getItem: () => null, setItem: () => {} },
      copies: {
        ...copies,
        async put(copy) {
          if (state.isFull) throw new Error('QuotaExceededError');
          if (isThere) await copies.put(copy);
        },
        remove: async (key) => void (isThere && (await copies.remove(key))),
      },
      // of a tab that is gone nothing is sent any more
      send: (change, revision) => (isThere ? send(change, revision) : new Promise(() => {})),
      load: async () => sections(),
      isDraftGone: async () => state.isDraftGone,
      whoDeleted: async () => ({ author: 'Ben', author_id: 2 }),
    });
    crash = () => {
      isThere = false;
      copies.crash();
    };
    session.openCopy();
    await vi.advanceTimersByTimeAsync(0);
    return session;
  }
  let crash = () => {};
  const text = (session: EditorSession) => String(session.content.node(ID)?.content);
  /** Closed by hand, not crashed. */
  async function close(session: EditorSession): Promise<void> {
    session.writeCopy();
    await vi.advanceTimersByTimeAsync(0);
    crash();
  }
  const type = (session: EditorSession, word: string) =>
    session.type(ID, 'content', `${text(session)} ${word}`);
  const tab = { open, close, crash: () => crash(), text, type };
  return { copies, versions, state, store, setDeleted, ...tab };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('what was typed offline is offered after the tab is gone, and goes when it is acknowledged (E-1, E-6, G-232)', async () => {
  const { copies, versions, state, open, crash, type, text } = house();
  const first = await open();
  state.isAway = true;
  type(first, 'offline');
  await pass(COPIED);
  crash();
  state.isAway = false;

  expect((await open(2)).offers.get(), 'another account').toEqual([]);
  const second = await open();
  expect(text(second)).toBe('Alt');
  const [offer] = second.offers.get();
  expect(offer?.fields).toMatchObject([
    { node: ID, field: 'content', before: 'Alt', mine: 'Alt offline' },
  ]);
  await second.insertCopy(offer as NonNullable<typeof offer>);
  await pass(1000);
  expect(versions.at(-1)).toBe('Alt offline');
  expect(copies.all()).toEqual([]);
  expect(second.offers.get()).toEqual([]);
});

it('what is inserted never goes over what somebody else has saved since: both texts are shown (E-1, G-232)', async () => {
  const { versions, store, open, crash, type } = house();
  type(await open(), 'meins');
  await pass(COPIED);
  crash();
  store({ content: 'Von Ben' });
  const again = await open();
  await again.insertCopy(again.offers.get()[0] as never);
  await pass(1000);
  expect(versions.at(-1)).toBe('Von Ben');
  expect(again.conflicts.get()).toMatchObject([{ mine: 'Alt meins', theirs: 'Von Ben' }]);
});

it('words that were to be added where nothing can be added any more are asked about, now and on every return (E-1, E-6, G-300)', async () => {
  const { state, open, crash } = house();
  const first = await open();
  state.isAway = true;
  const values = { ...first.initialOf('faqitem'), question: 'Wo?', answer: '<p>Hier.</p>' };
  const part = { model: 'faqitem', fields: values };
  void first.add('faq', first.initialOf('faq'), { parent: 1 }, [part]);
  await pass(COPIED);
  crash();
  Object.assign(state, { isAway: false, isPlaceGone: true });

  const second = await open();
  await second.insertCopy(second.offers.get()[0] as never);
  await pass(1000);
  const kept = [{ model: 'faqitem', fields: [{ mine: 'Wo?' }, { mine: '<p>Hier.</p>' }] }];
  expect(second.deleted.get()).toMatchObject(kept);
  crash();
  const third = await open();
  expect([third.deleted.get(), third.isUnsaved()]).toMatchObject([kept, true]);
});

it('a tab that is gone while somebody is asked has chosen nothing: they are asked again (E-1, G-274)', async () => {
  const { versions, store, open, crash, type } = house();
  const first = await open();
  type(first, 'meins');
  store({ content: 'Von Ben' });
  await pass(1000);
  expect(first.conflicts.get()).toHaveLength(1);
  type(first, 'weiter');
  await pass(COPIED);
  crash();
  const again = await open();
  await again.insertCopy(again.offers.get()[0] as never);
  await pass(1000);
  expect(versions.at(-1)).toBe('Von Ben');
  expect(again.conflicts.get()).toMatchObject([{ base: 'Alt', mine: 'Alt meins weiter' }]);
});

it('a window that is still open keeps its own; what is discarded is gone (G-232)', async () => {
  const { copies, state, open, crash, type } = house();
  const first = await open();
  state.isAway = true;
  type(first, 'hier');
  await pass(COPIED);
  expect((await open()).offers.get()).toEqual([]);
  crash();
  const again = await open();
  const [offer] = again.offers.get();
  await again.discardCopy(offer as never);
  expect([copies.all(), again.offers.get()]).toEqual([[], []]);
  again.alert.get()?.undo?.();
  await pass(0);
  expect([copies.all(), again.offers.get()]).toEqual([[offer], [offer]]);
});

it('what nobody has come back for in half a year goes (G-232)', async () => {
  const { copies, state, open, crash, type } = house();
  state.isAway = true;
  type(await open(), 'alt');
  await pass(COPIED);
  crash();
  const day = 24 * 3_600_000;
  vi.setSystemTime(Date.now() + 170 * day);
  expect((await open()).offers.get()).toHaveLength(1);
  vi.setSystemTime(Date.now() + 20 * day);
  expect([(await open(2)).offers.get(), copies.all()]).toEqual([[], []]);
});

it('what was typed in a draft is offered on the page when the draft is gone, and not before (E-1, E-6, G-51, G-293)', async () => {
  const { copies, versions, state, store, open, crash, type } = house();
  state.isAway = true;
  type(await open(1, 'draft'), 'im Entwurf');
  await pass(COPIED);
  crash();
  state.isAway = false;
  expect((await open()).offers.get()).toEqual([]);

  state.isDraftGone = true;
  store({ content: 'Von Ben veröffentlicht' });
  const page = await open();
  const [offer] = page.offers.get();
  expect(offer && page.isOfGoneDraft(offer)).toBe(true);
  await page.insertCopy(offer as never);
  await pass(1000);
  const [asked] = page.conflicts.get();
  expect(asked).toMatchObject({ base: 'Alt', mine: 'Alt im Entwurf' });
  expect(versions.at(-1)).toBe('Von Ben veröffentlicht');
  page.resolveConflict(asked?.mine);
  await pass(1000);
  expect([versions.at(-1), copies.all()]).toEqual(['Alt im Entwurf', []]);
});

it('what stood in the form of a module that was deleted is asked about like what was typed in it (E-1, G-232, G-271)', async () => {
  const { copies, open, crash, setDeleted } = house();
  const first = await open();
  const shown = { ...first.content.node(ID) };
  first.forms.fill({ node: ID }, shown, { ...shown, content: 'Im Formular' });
  first.forms.fill({ node: ID, model: 'headline' }, { content: '' }, { content: 'Neu' });
  await pass(COPIED);
  crash();
  setDeleted(true);
  const again = await open();
  expect(again.deleted.get()).toMatchObject([
    { node: ID, model: 'headline', fields: [{ field: 'content', mine: 'Im Formular' }] },
  ]);
  const [left] = again.offers.get();
  expect(left?.forms).toMatchObject([{ fields: [{ mine: 'Neu' }] }]);
  expect(left && again.canInsertCopy(left), 'nowhere to put it').toBe(false);
  expect(copies.all()).toHaveLength(2);
});

it('a form that was being filled in opens again as it was left, and asks where somebody else was first (E-1, EDIT-03, G-232)', async () => {
  const { copies, versions, store, open, crash } = house();
  const first = await open();
  first.openModal(ID);
  const shown = { ...first.content.node(ID) };
  first.forms.fill({ node: ID }, shown, { ...shown, content: 'Im Formular', anchor: 'oben' });
  first.forms.fill({ node: ID, model: 'headline' }, { content: '' }, { content: 'Neu' });
  await pass(COPIED);
  crash();
  store({ content: 'Von Ben' });

  const again = await open();
  await again.insertCopy(again.offers.get()[0] as never);
  expect(again.modal.get()).toBe(ID);
  const values = again.forms.valuesOf({ node: ID });
  expect(values).toEqual({ content: 'Im Formular', anchor: 'oben' });
  expect(again.forms.valuesOf({ node: ID, model: 'headline' })).toEqual({ content: 'Neu' });
  again.save(ID, values);
  again.forms.leave({ node: ID });
  await pass(1000);
  expect(again.conflicts.get()).toMatchObject([{ mine: 'Im Formular', theirs: 'Von Ben' }]);
  expect(versions).not.toContain('Im Formular');
  again.resolveConflict('theirs');
  again.forms.leave({ node: ID, model: 'headline' });
  await pass(1000);
  expect(copies.all()).toEqual([]);
});

it('what was deleted offline is deleted on return only as it was then, and stays with what others have written since (E-1, G-232, G-270)', async () => {
  const { copies, state, store, open, crash, text } = house();
  for (const isWritten of [true, false]) {
    const first = await open();
    state.isAway = true;
    void first.remove(ID, { insists: isWritten });
    await pass(COPIED);
    crash();
    state.isAway = false;
    if (isWritten) store({ content: 'Von Ben' });
    const again = await open();
    const [offer] = again.offers.get();
    const [change] = offer?.changes ?? [];
    expect(change && again.isOutdated(change)).toBe(isWritten);
    await again.insertCopy(offer as never);
    await pass(1000);
    expect(state.isDeleted).toBe(!isWritten);
    expect([copies.all(), again.offers.get()]).toEqual([[], []]);
    if (!isWritten) continue;
    expect(text(again)).toBe('Von Ben');
    expect(again.alert.get()?.text).toBe('Nicht entfernt: Inzwischen geändert.');
  }
});

it('what waits to be deleted is not deleted with what others have written, which is first heard of then (E-1, G-270)', async () => {
  const { versions, state, store, open } = house();
  const session = await open();
  state.isAway = true;
  session.save(ID, { subline: 'Darunter' });
  void session.remove(ID);
  await pass(100);
  store({ content: 'Von Ben' });
  state.isAway = false;
  await pass(5000);
  expect([state.isDeleted, versions.at(-1)]).toEqual([false, 'Von Ben']);
  expect(session.content.node(ID)).toMatchObject({ content: 'Von Ben', subline: 'Darunter' });
});

it('whoever types where the browser keeps nothing is told so, and asked before the window closes (E-1, G-232)', async () => {
  const { state, open, type } = house();
  const session = await open();
  expect([session.isCopied.get(), session.isLostByClosing()]).toEqual([true, false]);
  Object.assign(state, { isFull: true, isAway: true });
  type(session, 'hier');
  await pass(COPIED);
  expect([session.isCopied.get(), session.isLostByClosing()]).toEqual([false, true]);
  Object.assign(state, { isFull: false, isAway: false });
  type(session, 'weiter');
  await pass(COPIED);
  expect(session.isCopied.get()).toBe(true);
  await pass(5000);
  const shown = { ...session.content.node(ID) };
  session.forms.fill({ node: ID }, shown, { ...shown, content: 'Im Formular' });
  await pass(COPIED);
  expect(session.isLostByClosing(), 'the copy has it').toBe(false);
  state.isFull = true;
  session.forms.fill({ node: ID }, shown, { ...shown, content: 'Im Formular weiter' });
  await pass(COPIED);
  expect(session.isLostByClosing()).toBe(true);
});

it('what was written in a module that was deleted is asked about again after the tab was closed, until it is decided (E-1, G-271)', async () => {
  const { copies, versions, open, close, setDeleted, type } = house();
  const first = await open();
  first.enter({ id: ID, field: 'content' });
  type(first, 'weg');
  setDeleted(true);
  await close(first);
  const again = await open();
  expect(again.deleted.get()).toMatchObject([
    { node: ID, model: 'headline', fields: [{ mine: 'Alt weg' }], by: { author: 'Ben' } },
  ]);
  expect([again.offers.get(), copies.all().length]).toEqual([[], 1]);
  const [text] = again.deleted.get();
  const became = again.bringBack(text as never);
  await pass(1000);
  expect(await became).toBeNull();
  expect([versions.at(-1), again.deleted.get(), copies.all()]).toEqual(['Alt weg', [], []]);
});

const deeds = [
  ...['type', 'type', 'type', 'type', 'type', 'away', 'back', 'other', 'crash', 'close', 'choose'],
  ...['enter', 'leave', 'delete', 'restore', 'bring back', 'discard'],
] as const;

const step = fc.record({
  does: fc.constantFrom(...deeds),
  /** in ms; less than the pause, so that typing goes on without one, or more */
  wait: fc.constantFrom(30, 120, 300, 500, 900, 2500),
});

it('whatever happens while somebody types, no word is unaccounted for (E-1, G-230, G-231, G-232, G-271)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const { copies, versions, state, store, setDeleted, open, close, crash, type, text } =
        house();
      let session = await open();
      let sinceKey = COPIED;
      const words: string[] = [];
      const discarded: unknown[] = [];
      const place = { id: ID, field: 'content' };
      const reopen = async () => {
        session = await open();
        for (const copy of session.offers.get()) await session.insertCopy(copy);
      };
      const acts: Partial<Record<(typeof deeds)[number], () => unknown>> = {
        type() {
          if (!session.content.node(ID)) return; // nothing is there to be typed in
          const word = `w${words.length}.`;
          words.push(word);
          type(session, word);
          sinceKey = 0;
        },
        away: () => {
          state.isAway = true;
        },
        back: () => {
          state.isAway = false;
        },
        other: () => state.isDeleted || store({ content: `${versions.at(-1)} fremd` }),
        choose: () => session.resolveConflict(session.conflicts.get()[0]?.mine),
        enter: () => session.content.node(ID) && session.enter(place),
        leave: () => session.leave(place),
        async crash() {
          if (sinceKey < COPIED) return;
          crash();
          await reopen();
        },
        async close() {
          await close(session);
          await reopen();
        },
        delete() {
          setDeleted(true);
          session.followOthers();
        },
        restore() {
          setDeleted(false);
          session.followOthers();
        },
        'bring back'() {
          for (const each of session.deleted.get()) void session.bringBack(each);
        },
        discard() {
          for (const { node, fields } of session.deleted.get()) {
            discarded.push(...fields.map(({ mine }) => mine));
            session.dropDeleted(node);
          }
        },
      };
      for (const { does, wait } of steps) {
        await acts[does]?.();
        await pass(wait);
        sinceKey += wait;
        if (sinceKey < COPIED) continue;
        const copied = copies.all().flatMap(({ fields }) => fields.map(({ mine }) => mine));
        const asked = session.conflicts.get().flatMap(({ mine, theirs }) => [mine, theirs]);
        const everywhere = [...versions, ...copied, ...asked, ...discarded].join(' ');
        for (const word of words) expect(everywhere.includes(word), word).toBe(true);
        // 'Gespeichert' is true
        const isSaved = !session.isUnsaved() && session.queueState.get() === 'idle';
        if (isSaved && session.content.node(ID)) expect(versions).toContain(text(session));
      }
    }),
    { numRuns: 1000 },
  );
}, 120_000);
