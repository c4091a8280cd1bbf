import { type Ref, useId } from 'react';
import dialog from '../dialogs/editor-dialog.module.css';

interface NoteFieldProps {
  label: string;
  help?: string;
  value: string;
  error?: string;
  ref?: Ref<HTMLTextAreaElement>;
  onChange(value: string): void;
}

/** Words for somebody else: a note with a submission, the reason why it is given back. */
export function NoteField({ label, help, value, error, ref, onChange }: NoteFieldProps) {
  const id = useId();
  return (
    <div className={dialog.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={ref}
        id={id}
        rows={4}
        maxLength={2000}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help ${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className={dialog.quiet}>
        {help}
      </p>
      <p id={`${id}-error`} role="alert" className={dialog.error}>
        {error}
      </p>
    </div>
  );
}
