import { type FormEvent, useState } from 'react';
import { useTypedComment } from '../comments/typed-comment.ts';
import buttons from '../dialogs/buttons.module.css';
import dialog from '../dialogs/editor-dialog.module.css';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { focusOnOpen } from '../dialogs/use-modal.ts';
import type { EditorSession } from '../session/session.ts';
import { submit } from './draft-api.ts';
import { NoteField } from './note-field.tsx';
import { publishingTexts } from './publishing.texts.ts';
import type { WorkingState } from './use-working.ts';

const words = publishingTexts.approval;

interface SubmitDialogProps {
  session: EditorSession;
  working: WorkingState;
}

/** Gives the draft, or a page that is still offline, to somebody who may publish (G-538). */
export function SubmitDialog({ session, working }: SubmitDialogProps) {
  const { approval } = working;
  const { content_type, object_id } = working.owner;
  const note = useTypedComment(
    `submitting ${content_type}:${object_id}`,
    approval?.state === 'submitted' ? approval.note : '',
  );
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const close = () => session.window.set(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    session.flush();
    await session.settled();
    if (session.isUnsaved()) setProblem(publishingTexts.notSwitched);
    else {
      const sent = await submit(working.owner, note.text);
      if ('answer' in sent) {
        note.forget();
        session.alert.set({ kind: 'saved', text: words.isSubmitted });
        close();
        await working.refresh();
        return;
      }
      setProblem(sent.refused.field_errors.note?.[0] ?? sent.refused.detail);
    }
    setBusy(false);
  }
  return (
    <EditorDialog title={words.window.submit} onClose={close}>
      <form className={dialog.body} onSubmit={send} noValidate>
        <p>{words.window.submitLead}</p>
        <NoteField
          ref={focusOnOpen}
          label={words.window.note}
          help={words.window.noteHelp}
          value={note.text}
          onChange={note.write}
        />
        <p role="alert" className={dialog.error}>
          {problem}
        </p>
        <div className={dialog.actions}>
          <button type="button" className={buttons.button} onClick={close}>
            {words.window.cancel}
          </button>
          <button type="submit" className={buttons.primary} aria-disabled={isBusy || undefined}>
            {isBusy ? publishingTexts.publish.working : words.submit}
          </button>
        </div>
      </form>
    </EditorDialog>
  );
}
