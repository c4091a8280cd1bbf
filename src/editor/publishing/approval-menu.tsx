import { formatMoment } from '../moments.ts';
import type { EditorSession } from '../session/session.ts';
import { type Approval, withdraw } from './draft-api.ts';
import styles from './draft-button.module.css';
import { publishingTexts } from './publishing.texts.ts';
import { mayPublishHere, type WorkingState } from './use-working.ts';

const words = publishingTexts.approval;

/** Who submitted or returned it, when, and with which words (G-538). */
export function ApprovalFacts({ approval, reader }: { approval: Approval | null; reader: number }) {
  if (!approval) return null;
  const now = new Date();
  const { state, note, reason, submitted_by, submitted_at, returned_by, returned_at } = approval;
  const isReturned = state === 'returned' && returned_at !== null;
  const said = isReturned ? reason : note;
  return (
    <>
      <p className={styles.warning}>
        {isReturned
          ? words.returned({ name: returned_by }, formatMoment(returned_at, now))
          : words.submitted(
              approval.submitted_by_id === reader ? 'reader' : { name: submitted_by },
              formatMoment(submitted_at, now),
            )}
      </p>
      {said ? <blockquote className={styles.said}>{said}</blockquote> : null}
      {approval.is_changed && !isReturned ? <p>{words.changed}</p> : null}
    </>
  );
}

interface ApprovalActionsProps {
  session: EditorSession;
  working: WorkingState;
  shown: 'live' | 'draft' | 'offline';
  onDone(): void;
}

/** Submitting for those who may not publish, reviewing for those who may. */
export function ApprovalActions({ session, working, shown, onDone }: ApprovalActionsProps) {
  const { approval, draft } = working;
  const isThere = shown === 'offline' || (shown === 'draft' && draft !== null);
  if (!isThere) return null;
  const waits = approval?.state === 'submitted';
  const isMine = approval?.submitted_by_id === session.user.get().id;
  const open = (name: 'submit' | 'review') => () => {
    onDone();
    session.window.set(name);
  };
  return (
    <>
      {waits && mayPublishHere(working) ? (
        <button type="button" className={styles.primary} onClick={open('review')}>
          {words.open}
        </button>
      ) : null}
      {mayPublishHere(working) ? null : (
        <button
          type="button"
          className={waits ? undefined : styles.primary}
          onClick={open('submit')}
        >
          {approval ? words.again : words.submitOpen}
        </button>
      )}
      {waits && isMine ? (
        <button
          type="button"
          onClick={() => {
            onDone();
            void takeBack(session, working);
          }}
        >
          {words.withdraw}
        </button>
      ) : null}
    </>
  );
}

async function takeBack(session: EditorSession, { owner, refresh }: WorkingState): Promise<void> {
  const sent = await withdraw(owner);
  const text = 'answer' in sent ? words.isWithdrawn : sent.refused.detail;
  session.alert.set({ kind: 'answer' in sent ? 'saved' : 'error', text });
  await refresh();
}
