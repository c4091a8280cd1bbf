import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#lib/api/problem.ts';
import type { FieldForm } from '#modules/form.ts';
import buttons from '../dialogs/buttons.module.css';
import frame from '../dialogs/dialog-frame.module.css';
import { texts } from '../editor.texts.ts';
import { EditorIcon } from '../editor-icon.tsx';
import type { FormPlace } from '../session/local-copy/copy-store.ts';
import { isSame } from '../session/merge.ts';
import type { EditorSession } from '../session/session.ts';
import { findBrokenDates } from './broken-dates.ts';
import styles from './edit-modal.module.css';
import { ModalField } from './fields/modal-field.tsx';
import { listNeededFields } from './needed-fields.ts';
import { getFills } from './take-over/take-over.ts';
import { TakeOverNote } from './take-over/take-over-note.tsx';
import { useTakeOver } from './take-over/use-take-over.ts';
import { useFilledForm } from './use-filled-form.ts';

/** Where the back button leads. */
export interface Back {
  label: string;
  go(): void;
}

/** What keeps a form from being accepted; empty: nothing. */
export interface FormProblem {
  errors: FieldErrors;
  /** a reason that belongs to no field */
  detail?: string;
}

interface FormPanelProps {
  session: EditorSession;
  /** identifies the form */
  place: FormPlace;
  title: string;
  submitLabel: string;
  form: { fields: Record<string, FieldForm> };
  /** initial values and their resolved references */
  opened: Record<string, unknown>;
  /** initial values of the type, for a new module */
  first: Record<string, unknown>;
  /** @returns errors by field */
  check(values: Record<string, unknown>): FieldErrors;
  /** Without a problem the panel closes. */
  onSubmit(values: Record<string, unknown>): Promise<FormProblem>;
  onLeave(): void;
  /** closed without saving; default: `onLeave` */
  onCancel?(): void;
  /** called by Escape while this is the top panel */
  confirmLeaving: { current: () => void };
  /** covered by another panel; keeps its values */
  isHidden?: boolean;
  back?: Back;
  /** shown above the fields */
  lead?: string | undefined;
  /** shown below the fields */
  children?: ReactNode;
}

/** A form with errors; closing it never discards values silently. */
export function FormPanel(props: FormPanelProps) {
  const {
    title,
    submitLabel,
    form,
    opened,
    confirmLeaving,
    isHidden = false,
    back,
    onLeave,
  } = props;
  const cancel = back?.go ?? props.onCancel ?? onLeave;
  const filled = useFilledForm(props.session, props.place, opened);
  const { values, setValues } = filled;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [detail, setDetail] = useState('');
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const [isBusy, setBusy] = useState(false);
  const panel = useRef<HTMLFormElement>(null);
  const fields = Object.entries(form.fields);
  const takingOver = useTakeOver({
    fields: form.fields,
    first: props.first,
    values,
    onChange(next) {
      setValues(next);
      setErrors({});
    },
  });
  const needed = listNeededFields(form.fields, values, props.check);
  const isChanged = !isSame(values, opened);
  const leave = (go: () => void) => {
    filled.leave();
    go();
  };
  const leaveBy = (go: () => void) => (isChanged ? setLeaving(() => go) : leave(go));
  useEffect(() => {
    if (!isHidden) confirmLeaving.current = () => leaveBy(cancel);
  });
  useEffect(() => {
    // the dialog focuses its first panel; later ones focus themselves
    if (!panel.current?.contains(document.activeElement)) focusFirst(panel.current);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    setBusy(true);
    setDetail('');
    const broken = findBrokenDates(panel.current);
    const isBroken = Object.keys(broken).length > 0;
    const found: FormProblem = isBroken ? { errors: broken } : await props.onSubmit(values);
    setBusy(false);
    if (Object.keys(found.errors).length === 0 && !found.detail) return leave(onLeave);
    setErrors(found.errors);
    const wrong = fields.find(([name]) => found.errors[name]);
    if (wrong) focusFirst(panel.current, wrong[0]);
    else setDetail(found.detail ?? '');
  }

  return (
    <form
      ref={panel}
      data-saves
      onSubmit={submit}
      noValidate
      hidden={isHidden}
      className={styles.form}
    >
      <header className={styles.header}>
        <h2 id={isHidden ? undefined : 'edit-modal-title'} className={frame.title}>
          {title}
        </h2>
        {back ? (
          <button type="button" className={styles.back} onClick={() => leaveBy(back.go)}>
            <EditorIcon name="back" />
            {back.label}
          </button>
        ) : (
          <button
            type="button"
            className={frame.close}
            aria-label={texts.close}
            onClick={() => leaveBy(cancel)}
          >
            <EditorIcon name="close" />
          </button>
        )}
      </header>
      <div className={styles.fields}>
        {props.lead ? <p className={styles.lead}>{props.lead}</p> : null}
        {fields.map(([name, field]) => (
          <ModalField
            key={name}
            name={name}
            field={field}
            value={values[name]}
            errors={errors[name]}
            isNeeded={needed.has(name)}
            context={values}
            onChange={(value, also, target) => {
              setValues((all) => ({ ...all, [name]: value, ...also }));
              setErrors(({ [name]: _, ...others }) => others);
              if (target) void takingOver.follow(name, target);
            }}
          >
            {Object.keys(getFills(field)).length > 0 ? (
              <TakeOverNote name={name} takingOver={takingOver} fields={form.fields} />
            ) : null}
          </ModalField>
        ))}
        {props.children}
      </div>
      {leaving ? (
        <Leaving onStay={() => setLeaving(null)} onLeave={() => leave(leaving)} />
      ) : (
        <footer className={styles.footer}>
          {detail ? (
            <p role="alert" className={styles.refusal}>
              {detail}
            </p>
          ) : null}
          {fields.length > 0 ? (
            <button type="button" onClick={() => leaveBy(cancel)}>
              {texts.cancel}
            </button>
          ) : null}
          <button type="submit" className={buttons.primary} aria-disabled={isBusy || undefined}>
            {fields.length > 0 ? submitLabel : texts.done}
          </button>
        </footer>
      )}
    </form>
  );
}

function Leaving({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  return (
    <footer className={styles.footer}>
      <p role="alert">{texts.discard.question}</p>
      <button type="button" onClick={onLeave}>
        {texts.discard.leave}
      </button>
      {/* biome-ignore lint/a11y/noAutofocus: the question is asked where the keyboard is */}
      <button type="button" className={buttons.primary} autoFocus onClick={onStay}>
        {texts.discard.stay}
      </button>
    </footer>
  );
}

/** The first control of a field, or of the panel. */
function focusFirst(panel: HTMLElement | null, field?: string): void {
  const within = field ? `[data-modal-field="${field}"]` : '[data-modal-field], [data-add]';
  const place = panel?.querySelector<HTMLElement>(within);
  const controls = ':is(input, select, textarea, button, [contenteditable])';
  (place?.matches('button') ? place : place?.querySelector<HTMLElement>(controls))?.focus();
}
