import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import styles from './task-page.module.css';

interface TaskPageProps {
  title: string;
  lead?: string;
  /** below the introduction; on phones at the end */
  beside?: ReactNode;
  children: ReactNode;
}

/** A page on which something is done, such as signing in: introduction on the left, forms on the right. */
export function TaskPage({ title, lead, beside, children }: TaskPageProps) {
  return (
    <section className={styles.page}>
      <div className={styles.about}>
        <header>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {beside && <div className={styles.beside}>{beside}</div>}
      </div>
      <div className={styles.tasks}>{children}</div>
    </section>
  );
}

interface TaskPartProps {
  /** id of the heading, which labels the part */
  name?: string;
  heading?: string;
  children: ReactNode;
}

/** A separate part of the page. */
export function TaskPart({ name, heading, children }: TaskPartProps) {
  return (
    <section aria-labelledby={name} className={styles.part}>
      {heading && <h2 id={name}>{heading}</h2>}
      {children}
    </section>
  );
}

/** A part that is a form and posts to its own URL; works without scripts. */
export function TaskForm(props: ComponentProps<'form'>) {
  return <form method="post" className={styles.part} {...props} />;
}

/** A form within a part. */
export function PostForm(props: ComponentProps<'form'>) {
  return <form method="post" className={styles.form} {...props} />;
}

/** An error message, announced by screen readers. */
export function Refusal({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className={styles.problem}>
      {children}
    </p>
  );
}

/** A success message; as `note` one that stays. */
export function Note({
  role = 'status',
  children,
}: {
  role?: 'status' | 'note';
  children: ReactNode;
}) {
  return (
    <p role={role} className={styles.note}>
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
        <p id={`${id}-error`} className={styles.problem}>
          {error}
        </p>
      )}
    </div>
  );
}
