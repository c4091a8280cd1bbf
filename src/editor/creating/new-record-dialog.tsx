import { useEffect, useRef } from 'react';
import { beginsHidden } from '#lib/actor/publishing.ts';
import buttons from '../dialogs/buttons.module.css';
import dialog from '../dialogs/editor-dialog.module.css';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { texts as common } from '../editor.texts.ts';
import type { EditorUser } from '../editor-api.ts';
import { ModalField } from '../modal/fields/modal-field.tsx';
import type { AskedRecord } from './asked-record.ts';
import { creatingTexts as texts } from './creating.texts.ts';
import { useNewRecord } from './use-new-record.ts';

interface NewRecordDialogProps {
  asked: AskedRecord;
  user: EditorUser;
  onClose(): void;
}

const PUBLIC = { widget: 'switch', label: texts.isPublic } as const;

/** Asks for what a new record needs; the rest is filled in on its page (G-514). */
export function NewRecordDialog({ asked, user, onClose }: NewRecordDialogProps) {
  const { form, problem, values, errors, status, isBusy, ...on } = useNewRecord(asked, onClose);
  const element = useRef<HTMLFormElement>(null);
  const isLoaded = form !== null;
  const firstError = Object.keys(errors).join(' ');
  useEffect(() => {
    const fields = [...(element.current?.querySelectorAll<HTMLElement>(FIELD) ?? [])];
    const wrong = fields.find((field) => field.matches('[aria-invalid]'));
    const first = firstError ? wrong : fields[0];
    if (isLoaded) first?.focus();
  }, [isLoaded, firstError]);
  const isPublic = values.is_online === true;
  const needsSecondPerson = user.needs_second_person ? true : undefined;
  return (
    <EditorDialog title={asked.title} onClose={onClose}>
      {form ? (
        <form ref={element} className={dialog.body} onSubmit={on.submit} noValidate>
          {asked.copyOf !== undefined && texts.copied[asked.path] ? (
            <p className={dialog.quiet}>{texts.copied[asked.path]}</p>
          ) : null}
          {form.fields.map((field) => (
            <ModalField
              key={field.name}
              name={field.name}
              field={field.form}
              value={values[field.name] ?? (field.form.widget === 'reference' ? 0 : '')}
              errors={errors[field.name]}
              isNeeded={field.isNeeded}
              context={values}
              onChange={(next, also) => on.change(field.name, next, also)}
            />
          ))}
          {beginsHidden({ role: user.role, needsSecondPerson }) ? null : (
            <ModalField
              name="is_online"
              field={PUBLIC}
              value={isPublic}
              errors={errors.is_online}
              context={values}
              onChange={(next) => on.change('is_online', next)}
            >
              <p className={dialog.quiet}>{isPublic ? texts.visitors.yes : texts.visitors.no}</p>
            </ModalField>
          )}
          <p role="status" className={status && !isBusy ? dialog.error : dialog.quiet}>
            {status}
          </p>
          <div className={dialog.actions}>
            <button type="button" className={buttons.button} onClick={onClose}>
              {common.cancel}
            </button>
            <button type="submit" className={buttons.primary} aria-disabled={isBusy || undefined}>
              {texts.create}
            </button>
          </div>
        </form>
      ) : (
        <div className={dialog.body}>
          <p role="status" className={problem ? dialog.error : dialog.quiet}>
            {problem ?? texts.loading}
          </p>
          {problem ? (
            <div className={dialog.actions}>
              <button type="button" className={buttons.button} onClick={on.again}>
                {texts.again}
              </button>
            </div>
          ) : null}
        </div>
      )}
    </EditorDialog>
  );
}

const FIELD = '[data-modal-field] :is(input, select)';
