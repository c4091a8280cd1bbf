import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import styles from './account-page.module.css';
import { accountPageTexts as texts } from './account-page.texts.ts';

interface AccountPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Around every page below `/accounts`: what it is about on the left, what is to be done on the right. */
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
  /** of the heading, by which the part is called */
  name?: string;
  heading?: string;
  children: ReactNode;
}

/** Something that is done or told by itself, below a line. */
export function AccountPart({ name, heading, children }: AccountPartProps) {
  return (
    <section aria-labelledby={name} className={styles.part}>
      {heading && <h2 id={name}>{heading}</h2>}
      {children}
    </section>
  );
}

/** A part that posts to the address it stands at; no script is needed. */
export function AccountForm({ children, ...props }: ComponentProps<'form'>) {
  return (
    <form method="post" className={styles.part} {...props}>
      {children}
    </form>
  );
}

/** Why something was refused, said as soon as it is there. */
export function Refusal({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className={styles.problem}>
      {children}
    </p>
  );
}

/** What became of something. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.note}>
      {children}
    </p>
  );
}

/** What can be done beside the one thing that the page is for: underlined, so that it is not taken for a sentence. */
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
  /** German, said at the field */
  error?: string | undefined;
}

/** A label, its field, a hint, and what is wrong with it. */
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

/** A field whose letters can be seen on demand; without a script it stays hidden, and its button with it. */
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
