import { type ComponentProps, useState } from 'react';
import { Field, Refusal } from '#ui/task-page/task-page.tsx';
import { PASSWORD_LENGTH } from '../password/password-length.ts';
import styles from './account-page.module.css';
import { accountPageTexts as texts } from './account-page.texts.ts';

interface ChoiceProps {
  legend: string;
  name: string;
  /** names by value */
  options: Readonly<Record<string, string>>;
  defaultValue: string;
  error?: string | undefined;
}

/** A few values to choose one from. */
export function Choice({ legend, name, options, defaultValue, error }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {Object.entries(options).map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
          {label}
        </label>
      ))}
      {error && <Refusal>{error}</Refusal>}
    </fieldset>
  );
}

/** A password field with a button to reveal it, which needs a script. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'children'>) {
  const [seen, setSeen] = useState(false);
  return (
    <Field {...props} type={seen ? 'text' : 'password'}>
      <button
        type="button"
        className={styles.show}
        data-needs-script
        aria-pressed={seen}
        onClick={() => setSeen(!seen)}
      >
        {seen ? texts.hide : texts.show}
      </button>
    </Field>
  );
}

interface NewPasswordFieldProps {
  label: string;
  hint: string;
  /** German, shown at the field */
  error: string | undefined;
}

/** A password that is chosen, not repeated. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...props}
      name="password"
      autoComplete="new-password"
      minLength={PASSWORD_LENGTH.min}
      maxLength={PASSWORD_LENGTH.max}
      required
    />
  );
}
