import { useEffect } from 'react';
import type { PresenceEvents, Present } from '#content/presence/presence.schema.ts';
import { EDITOR_API, request } from '../editor-api.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { type Person, peopleOf } from './people.ts';
import { presenceTexts } from './presence.texts.ts';

/** Going through a page is no news to anybody: told when it pauses for so long, in ms. */
const PAUSE = 500;
/** A stream that was refused (a proxy whose server is just starting) is tried again. */
const AGAIN = 30_000;

/**
 * Says that this window is here, and keeps `people` of the session true. While the window is hidden nobody is in it,
 * and it holds no connection: browsers have six of them for a site.
 * @param onSaved somebody has saved on the page or in its draft, whichever of both is edited here
 */
export function usePresence(session: EditorSession, onSaved: () => void): void {
  const { people, spoken } = session;
  const user = useObservable(session.user);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when somebody has signed in after the session had ended
  useEffect(() => {
    const tab = crypto.randomUUID();
    const search = new URLSearchParams({
      content_type: session.owner.content_type,
      object_id: `${session.owner.object_id}`,
      document: session.document,
      tab,
    });
    let stream: EventSource | null = null;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let told: ReturnType<typeof setTimeout> | undefined;

    function tellPlace(): void {
      if (stream?.readyState !== EventSource.OPEN) return;
      const writing = session.focused.get()?.id ?? session.modal.get();
      const node = writing ?? session.selected.get();
      const is_writing = writing !== null;
      request('POST', `${EDITOR_API}/presence`, { tab, node, is_writing }).catch(() => {}); // it informs only
    }
    function take(windows: readonly Present[]): void {
      const before = people.get();
      const own = { user_id: session.user.get().id, is_draft: session.document === 'draft' };
      const now = peopleOf(windows, own);
      people.set(now);
      const isIn = (all: readonly Person[], id: number) =>
        all.some(({ user_id }) => user_id === id);
      const came = now.find(({ user_id }) => !isIn(before, user_id));
      const left = before.find(({ user_id }) => !isIn(now, user_id));
      if (came) spoken.set(presenceTexts.came(came.name));
      else if (left) spoken.set(presenceTexts.left(left.name));
    }
    function onChanged(what: PresenceEvents['changed']): void {
      // who has saved may have left since, or have no window here: that nobody else is here says nothing
      // what becomes of the page becomes of its draft too: it is published, or thrown away
      if (what === 'live' || session.document === 'draft') session.followOthers();
      clearTimeout(told);
      told = setTimeout(onSaved, PAUSE);
    }
    function open(): void {
      stream ??= new EventSource(`${EDITOR_API}/presence?${search}`);
      stream.onopen = tellPlace;
      stream.addEventListener('people', ({ data }) => take(JSON.parse(data)));
      stream.addEventListener('changed', ({ data }) => onChanged(JSON.parse(data)));
      stream.addEventListener('ended', close);
      stream.onerror = () => {
        // a broken one comes back by itself
        if (stream?.readyState !== EventSource.CLOSED) return;
        close();
        again = setTimeout(open, AGAIN);
      };
    }
    function close(): void {
      clearTimeout(again);
      stream?.close();
      stream = null;
      people.set([]);
    }
    function onVisibility(): void {
      if (document.visibilityState === 'hidden') close();
      else if (!stream) {
        open();
        session.followOthers(); // what was missed meanwhile
      }
    }
    const watched = [session.selected, session.focused, session.modal].map((place) =>
      place.subscribe(() => {
        clearTimeout(pause);
        pause = setTimeout(tellPlace, PAUSE);
      }),
    );
    if (document.visibilityState !== 'hidden') open();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      for (const unwatch of watched) unwatch();
      clearTimeout(pause);
      clearTimeout(told);
      document.removeEventListener('visibilitychange', onVisibility);
      close();
    };
  }, [session, people, spoken, user, onSaved]);
}
