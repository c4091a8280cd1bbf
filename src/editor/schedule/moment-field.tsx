import { type Ref, useId } from 'react';
import dialog from '../dialogs/editor-dialog.module.css';
import { clockNote } from '../moments.ts';
import { listQuickMoments } from '../preview/moments.ts';

interface MomentFieldProps {
  label: string;
  help?: string;
  /** Berlin's local time, `YYYY-MM-DDTHH:mm`; empty is unbounded */
  value: string;
  errors: readonly string[] | undefined;
  input?: Ref<HTMLInputElement>;
  /** offers the moments that are wanted most, as buttons */
  isQuick?: boolean;
  onChange(wallTime: string): void;
}

/** Date and time in Berlin, with a note around clock changes. */
export function MomentField(props: MomentFieldProps) {
  const { label, help, value, errors, input, isQuick = false, onChange } = props;
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
      {isQuick ? (
        <p className={dialog.offers}>
          {listQuickMoments(new Date()).map((quick) => (
            <button key={quick.label} type="button" onClick={() => onChange(quick.wallTime)}>
              {quick.label}
            </button>
          ))}
        </p>
      ) : null}
      <p id={`${id}-help`} className={dialog.quiet}>
        {note ?? help}
      </p>
      <p id={`${id}-error`} role="alert" className={dialog.error}>
        {errors?.join(' ')}
      </p>
    </div>
  );
}
