import { type FormEvent, useState } from 'react';
import type { AnsweredNode } from '../../content/answered.ts';
import type { FieldErrors } from '../../lib/problem.ts';
import type { FieldForm } from '../../modules/form.ts';
import { formOf } from '../../modules/labels.ts';
import { texts } from '../editor.texts.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { isSame } from '../session/merge.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { useModal } from '../use-modal.ts';
import styles from './edit-modal.module.css';
import { ModalField } from './modal-field.tsx';

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
  // What somebody else changes meanwhile is neither shown nor overwritten: only fields that differ from these are saved.
  const [opened] = useState<Record<string, unknown>>(node);
  const [values, setValues] = useState(opened);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isLeaving, setLeaving] = useState(false);
  const close = () => session.modal.set(null);
  if (!form) return null;
  const fields = Object.entries<FieldForm>(form.fields);
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, opened[name])),
  );
  const isChanged = Object.keys(changed).length > 0;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = session.check(node.id, changed);
    setErrors(found);
    if (isChanged && Object.keys(found).length) return focusFirst(dialog.current, fields, found);
    if (isChanged) session.save(node.id, changed);
    close();
  }
  const cancel = () => (isChanged ? setLeaving(true) : close());

  return (
    <dialog
      data-editor
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="edit-modal-title"
      onClose={close}
      onCancel={(event) => {
        if (isChanged) event.preventDefault();
        cancel();
      }}
    >
      <form onSubmit={submit} noValidate className={styles.form}>
        <header className={styles.header}>
          <h2 id="edit-modal-title">{texts.editModule(form.label)}</h2>
          <button type="button" aria-label={texts.close} onClick={cancel}>
            <EditorIcon name="close" />
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
              onChange={(value, also) => {
                setValues((all) => ({ ...all, [name]: value, ...also }));
                setErrors(({ [name]: _, ...others }) => others);
              }}
            />
          ))}
        </div>
        {isLeaving ? (
          <Leaving onStay={() => setLeaving(false)} onLeave={close} />
        ) : (
          <footer className={styles.footer}>
            <button type="button" onClick={cancel}>
              {texts.cancel}
            </button>
            <button type="submit" className={styles.primary}>
              {texts.apply}
            </button>
          </footer>
        )}
      </form>
    </dialog>
  );
}

/** Nothing that was filled in is thrown away by a slip of the finger. */
function Leaving({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  return (
    <footer className={styles.footer}>
      <p role="alert">{texts.discard.question}</p>
      {/* biome-ignore lint/a11y/noAutofocus: the question is asked where the keyboard is */}
      <button type="button" autoFocus onClick={onStay}>
        {texts.discard.stay}
      </button>
      <button type="button" className={styles.primary} onClick={onLeave}>
        {texts.discard.leave}
      </button>
    </footer>
  );
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
