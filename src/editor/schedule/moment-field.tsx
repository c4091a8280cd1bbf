import { type Ref, useId } from 'react';
import dialog from '../dialogs/editor-dialog.module.css';
import { clockNote } from '../moments.ts';

interface MomentFieldProps {
  label: string;
  help?: string;
  /** Berlin's local time, `YYYY-MM-DDTHH:mm`; empty is unbounded */
  value: string;
  errors: readonly string[] | undefined;
  input?: Ref<HTMLInputElement>;
  onChange(wallTime: string): void;
}

/** Date and time in Berlin, with a note around clock changes. */
export function MomentField({ label, help, value, errors, input, onChange }: MomentFieldProps) {
  const id = useId();
  const note = clockNote(value);
  return (
    <div className={dialog.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={input}
        type="datetime-local"
        max="2099-12-31T23:59"
        value={value}
        aria-invalid={errors ? true : undefined}
        aria-describedby={`${id}-help ${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className={dialog.quiet}>
        {note ?? help}
      </p>
      <p id={`${id}-error`} role="alert" className={dialog.error}>
        {errors?.join(' ')}
      </p>
    </div>
  );
}
