import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AlertMessage } from '../alert.tsx';
import { texts } from '../editor.texts.ts';
import { currentSession } from '../session/current-session.ts';
import { createObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { lazyPart } from './lazy-part.tsx';
import { loadPart } from './load-part.ts';

const alert = createObservable<AlertMessage | null>(null);
const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** The minimal element React needs to run effects. */
function rootElement(): Element {
  const none = () => {};
  const listening = { addEventListener: none, removeEventListener: none };
  const ownerDocument = { nodeType: 9, activeElement: null, body: null, ...listening };
  const names = { nodeName: 'DIV', tagName: 'DIV', namespaceURI: 'http://www.w3.org/1999/xhtml' };
  return { nodeType: 1, textContent: '', ownerDocument, ...names, ...listening } as never;
}

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('window', { event: undefined, HTMLIFrameElement: class {} });
  vi.stubGlobal('document', new EventTarget());
  alert.set(null);
  currentSession.set({ alert } as EditorSession);
  root = createRoot(rootElement(), { onCaughtError: () => {} });
});
afterEach(async () => {
  await act(() => root.unmount());
  currentSession.set(null);
  vi.unstubAllGlobals();
});

test('a part that cannot be loaded closes, says so, and is loaded when it is opened again (G-652)', async () => {
  const shown = vi.fn(() => null);
  const load = vi.fn<() => Promise<typeof shown>>(offline);
  const Part = lazyPart<{ onClose(): void }>(load);
  const onClose = vi.fn(() => root.render(null));
  const open = () =>
    act(async () => {
      root.render(
        <Suspense>
          <Part onClose={onClose} />
        </Suspense>,
      );
    });
  await open();
  expect(alert.get()).toEqual({ kind: 'error', text: texts.notLoaded });
  expect(onClose).toHaveBeenCalledTimes(1);
  load.mockResolvedValue(shown);
  await open();
  expect(shown).toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a part that was loaded and fails is not said to be missing (G-652)', async () => {
  const Part = lazyPart<{ onClose(): void }>(async () => () => {
    throw new Error('a fault of the program');
  });
  const onClose = vi.fn();
  await act(async () => {
    root.render(
      <Suspense>
        <Part onClose={onClose} />
      </Suspense>,
    );
  });
  expect(alert.get()).toEqual({ kind: 'error', text: texts.failed });
  expect(onClose).toHaveBeenCalled();
});

test('a part that was loaded before is shown at once (G-652)', async () => {
  const onFallback = vi.fn(() => null);
  const Fallback = onFallback;
  const Part = lazyPart<object>(async () => () => null);
  await Part.load();
  await act(() =>
    root.render(
      <Suspense fallback={<Fallback />}>
        <Part />
      </Suspense>,
    ),
  );
  expect(onFallback).not.toHaveBeenCalled();
});

test('code that a click needs says that it cannot be loaded, and is loaded by the next one (G-652)', async () => {
  expect(await loadPart(offline)).toBeNull();
  expect(alert.get()).toEqual({ kind: 'error', text: texts.notLoaded });
  expect(await loadPart(async () => 'code')).toBe('code');
});
