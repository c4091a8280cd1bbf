import { type FormEvent, useId, useRef, useState } from 'react';
import { excerptNode } from '#modules/excerpt.ts';
import dialog from '../dialogs/editor-dialog.module.css';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { focusOnOpen } from '../dialogs/use-modal.ts';
import { saveAll } from '../session/all-saved.ts';
import type { EditorSession } from '../session/session.ts';
import { patternTexts as words } from './patterns.texts.ts';
import { savePattern } from './patterns-api.ts';
import { savingPattern } from './saving-pattern.ts';

interface SavePatternDialogProps {
  session: EditorSession;
  asked: readonly number[] | 'page';
}

/** Names a pattern and saves it (G-525), or the page as a template (G-526). */
export function SavePatternDialog({ session, asked }: SavePatternDialogProps) {
  const [name, setName] = useState(() => suggestName(session, asked));
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const close = () => savingPattern.set(null);

  function refuse(reason: string): void {
    setBusy(false);
    setProblem(reason);
    input.current?.focus();
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    if (!(await saveAll())) return refuse(words.unsaved);
    const { owner, document } = session;
    const nodes = asked === 'page' ? {} : { nodes: asked };
    const sent = await savePattern(owner, { name, document, ...nodes });
    if ('refused' in sent) {
      const { field_errors, detail } = sent.refused;
      return refuse(field_errors.name?.join(' ') ?? detail);
    }
    close();
    session.alert.set({ kind: 'saved', text: words.saved(sent.answer.name) });
  }
  return (
    <EditorDialog title={asked === 'page' ? words.pageTitle : words.title} onClose={close}>
      <form className={dialog.body} onSubmit={submit} noValidate>
        <p className={dialog.quiet}>{asked === 'page' ? words.pageLead : words.lead}</p>
        <div className={dialog.field}>
          <label htmlFor={id}>{words.name}</label>
          <input
            ref={(element) => {
              input.current = element;
              focusOnOpen(element);
            }}
            id={id}
            value={name}
            maxLength={120}
            autoComplete="off"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <p id={`${id}-problem`} role="alert" className={dialog.error}>
          {problem}
        </p>
        <div className={dialog.actions}>
          <button type="button" className={dialog.cancel} onClick={close}>
            {words.cancel}
          </button>
          <button type="submit" className={dialog.primary} aria-disabled={isBusy || undefined}>
            {isBusy ? words.saving : words.save}
          </button>
        </div>
      </form>
    </EditorDialog>
  );
}

/** characters */
const SUGGESTED = 60;

/** The first words of what is saved. */
function suggestName({ content }: EditorSession, asked: readonly number[] | 'page'): string {
  const ids =
    asked === 'page'
      ? []
      : asked.flatMap((id) => {
          const section = content.sections().find((each) => each.id === id);
          const children = section?.columns.flatMap((column) => column.children) ?? [];
          return section ? children.map((child) => child.id) : [id];
        });
  const first = ids.map((id) => excerptNode(content.node(id))).find(Boolean) ?? '';
  return first.slice(0, SUGGESTED).toWellFormed().trim();
}
