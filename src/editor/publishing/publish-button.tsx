import type { EditorSession } from '../session/session.ts';
import bar from '../toolbar/toolbar.module.css';
import { publishingTexts as words } from './publishing.texts.ts';
import { mayPublishHere, type WorkingState } from './use-working.ts';

interface PublishButtonProps {
  session: EditorSession;
  working: WorkingState;
  /** the page is hidden from visitors */
  isOffline: boolean;
}

/** Publishes the draft (G-213), or submits it (G-538); hidden while the page itself is edited and is public. */
export function PublishButton({ session, working, isOffline }: PublishButtonProps) {
  const { document, draft, approval } = working;
  const mayPublish = mayPublishHere(working);
  const isDraft = document === 'draft';
  if (!isDraft && (mayPublish || !isOffline)) return null;
  const waits = approval?.state === 'submitted';
  const name = mayPublish ? (waits ? 'review' : 'publish') : 'submit';
  const isThere = !isDraft || draft !== null;
  // nothing new to submit
  const isDone = name === 'submit' && waits && !approval.is_changed;
  const labels = {
    publish: words.open,
    review: words.approval.review,
    submit: isDone ? words.approval.waits : words.approval.submit,
  };
  const isDisabled = !isThere || isDone;
  return (
    <button
      type="button"
      data-publish
      className={bar.publish}
      aria-disabled={isDisabled}
      title={isThere ? undefined : words.menu.nothing}
      onClick={isDisabled ? undefined : () => session.window.set(name)}
    >
      {labels[name]}
    </button>
  );
}
