import { type ComponentProps, useState } from 'react';
import { Field, Refusal } from '#ui/task-page/task-page.tsx';
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
