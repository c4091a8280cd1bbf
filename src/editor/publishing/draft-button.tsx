import { useEffect, useRef, useState } from 'react';
import { momentWords } from '../moments.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { EMPTY_STACKS } from '../session/undo-stack.ts';
import bar from '../toolbar/toolbar.module.css';
import styles from './draft-button.module.css';
import { DraftMenu } from './draft-menu.tsx';
import { publishingTexts as words } from './publishing.texts.ts';
import type { WorkingState } from './use-working.ts';

interface DraftButtonProps {
  session: EditorSession;
  working: WorkingState;
  /** visitors do not see the page at all */
  isOffline: boolean;
}

/**
 * Says at every moment whether the page itself or its draft is edited (G-51), and whether visitors see that page at all
 * (G-186); leads to what can be done about it.
 */
export function DraftButton({ session, working, isOffline }: DraftButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useAfterSaving(session, working);
  useGoneDraft(session, working);
  const isReopened = working.opened > 0;
  useEffect(() => {
    // what had the keyboard went with the document that was edited before
    if (isReopened && document.activeElement === document.body) button.current?.focus();
  }, [isReopened]);
  const shown = isOffline && working.document === 'live' ? 'offline' : working.document;
  const more = detailOf(working);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${bar.tool} ${styles.button}`}
        data-document={shown}
        popoverTarget="editor-draft"
      >
        <i aria-hidden="true" />
        <b>{words[shown]}</b> {more ? <span>{more}</span> : null}
      </button>
      <div
        ref={popover}
        popover="auto"
        id="editor-draft"
        className={`${bar.menu} ${styles.menu}`}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen ? (
          <DraftMenu
            {...{ session, working, shown }}
            onDone={() => popover.current?.hidePopover()}
          />
        ) : null}
      </div>
    </>
  );
}

/** In a few words: what is prepared and when it comes. */
function detailOf({ document, draft }: WorkingState): string | null {
  if (draft?.publish_problem) return words.failed;
  if (draft?.publish_at) return words.planned(momentWords(draft.publish_at, new Date()));
  if (document === 'live') return draft ? words.liveWithDraft : null;
  return draft?.changes ? words.changes(draft.changes) : words.nothingYet;
}

/** A moment after the last save, so that typing does not ask each time. */
const A_MOMENT = 700;

/** Counts again what was changed. */
function useAfterSaving(session: EditorSession, { document, refresh }: WorkingState): void {
  const isIdle = useObservable(session.queueState) === 'idle';
  const stacks = useObservable(session.stacks);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step that is saved is a reason to ask
  useEffect(() => {
    if (document !== 'draft' || !isIdle) return;
    const timer = setTimeout(refresh, A_MOMENT);
    return () => clearTimeout(timer);
  }, [document, isIdle, stacks, refresh]);
}

/** Somebody else has published the draft or thrown it away: that is said here, and nothing of it can be taken back. */
function useGoneDraft(session: EditorSession, { document, draft }: WorkingState): void {
  const isThere = draft !== null;
  const wasThere = useRef(isThere);
  useEffect(() => {
    const isGone = wasThere.current && !isThere && document === 'draft';
    wasThere.current = isThere;
    // anyone who does it here is told by the window in which it is done
    if (!isGone || session.window.get() !== null) return;
    session.stacks.set(EMPTY_STACKS);
    session.followOthers();
    session.alert.set({ kind: 'error', text: words.isGone });
  }, [session, document, isThere]);
}
