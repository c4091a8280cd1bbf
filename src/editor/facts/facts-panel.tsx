import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { mayPublish, SHOWN_TO_VISITORS } from '#lib/actor/publishing.ts';
import type { KindDescription } from '#lib/answers/kind-description.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import { de as moving } from '#lib/moving/moving.texts.ts';
import type { Move } from '#lib/moving/moving.ts';
import buttons from '../dialogs/buttons.module.css';
import { findBrokenDates } from '../modal/broken-dates.ts';
import { useRecord } from '../page/texts/inline-words.tsx';
import settings from '../page-settings/page-settings.module.css';
import type { PanelProps } from '../panels/panel-props.ts';
import { PanelBody, PanelFooter } from '../panels/side-panel.tsx';
import { useAskedField } from '../panels/use-asked-field.ts';
import { useSession } from '../session/current-session.ts';
import { FactField } from './fact-field.tsx';
import styles from './facts.module.css';
import { factsTexts as texts } from './facts.texts.ts';
import type { StoredFacts } from './facts-api.ts';
import { FactsGroup } from './facts-group.tsx';
import { focusClash, focusField } from './focus-field.ts';
import { MoveQuestion } from './move-question.tsx';
import { asksForMove, withMove } from './moved-facts.ts';
import { listFactGroups } from './panel-fields.ts';
import { TableLinks } from './table-links.tsx';
import { type FactsForm, useFactsForm } from './use-facts-form.ts';
import { useShowSaved } from './use-show-saved.ts';

/** The facts of a record beside its page: dates, prices, cast, access, … (G-507). */
export function FactsPanel({ page, user }: PanelProps) {
  const form = useFactsForm({ content_type: page.content_type, object_id: page.id });
  const { kind, stored, values } = form;
  if (form.failure) {
    return (
      <PanelBody>
        <p role="alert">{form.failure}</p>
        <button type="button" className={buttons.button} onClick={() => void form.load()}>
          {texts.again}
        </button>
      </PanelBody>
    );
  }
  if (!kind || !stored || !values) {
    return (
      <PanelBody>
        <p role="status">{texts.loading}</p>
      </PanelBody>
    );
  }
  // what visitors see is only read by who may not publish (G-536)
  const isClosed = page.is_online !== false && !mayPublish(user);
  return <Facts form={form} kind={kind} stored={stored} values={values} isClosed={isClosed} />;
}

interface FactsProps {
  form: FactsForm;
  kind: KindDescription;
  stored: StoredFacts;
  values: Record<string, unknown>;
  isClosed: boolean;
}

function Facts({ form, kind, stored, values, isClosed }: FactsProps) {
  const session = useSession();
  const record = useRecord(session);
  const element = useRef<HTMLFormElement>(null);
  const asked = useAskedField(element);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [move, setMove] = useState<Move | null>(null);
  const [toFocus, setToFocus] = useState<FieldErrors | 'clash' | null>(null);
  const showSaved = useShowSaved(form, setMessage);
  const id = useId();
  const groups = listFactGroups(kind);
  const isAsked = asksForMove(kind.name, stored, form.mine);

  // once it is shown, which takes longer than a frame on a slow device
  useEffect(() => {
    if (!toFocus) return;
    if (toFocus === 'clash') focusClash(element.current);
    else focusFirst(element.current, toFocus);
    setToFocus(null);
  }, [toFocus]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const broken = findBrokenDates(element.current);
    if (Object.keys(broken).length > 0) return showErrors(broken, '');
    if (Object.keys(form.mine).length === 0) return setMessage(texts.nothing);
    if (form.clashes.size > 0) return showMessage(texts.clash);
    if (isAsked && !move) return showErrors({ move: [moving.choose] }, moving.choose);
    setBusy(true);
    const changes = withMove(kind.name, stored, form.mine, move ?? 'correction');
    const result = await form.send(changes, stored);
    setBusy(false);
    if ('errors' in result) return showErrors(result.errors, result.detail);
    if ('message' in result) return showMessage(result.message);
    form.settle(changes);
    setMove(null);
    await showSaved(result);
  }
  function showErrors(errors: FieldErrors, detail: string): void {
    form.setErrors(errors);
    setMessage(detail || texts.wrong(Object.keys(errors).length));
    setToFocus(errors);
  }
  /** A clash is decided at its field. */
  function showMessage(text: string): void {
    setMessage(text);
    if (text === texts.clash) setToFocus('clash');
  }
  return (
    <>
      <PanelBody>
        <p className={styles.lead}>{isClosed ? SHOWN_TO_VISITORS : texts.lead}</p>
        {session?.document === 'draft' && !isClosed ? (
          <p className={settings.note}>{texts.leadDraft}</p>
        ) : null}
        {form.wasRestored && Object.keys(form.mine).length > 0 ? (
          <p className={settings.note}>
            {texts.restored}{' '}
            <button type="button" className={buttons.plain} onClick={form.discard}>
              {texts.discard}
            </button>
          </p>
        ) : null}
        <form
          ref={element}
          id={id}
          data-saves
          onSubmit={submit}
          noValidate
          className={styles.groups}
        >
          {groups.map(({ label, fields }, index) => {
            const isFirst = asked ? fields.some(({ name }) => name === asked) : index === 0;
            const note = sayWhatToDo(form, fields);
            return (
              <FactsGroup key={label} label={label} isFirst={isFirst} note={note}>
                <fieldset disabled={isClosed} className={styles.fields}>
                  {fields.map((field) => (
                    <FactField
                      key={field.name}
                      field={field}
                      form={form}
                      value={values[field.name]}
                      record={record}
                    >
                      {field.name === 'date_start' && isAsked ? (
                        <MoveQuestion move={move} onChange={setMove} />
                      ) : null}
                    </FactField>
                  ))}
                </fieldset>
              </FactsGroup>
            );
          })}
        </form>
        <TableLinks kind={kind} id={stored.id} />
      </PanelBody>
      <PanelFooter>
        <p role="status" className={settings.message}>
          {isBusy ? texts.saving : message}
        </p>
        {isClosed ? null : (
          <button
            type="submit"
            form={id}
            className={buttons.primary}
            aria-disabled={isBusy || undefined}
          >
            {texts.save}
          </button>
        )}
      </PanelFooter>
    </>
  );
}

/** Empty if there is nothing to do in these fields. */
function sayWhatToDo({ errors, clashes }: FactsForm, fields: readonly { name: string }[]): string {
  const places = Object.keys(errors);
  const wrong = fields.filter(({ name }) =>
    places.some((each) => each === name || each.startsWith(`${name}.`)),
  );
  if (wrong.length > 0) return texts.wrong(wrong.length);
  return fields.some(({ name }) => clashes.has(name)) ? texts.decide : '';
}

/** The first field with an error; of a list, that of the open entry or the closed entry itself. */
function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  const names = new Set(Object.keys(errors).map((name) => name.split('.')[0]));
  const fields = form?.querySelectorAll<HTMLElement>('[data-modal-field]') ?? [];
  const first = [...fields].find((each) => names.has(each.dataset.modalField));
  focusField(first);
}
