import { type FormEvent, useId, useRef, useState } from 'react';
import { saveAll } from '../session/all-saved.ts';
import buttons from './buttons.module.css';
import dialog from './editor-dialog.module.css';
import { EditorDialog } from './editor-dialog.tsx';
import { focusOnOpen } from './use-modal.ts';

interface NameDialogProps {
  title: string;
  lead: string;
  words: { name: string; cancel: string; save: string; saving: string; unsaved: string };
  suggested: string;
  /** called once everything typed is saved. @returns why the name was refused; null closes the dialog */
  save(name: string): Promise<string | null>;
  onClose(): void;
}

/** Asks for a name, and keeps it while it is refused. */
export function NameDialog({ title, lead, words, suggested, save, onClose }: NameDialogProps) {
  const [name, setName] = useState(suggested);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const refusal = (await saveAll()) ? await save(name) : words.unsaved;
    if (refusal === null) return onClose();
    setBusy(false);
    setProblem(refusal);
    input.current?.focus();
  }
  return (
    <EditorDialog title={title} onClose={onClose}>
      <form className={dialog.body} onSubmit={submit} noValidate>
        <p className={dialog.quiet}>{lead}</p>
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
          <button type="button" className={buttons.button} onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" className={buttons.primary} aria-disabled={isBusy || undefined}>
            {isBusy ? words.saving : words.save}
          </button>
        </div>
      </form>
    </EditorDialog>
  );
}
