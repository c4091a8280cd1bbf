import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EditorUser } from '../editor-api.ts';
import { createObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { usePresence } from './use-presence.ts';

/** Every stream that was opened. */
let streams: Stream[] = [];

class Stream extends EventTarget {
  static OPEN = 1;
  static CLOSED = 2;
  readyState = 0;
  onopen = () => {};
  constructor() {
    super();
    streams.push(this);
  }
  connect(): void {
    this.readyState = Stream.OPEN;
    this.onopen();
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

const onSaved = vi.fn();

function Edited({ session }: { session: EditorSession }) {
  usePresence(session, onSaved);
  return null;
}

/** The minimal element React needs to run effects. */
function rootElement(): Element {
  const none = () => {};
  const listening = { addEventListener: none, removeEventListener: none };
  const ownerDocument = { nodeType: 9, activeElement: null, body: null, ...listening };
  const names = { nodeName: 'DIV', tagName: 'DIV', namespaceURI: 'http://www.w3.org/1999/xhtml' };
  return { nodeType: 1, textContent: '', ownerDocument, ...names, ...listening } as never;
}

function editing(own: Partial<EditorSession>): EditorSession {
  const parts = { people: [], spoken: '', selected: null, focused: null, modal: null };
  const observed = Object.entries(parts).map(([name, value]) => [
    name,
    createObservable<unknown>(value),
  ]);
  const owner = { content_type: 'pages.page', object_id: 3 };
  return { ...Object.fromEntries(observed), owner, document: 'live', ...own } as EditorSession;
}

beforeEach(() => {
  vi.useFakeTimers();
  onSaved.mockClear();
  streams = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('window', { event: undefined, HTMLIFrameElement: class {} });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what others saved while the page was loading, or while the author was signed out, is loaded when the line is there (E-6, E-15)', async () => {
  const user = createObservable({ id: 1 } as EditorUser);
  const followOthers = vi.fn();
  const root = createRoot(rootElement());
  await act(() => root.render(<Edited session={editing({ user, followOthers })} />));
  expect(followOthers).not.toHaveBeenCalled();
  streams[0]?.connect();
  expect(followOthers).toHaveBeenCalledTimes(1);

  streams[0]?.dispatchEvent(new Event('ended'));
  await act(() => user.set({ id: 1 } as EditorUser));
  streams.at(-1)?.connect();
  expect(streams).toHaveLength(2);
  expect(followOthers).toHaveBeenCalledTimes(2);
  await act(() => root.unmount());
});

test('what is saved shortly before a window is hidden is loaded when it is seen again, not behind its back (E-1, G-323)', async () => {
  const user = createObservable({ id: 1 } as EditorUser);
  const turn = (visibilityState: 'hidden' | 'visible') => {
    Object.assign(document, { visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const root = createRoot(rootElement());
  await act(() => root.render(<Edited session={editing({ user, followOthers: vi.fn() })} />));
  streams[0]?.connect();
  turn('hidden');
  vi.advanceTimersByTime(10_000);
  expect(onSaved).not.toHaveBeenCalled();
  turn('visible');
  streams.at(-1)?.connect();
  vi.advanceTimersByTime(10_000);
  expect(onSaved).toHaveBeenCalledTimes(1);
  await act(() => root.unmount());
});
