import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '#ui/button/button.tsx';
import styles from './page-parts.module.css';

interface PageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Title and introduction on the left, what can be done on the right; as the pages of accounts. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <section className={styles.page}>
      <header>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      <div className={styles.part}>{children}</div>
    </section>
  );
}

/** An error message, announced by screen readers. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.problem}>
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
    <Button weight="plain" type="submit" {...props}>
      <span className={styles.plain}>{children}</span>
    </Button>
  );
}

interface EmailFieldProps {
  label: string;
  value?: string | undefined;
  /** German, shown at the field */
  error?: string | undefined;
}

export function EmailField({ label, value, error }: EmailFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={value}
        {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
      />
      {error && (
        <p id={`${id}-error`} className={styles.problem}>
          {error}
        </p>
      )}
    </div>
  );
}
