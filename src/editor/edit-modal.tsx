import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AnsweredNode } from '../content/answered.ts';
import type { FieldErrors } from '../lib/problem.ts';
import type { FieldForm } from '../modules/form.ts';
import { formOf } from '../modules/labels.ts';
import styles from './edit-modal.module.css';
import { texts } from './editor.texts.ts';
import { ModalField } from './modal-field.tsx';
import { useObservable } from './observable.ts';
import type { EditorSession } from './session.ts';

/** Opens for whichever module is to be edited. */
export function EditModal({ session }: { session: EditorSession }) {
  const id = useObservable(session.modal);
  const node = id === null ? undefined : session.content.node(id);
  if (!node) return null;
  return <ModuleDialog key={node.id} node={node} session={session} />;
}

/** The edit modal of one module (EDIT-03), made from its form and checked by its schema. */
function ModuleDialog({ node, session }: { node: AnsweredNode; session: EditorSession }) {
  const form = formOf(node.model);
  const dialog = useModal();
  const [values, setValues] = useState<Record<string, unknown>>(() => ({ ...node }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const close = () => session.modal.set(null);
  if (!form) return null;
  const fields = Object.entries<FieldForm>(form.fields);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const changed = fields.filter(([name]) => !same(values[name], node[name]));
    const found = changed.length
      ? session.save(node.id, Object.fromEntries(changed.map(([name]) => [name, values[name]])))
      : {};
    setErrors(found);
    if (Object.keys(found).length === 0) close();
    else focusFirst(dialog.current, fields, found);
  }

  return (
    <dialog
      data-editor
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="edit-modal-title"
      onClose={close}
    >
      <form onSubmit={submit} noValidate className={styles.form}>
        <header className={styles.header}>
          <h2 id="edit-modal-title">{texts.editModule(form.label)}</h2>
          <button type="button" aria-label={texts.close} onClick={close}>
            ×
          </button>
        </header>
        <div className={styles.fields}>
          {fields.map(([name, field]) => (
            <ModalField
              key={name}
              name={name}
              field={field}
              value={values[name]}
              errors={errors[name]}
              context={values}
              onChange={(value, also) => setValues((all) => ({ ...all, [name]: value, ...also }))}
            />
          ))}
        </div>
        <footer className={styles.footer}>
          <button type="button" onClick={close}>
            {texts.cancel}
          </button>
          <button type="submit" className={styles.primary}>
            {texts.apply}
          </button>
        </footer>
      </form>
    </dialog>
  );
}

/** A native modal dialog: focus goes in, Tab stays in, Escape closes, focus returns to where it was. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return dialog;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function focusFirst(
  dialog: HTMLElement | null,
  fields: [string, FieldForm][],
  errors: FieldErrors,
): void {
  const first = fields.find(([name]) => errors[name]);
  const target = dialog?.querySelector<HTMLElement>(
    `[data-modal-field="${first?.[0]}"] :is(input, select, textarea, button, [contenteditable])`,
  );
  target?.focus();
}
