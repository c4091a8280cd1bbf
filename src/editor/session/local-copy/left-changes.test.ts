import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COPIED, house, ID, pass } from './local-copy.test-kit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('text to be added where nothing can be added any more is asked about, now and on every return (E-1, E-6, G-300)', async () => {
  const { state, open, crash } = house();
  const first = await open();
  state.isAway = true;
  const values = { ...first.getInitial('faqitem'), question: 'Wo?', answer: '<p>Hier.</p>' };
  const part = { model: 'faqitem', fields: values };
  void first.add('faq', first.getInitial('faq'), { parent: 1 }, [part]);
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

it('values in the form of a deleted module are asked about like typed text (E-1, G-232, G-271)', async () => {
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

it('an unfinished form reopens with its values, and asks where another editor was first (E-1, EDIT-03, G-232)', async () => {
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
  const values = again.forms.getValues({ node: ID });
  expect(values).toEqual({ content: 'Im Formular', anchor: 'oben' });
  expect(again.forms.getValues({ node: ID, model: 'headline' })).toEqual({ content: 'Neu' });
  again.saveForm(ID, values);
  again.forms.leave({ node: ID });
  await pass(1000);
  expect(again.conflicts.get()).toMatchObject([{ mine: 'Im Formular', theirs: 'Von Ben' }]);
  expect(versions).not.toContain('Im Formular');
  again.resolveConflict('theirs');
  again.forms.leave({ node: ID, model: 'headline' });
  await pass(1000);
  expect(copies.all()).toEqual([]);
});

it('an offline deletion is sent on return only if nothing has changed, and is dropped if others have written there since (E-1, G-232, G-270)', async () => {
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

it('a pending deletion does not delete what others have written meanwhile (E-1, G-270)', async () => {
  const { versions, state, store, open } = house();
  const session = await open();
  state.isAway = true;
  session.saveForm(ID, { subline: 'Darunter' });
  void session.remove(ID);
  await pass(100);
  store({ content: 'Von Ben' });
  state.isAway = false;
  await pass(5000);
  expect([state.isDeleted, versions.at(-1)]).toEqual([false, 'Von Ben']);
  expect(session.content.node(ID)).toMatchObject({ content: 'Von Ben', subline: 'Darunter' });
});

it('text in a deleted module is asked about again after closing the tab, until it is decided (E-1, G-271)', async () => {
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
