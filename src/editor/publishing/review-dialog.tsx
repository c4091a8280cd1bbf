import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTypedComment } from '../comments/typed-comment.ts';
import buttons from '../dialogs/buttons.module.css';
import dialog from '../dialogs/editor-dialog.module.css';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { showVisibility } from '../panels/open-panel.ts';
import type { EditorSession } from '../session/session.ts';
import { ApprovalFacts } from './approval-menu.tsx';
import { Changes } from './changes.tsx';
import { sendBack } from './draft-api.ts';
import { NoteField } from './note-field.tsx';
import { publishingTexts } from './publishing.texts.ts';
import type { WorkingState } from './use-working.ts';

const words = publishingTexts.approval;

interface ReviewDialogProps {
  session: EditorSession;
  working: WorkingState;
}

/** What was submitted: what is new in it, and publishing it or giving it back (G-538). */
export function ReviewDialog({ session, working }: ReviewDialogProps) {
  const { draft, approval } = working;
  const [isReturning, setReturning] = useState(false);
  const giveBack = useRef<HTMLButtonElement>(null);
  const close = () => session.window.set(null);
  const isDraft = draft !== null;
  return (
    <EditorDialog title={words.window.review} onClose={close}>
      <div className={dialog.body}>
        <div>
          <ApprovalFacts approval={approval} reader={session.user.get().id} />
        </div>
        {isDraft ? <Changes working={working} /> : <p>{words.window.isNew}</p>}
        {isReturning ? (
          <ReturnForm
            session={session}
            working={working}
            onCancel={() => {
              flushSync(() => setReturning(false));
              giveBack.current?.focus();
            }}
          />
        ) : (
          <div className={dialog.actions}>
            <button
              ref={giveBack}
              type="button"
              className={`${buttons.button} ${dialog.apart}`}
              onClick={() => setReturning(true)}
            >
              {words.window.giveBack}
            </button>
            <button
              type="button"
              className={buttons.primary}
              onClick={() => {
                if (isDraft) return session.window.set('publish');
                close();
                showVisibility(session.owner);
              }}
            >
              {isDraft ? words.window.publish : words.window.online}
            </button>
          </div>
        )}
      </div>
    </EditorDialog>
  );
}

function ReturnForm({ session, working, onCancel }: ReviewDialogProps & { onCancel: () => void }) {
  const { content_type, object_id } = working.owner;
  const reason = useTypedComment(`returning ${content_type}:${object_id}`);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (!reason.text.trim()) return refuse(words.window.reasonMissing);
    setBusy(true);
    const sent = await sendBack(working.owner, reason.text);
    setBusy(false);
    if ('refused' in sent)
      return refuse(sent.refused.field_errors.reason?.[0] ?? sent.refused.detail);
    reason.forget();
    session.alert.set({ kind: 'saved', text: words.isReturned });
    session.window.set(null);
    await working.refresh();
  }
  function refuse(why: string): void {
    setProblem(why);
    field.current?.focus();
  }
  return (
    <form onSubmit={send} noValidate>
      <NoteField
        ref={field}
        label={words.window.reason}
        value={reason.text}
        error={problem}
        onChange={reason.write}
      />
      <div className={dialog.actions}>
        <button type="button" className={buttons.button} onClick={onCancel}>
          {words.window.cancel}
        </button>
        <button type="submit" className={buttons.primary} aria-disabled={isBusy || undefined}>
          {words.window.sendBack}
        </button>
      </div>
    </form>
  );
}
