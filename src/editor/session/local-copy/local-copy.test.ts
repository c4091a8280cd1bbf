import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COPIED, house, ID, pass } from './local-copy.test-kit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('text typed offline is offered after the tab is closed, until it is acknowledged (E-1, E-6, G-232)', async () => {
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

it("inserting a copy never overwrites others' saves: both texts are shown (E-1, G-232)", async () => {
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

it('closing a tab during a question decides nothing: it is asked again (E-1, G-274)', async () => {
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

it('an open window keeps its own copy; a discarded one is gone (G-232)', async () => {
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

it('copies are deleted after half a year (G-232)', async () => {
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

it('text typed in a draft is offered on the page only once the draft is gone (E-1, E-6, G-51, G-293)', async () => {
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

it('without local storage the author is warned, and asked before the window closes (E-1, G-232)', async () => {
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
