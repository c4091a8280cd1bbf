import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTypedComment } from '../comments/typed-comment.ts';
import dialog from '../dialogs/editor-dialog.module.css';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { showVisibility } from '../panels/open-panel.ts';
import { fetchRoots } from '../session/roots.ts';
import type { EditorSession } from '../session/session.ts';
import { compare, type Difference } from '../versions/comparison/compare.ts';
import { DifferenceItem } from '../versions/comparison/difference-item.tsx';
import { useOptionNames } from '../versions/use-option-names.ts';
import versions from '../versions/versions.module.css';
import { ApprovalFacts } from './approval-menu.tsx';
import { fetchMerged, sendBack } from './draft-api.ts';
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
            <button ref={giveBack} type="button" onClick={() => setReturning(true)}>
              {words.window.giveBack}
            </button>
            <button
              type="button"
              className={dialog.primary}
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

/** The page as it is, and as publishing would make it. Loads again what has changed while it is open. */
function Changes({ working: { owner, draft } }: { working: WorkingState }) {
  const [found, setFound] = useState<readonly Difference[] | 'failed' | null>(null);
  const names = useOptionNames(Array.isArray(found) ? found : []);
  const revision = draft?.revision;
  const load = useCallback(async () => {
    const [page, merged] = await Promise.all([
      fetchRoots(owner, { document: 'live' }),
      fetchMerged(owner),
    ]);
    return compare(page, merged);
  }, [owner]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision is another draft
  useEffect(() => {
    let isWanted = true;
    load().then(
      (differences) => isWanted && setFound(differences),
      () => isWanted && setFound('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [load, revision]);
  if (found === null) return <p role="status">{words.window.loading}</p>;
  if (found === 'failed') return <p role="alert">{words.window.failed}</p>;
  if (found.length === 0) return <p>{words.window.none}</p>;
  return (
    <section aria-label={words.window.changes}>
      <h3>{words.window.changes}</h3>
      <ol className={versions.differences}>
        {found.map((difference) => (
          <DifferenceItem
            key={difference.id}
            difference={difference}
            names={names}
            isCurrent={false}
          />
        ))}
      </ol>
    </section>
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
        <button type="button" className={dialog.cancel} onClick={onCancel}>
          {words.window.cancel}
        </button>
        <button type="submit" className={dialog.primary} aria-disabled={isBusy || undefined}>
          {words.window.sendBack}
        </button>
      </div>
    </form>
  );
}
