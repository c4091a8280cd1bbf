import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '../moments.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import bar from '../toolbar/toolbar.module.css';
import styles from './draft-button.module.css';
import { DraftMenu } from './draft-menu.tsx';
import { publishingTexts as words } from './publishing.texts.ts';
import { useEndedDraft } from './use-ended-draft.ts';
import type { WorkingState } from './use-working.ts';

interface DraftButtonProps {
  session: EditorSession;
  working: WorkingState;
  /** the page is hidden from visitors */
  isOffline: boolean;
}

/** Shows whether page or draft is edited (G-51) and whether visitors see the page (G-186); opens the menu of drafts. */
export function DraftButton({ session, working, isOffline }: DraftButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useAfterSaving(session, working);
  useEndedDraft(session, working);
  const isReopened = working.opened > 0;
  useEffect(() => {
    // the focused element was removed with the previous document
    if (isReopened && document.activeElement === document.body) button.current?.focus();
  }, [isReopened]);
  const shown = isOffline && working.document === 'live' ? 'offline' : working.document;
  const more = describeDraft(working);
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
            session={session}
            working={working}
            shown={shown}
            onDone={() => popover.current?.hidePopover()}
          />
        ) : null}
      </div>
    </>
  );
}

/** Short description of the draft and its schedule. */
function describeDraft({ document, draft, approval }: WorkingState): string | null {
  if (draft?.publish_problem) return words.failed;
  if (draft?.publish_at) return words.planned(formatMoment(draft.publish_at, new Date()));
  if (approval && (document === 'draft' || !draft)) return words.approval.states[approval.state];
  if (document === 'live') return draft ? words.liveWithDraft : null;
  return draft?.changes ? words.changes(draft.changes) : words.nothingYet;
}

/** Debounce after saves in ms, so that typing does not cause requests. */
const A_MOMENT = 700;

/** Reloads the number of changes after saves. */
function useAfterSaving(session: EditorSession, { document, refresh }: WorkingState): void {
  const isIdle = useObservable(session.queueState) === 'idle';
  const stacks = useObservable(session.stacks);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every saved step may have changed it
  useEffect(() => {
    if (document !== 'draft' || !isIdle) return;
    const timer = setTimeout(refresh, A_MOMENT);
    return () => clearTimeout(timer);
  }, [document, isIdle, stacks, refresh]);
}
