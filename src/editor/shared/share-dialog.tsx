import { type FormEvent, useId, useRef, useState } from 'react';
import { excerptNode } from '#modules/excerpt.ts';
import dialog from '../dialogs/editor-dialog.module.css';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { focusOnOpen } from '../dialogs/use-modal.ts';
import { saveAll } from '../session/all-saved.ts';
import type { EditorSession } from '../session/session.ts';
import { sharedTexts } from './shared.texts.ts';
import { sharingSection } from './sharing-section.ts';

const words = sharedTexts.dialog;

/** Names a section and makes it shared (G-527). */
export function ShareDialog({ session, section }: { session: EditorSession; section: number }) {
  const [name, setName] = useState(() => suggestName(session, section));
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const close = () => sharingSection.set(null);

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
    const position = session.content.findPlace(section)?.position ?? -1;
    const became = await session.share(section, name);
    if (became.kind === 'waiting') return refuse(words.away);
    if (became.kind === 'refused')
      return refuse(became.field_errors.name?.join(' ') ?? became.detail);
    session.picked.set([]);
    session.selected.set(session.content.sections()[position]?.id ?? null);
    close();
  }
  return (
    <EditorDialog title={words.title} onClose={close}>
      <form className={dialog.body} onSubmit={submit} noValidate>
        <p className={dialog.quiet}>{words.lead}</p>
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

/** The first words of the section. */
function suggestName({ content }: EditorSession, id: number): string {
  const section = content.sections().find((each) => each.id === id);
  const modules = section?.columns.flatMap(({ children }) => children) ?? [];
  const first = modules.map((each) => excerptNode(content.node(each.id))).find(Boolean) ?? '';
  return first.slice(0, SUGGESTED).toWellFormed().trim();
}
