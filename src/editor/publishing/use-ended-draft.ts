import { useEffect } from 'react';
import { useObservable } from '../session/observable.ts';
import type { Owner } from '../session/owner.ts';
import type { EditorSession } from '../session/session.ts';
import { EMPTY_STACKS } from '../session/undo/undo-stack.ts';
import { describeEnd } from './ended-words.ts';
import { publishingTexts as words } from './publishing.texts.ts';
import type { WorkingState } from './use-working.ts';

const getStorageKey = ({ content_type, object_id }: Owner) =>
  `foyer:ended-draft:${content_type}:${object_id}`;

/** Stores what this tab knows. @returns what it knew before; null also where the browser refuses storage */
function exchangeKnown(name: string, value: string): string | null {
  try {
    const known = sessionStorage.getItem(name);
    sessionStorage.setItem(name, value);
    return known;
  } catch {
    return null;
  }
}

/**
 * Notifies an editor whose draft another editor published or discarded, even after a long absence or if there is a new
 * draft by now (G-323). The undo steps of the ended draft are dropped.
 */
export function useEndedDraft(session: EditorSession, working: WorkingState): void {
  const { owner, document, draft, ended } = working;
  const isWindowOpen = useObservable(session.window) !== null;
  const isAnother = draft !== null;
  useEffect(() => {
    // the open window reports what was done in it
    if (isWindowOpen) return;
    const last = ended?.at ?? '';
    const known = exchangeKnown(getStorageKey(owner), last);
    if (known === null || known === last || !ended || document === 'live') return;
    session.stacks.set(EMPTY_STACKS);
    session.followOthers();
    const what = describeEnd(ended, session.user.get().id, new Date());
    session.alert.set({ kind: 'error', text: words.isGone(what, isAnother) });
  }, [session, owner, document, ended, isAnother, isWindowOpen]);
}
