import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import styles from './account-page.module.css';
import { accountPageTexts as texts } from './account-page.texts.ts';

interface AccountPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Layout of the pages below `/accounts`: introduction on the left, forms on the right. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <section className={styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </section>
  );
}

interface AccountPartProps {
  /** id of the heading, which labels the part */
  name?: string;
  heading?: string;
  children: ReactNode;
}

/** A separate part of an account page. */
export function AccountPart({ name, heading, children }: AccountPartProps) {
  return (
    <section aria-labelledby={name} className={styles.part}>
      {heading && <h2 id={name}>{heading}</h2>}
      {children}
    </section>
  );
}

/** A form that posts to its own URL; works without scripts. */
export function AccountForm({ children, ...props }: ComponentProps<'form'>) {
  return (
    <form method="post" className={styles.part} {...props}>
      {children}
    </form>
  );
}

/** An error message, announced by screen readers. */
export function Refusal({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className={styles.problem}>
      {children}
    </p>
  );
}

/** A success message. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.note}>
      {children}
    </p>
  );
}

/** A secondary action, underlined to look clickable. */
export function PlainButton({ children, ...props }: ComponentProps<'button'>) {
  return (
    <Button weight="plain" {...props}>
      <span className={styles.plain}>{children}</span>
    </Button>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  name: string;
  hint?: string;
  /** German, shown at the field */
  error?: string | undefined;
}

/** Label, input, hint and error message. */
export function Field({ label, hint, error, children, ...input }: FieldProps) {
  const id = useId();
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <span className={styles.input}>
        <input
          id={id}
          {...(about ? { 'aria-describedby': about } : {})}
          {...(error ? { 'aria-invalid': true } : {})}
          {...input}
        />
        {children}
      </span>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

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
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}

/** A password field with a button to reveal it, which needs a script. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'children'>) {
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
