import type { FieldForm } from '#modules/form.ts';
import { takeOverTexts } from './take-over.texts.ts';
import styles from './take-over-note.module.css';
import type { useTakeOver } from './use-take-over.ts';

interface TakeOverNoteProps {
  /** the link field */
  name: string;
  fields: Readonly<Record<string, FieldForm>>;
  takingOver: ReturnType<typeof useTakeOver>;
}

/** Says which values were copied from the link's target; undoes them together (G-200). */
export function TakeOverNote({ name, fields, takingOver }: TakeOverNoteProps) {
  const { undo, follow } = takingOver;
  const state = takingOver.state?.from === name ? takingOver.state : null;
  return (
    <div className={styles.note} data-announced={state !== null || undefined}>
      <p role="status">{state ? sentence(state, fields) : ''}</p>
      {state?.kind === 'taken' ? (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            currentTarget.closest('[data-modal-field]')?.querySelector('button')?.focus();
            undo();
          }}
        >
          {takeOverTexts.undo}
        </button>
      ) : null}
      {state?.kind === 'failed' ? (
        <button type="button" onClick={() => void follow(name, state.target)}>
          {takeOverTexts.again}
        </button>
      ) : null}
    </div>
  );
}

type State = NonNullable<TakeOverNoteProps['takingOver']['state']>;

function sentence(state: State, fields: TakeOverNoteProps['fields']): string {
  if (state.kind === 'failed') return takeOverTexts.failed;
  if (state.kind === 'undone') return takeOverTexts.isUndone;
  const labels = Object.keys(state.taken.fields).map((field) => fields[field]?.label ?? field);
  return takeOverTexts.taken(state.taken.title, labels);
}
