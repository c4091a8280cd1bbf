import type { FieldForm } from '#modules/form.ts';
import { texts } from './take-over.texts.ts';
import styles from './take-over-note.module.css';
import type { useTakeOver } from './use-take-over.ts';

interface TakeOverNoteProps {
  /** the field whose target was chosen */
  name: string;
  fields: Readonly<Record<string, FieldForm>>;
  takingOver: ReturnType<typeof useTakeOver>;
}

/** Says what was taken over from where the link leads, and takes it back as a whole (G-200). */
export function TakeOverNote({ name, fields, takingOver }: TakeOverNoteProps) {
  const { undo, follow } = takingOver;
  const state = takingOver.state?.from === name ? takingOver.state : null;
  return (
    <div className={styles.note} data-said={state !== null || undefined}>
      <p role="status">{state ? sentence(state, fields) : ''}</p>
      {state?.kind === 'taken' ? (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            currentTarget.closest('[data-modal-field]')?.querySelector('button')?.focus();
            undo();
          }}
        >
          {texts.undo}
        </button>
      ) : null}
      {state?.kind === 'failed' ? (
        <button type="button" onClick={() => void follow(name, state.target)}>
          {texts.again}
        </button>
      ) : null}
    </div>
  );
}

type State = NonNullable<TakeOverNoteProps['takingOver']['state']>;

function sentence(state: State, fields: TakeOverNoteProps['fields']): string {
  if (state.kind === 'failed') return texts.failed;
  if (state.kind === 'undone') return texts.isUndone;
  const labels = Object.keys(state.taken.fields).map((field) => fields[field]?.label ?? field);
  return texts.taken(state.taken.title, labels);
}
