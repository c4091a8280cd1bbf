import { useEffect } from 'react';
import type { PresenceEvents, Present } from '#content/presence/presence.schema.ts';
import { noteCommented } from '../comments/commented.ts';
import { EDITOR_API, request } from '../editor-api.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { groupByPerson, type Person } from './people.ts';
import { presenceTexts } from './presence.texts.ts';

/** The selection is reported once it has not changed for this long, in ms. */
const PAUSE = 500;
/** Delays before a refused stream (from a proxy whose server is starting) is opened again, in ms, doubled each time. */
const FIRST_RETRY = 1000;
const LONGEST_RETRY = 30_000;

/**
 * Announces this window to the other editors and updates `session.people`. Disconnects while the window is hidden:
 * browsers allow six connections per site.
 * @param onSaved called after another editor saved the page or its draft, whichever is edited here
 */
export function usePresence(session: EditorSession, onSaved: () => void): void {
  const { people, spoken } = session;
  const user = useObservable(session.user);
  // biome-ignore lint/correctness/useExhaustiveDependencies: connects again after a sign-in
  useEffect(() => {
    const leaving = new AbortController();
    const tab = crypto.randomUUID();
    const search = new URLSearchParams({
      content_type: session.owner.content_type,
      object_id: `${session.owner.object_id}`,
      document: session.document,
      tab,
    });
    let stream: EventSource | null = null;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let retryAfter = FIRST_RETRY;
    let notice: ReturnType<typeof setTimeout> | undefined;

    function reportPlace(): void {
      if (stream?.readyState !== EventSource.OPEN) return;
      const writing = session.focused.get()?.id ?? session.modal.get();
      const node = writing ?? session.selected.get();
      const is_writing = writing !== null;
      const place = { tab, node, is_writing };
      const { signal } = leaving;
      // informative only: a failure is ignored
      request('POST', `${EDITOR_API}/presence`, place, undefined, signal).catch(() => {});
    }
    function showPeople(windows: readonly Present[]): void {
      const before = people.get();
      const own = { user_id: session.user.get().id, is_draft: session.document === 'draft' };
      const now = groupByPerson(windows, own);
      people.set(now);
      const isIn = (all: readonly Person[], id: number) =>
        all.some(({ user_id }) => user_id === id);
      const came = now.find(({ user_id }) => !isIn(before, user_id));
      const left = before.find(({ user_id }) => !isIn(now, user_id));
      if (came) spoken.set(presenceTexts.came(came.name));
      else if (left) spoken.set(presenceTexts.left(left.name));
    }
    function onChanged(what: PresenceEvents['changed']): void {
      // even when alone here: the other editor may have left since, or saved without a window
      // a change of the page concerns its draft, too: it may have been published or discarded
      if (what === 'live' || session.document === 'draft') session.followOthers();
      clearTimeout(notice);
      notice = setTimeout(onSaved, PAUSE);
    }
    function onOpen(): void {
      retryAfter = FIRST_RETRY;
      reportPlace();
      // earlier saves were not announced, and the draft may have ended
      onChanged('live');
      noteCommented();
    }
    function open(): void {
      stream ??= new EventSource(`${EDITOR_API}/presence?${search}`);
      stream.onopen = onOpen;
      stream.addEventListener('people', ({ data }) => showPeople(JSON.parse(data)));
      stream.addEventListener('changed', ({ data }) => onChanged(JSON.parse(data)));
      stream.addEventListener('commented', noteCommented);
      stream.addEventListener('ended', close);
      stream.onerror = () => {
        // the browser reconnects a broken stream by itself
        if (stream?.readyState !== EventSource.CLOSED) return;
        close();
        retry = setTimeout(open, retryAfter);
        retryAfter = Math.min(retryAfter * 2, LONGEST_RETRY);
      };
    }
    function close(): void {
      clearTimeout(retry);
      // opening it again does the same
      clearTimeout(notice);
      stream?.close();
      stream = null;
      people.set([]);
    }
    function onVisibility(): void {
      if (document.visibilityState === 'hidden') close();
      else if (!stream) open();
    }
    const watched = [session.selected, session.focused, session.modal].map((place) =>
      place.subscribe(() => {
        clearTimeout(pause);
        pause = setTimeout(reportPlace, PAUSE);
      }),
    );
    if (document.visibilityState !== 'hidden') open();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      for (const unwatch of watched) unwatch();
      leaving.abort();
      clearTimeout(pause);
      document.removeEventListener('visibilitychange', onVisibility);
      close();
    };
  }, [session, people, spoken, user, onSaved]);
}
