import { useState } from 'react';
import buttons from '../dialogs/buttons.module.css';
import dialog from '../dialogs/editor-dialog.module.css';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { showOnNextPage } from '../panels/next-page-message.ts';
import type { EditorSession } from '../session/session.ts';
import { EMPTY_STACKS } from '../session/undo/undo-stack.ts';
import { discard } from './draft-api.ts';
import { publishingTexts } from './publishing.texts.ts';
import { getNextDocument, type WorkingState } from './use-working.ts';

const words = publishingTexts.discard;

/** Confirmation before discarding a draft, which survives as a version (G-157). */
export function DiscardDialog({
  session,
  working,
}: {
  session: EditorSession;
  working: WorkingState;
}) {
  const [problem, setProblem] = useState('');
  const close = () => session.window.set(null);

  async function confirm(): Promise<void> {
    session.flush();
    await session.settled();
    const sent = await discard(working.owner);
    if ('refused' in sent) return setProblem(sent.refused.detail);
    session.stacks.set(EMPTY_STACKS);
    showOnNextPage(words.done);
    await working.work(getNextDocument(working)).catch(() => location.reload());
  }
  return (
    <EditorDialog title={words.title} onClose={close}>
      <div className={dialog.body}>
        <p>{words.lead}</p>
        <p role="alert" className={dialog.error}>
          {problem}
        </p>
        <div className={dialog.actions}>
          <button
            type="button"
            className={`${buttons.button} ${dialog.apart}`}
            onClick={() => void confirm()}
          >
            {words.submit}
          </button>
          <button type="button" className={buttons.primary} onClick={close}>
            {words.stay}
          </button>
        </div>
      </div>
    </EditorDialog>
  );
}
