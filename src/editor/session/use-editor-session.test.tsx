import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Send } from './saving/saving.ts';
import { HEADLINE, memoryStorage, page, USER } from './session.test-kit.ts';
import type { EditorSession } from './session.ts';
import { useEditorSession } from './use-editor-session.ts';

/** Locks of running sessions. */
const running = new Set<string>();
let created = 0;

/** The minimal document React needs to run effects. */
function rootElement() {
  const none = () => {};
  const ownerDocument = {
    nodeType: 9,
    addEventListener: none,
    removeEventListener: none,
    activeElement: null,
    body: null,
  };
  const element = {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    addEventListener: none,
    removeEventListener: none,
    textContent: '',
    ownerDocument,
  };
  return element as unknown as Element;
}

beforeEach(() => {
  vi.useFakeTimers();
  created = 0;
  running.clear();
  const storage = memoryStorage();
  const getItem = (name: string) => {
    created++;
    return storage.getItem(name);
  };
  vi.stubGlobal('sessionStorage', { ...storage, getItem });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('window', { event: undefined, HTMLIFrameElement: class {} });
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, hold: () => Promise<void>) {
        running.add(name);
        await hold();
        running.delete(name);
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface EditedProps {
  onSession(session: EditorSession): void;
  send: Send;
}

function Edited({ onSession, send }: EditedProps) {
  const owner = { content_type: 'pages.page', object_id: 3 };
  const session = useEditorSession({ owner, sections: page(), user: USER, send });
  if (session) onSession(session);
  return null;
}

test('where React runs every effect twice (strict mode), one session is left and the other has ended (E-1)', async () => {
  const rendered = new Set<EditorSession>();
  const send = vi.fn(async () => ({ kind: 'unreachable' as const }));
  const root = createRoot(rootElement());
  await act(() =>
    root.render(
      <StrictMode>
        <Edited onSession={(session) => rendered.add(session)} send={send} />
      </StrictMode>,
    ),
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(created).toBe(2);
  expect(rendered.size).toBe(1);
  expect(running.size).toBe(1);
  for (const session of rendered) session.type(HEADLINE, 'content', 'Neu');
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenCalledTimes(1);
  await act(() => root.unmount());
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(running.size).toBe(0);
  expect(send).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
