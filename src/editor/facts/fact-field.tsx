import type { ReactNode } from 'react';
import type { FieldDescription } from '#lib/answers/kind-description.ts';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { FactControl } from './controls/fact-control.tsx';
import { ListControl } from './controls/list-control.tsx';
import { useFileObjects, useRecordNames } from './controls/use-names.ts';
import { describeFact } from './fact-words.ts';
import styles from './facts.module.css';
import { factsTexts as texts } from './facts.texts.ts';
import { collectErrors } from './field-errors.ts';
import { findField, focusField } from './focus-field.ts';
import { getEmptyValue, isEmptyValue } from './panel-fields.ts';
import type { FactsForm } from './use-facts-form.ts';

interface FactFieldProps {
  field: FieldDescription;
  form: FactsForm;
  value: unknown;
  /** the record's words, with what it inherits */
  record: AnsweredNode | undefined;
  children?: ReactNode;
}

/** A field of a record, with its inherited value and with what others have stored meanwhile. */
export function FactField({ field, form, value, record, children }: FactFieldProps) {
  const { name, input } = field;
  const { errors, kinds, clashes } = form;
  const inherited = findInherited(record, name);
  const change = (next: unknown) => form.type(name, next);
  const notes = (
    <>
      {children}
      {inherited ? (
        <InheritedNote field={field} form={form} value={value} {...inherited} onChange={change} />
      ) : null}
      {clashes.has(name) ? <Clash field={field} form={form} theirs={clashes.get(name)} /> : null}
    </>
  );
  if (input !== 'list')
    return (
      <FactControl
        field={field}
        value={value}
        errors={collectErrors(errors, name, value)}
        kinds={kinds}
        onChange={change}
      >
        {notes}
      </FactControl>
    );
  const own = Object.entries(errors).flatMap(([place, messages]): [string, string[]][] => {
    if (place === name) return [['', messages]];
    return place.startsWith(`${name}.`) ? [[place.slice(name.length + 1), messages]] : [];
  });
  return (
    <ListControl
      field={field}
      value={(value ?? []) as Record<string, unknown>[]}
      errors={Object.fromEntries(own)}
      kinds={kinds}
      onChange={change}
    >
      {notes}
    </ListControl>
  );
}

interface Inherited {
  /** 'aus der Produktion' */
  from: string;
  /** its value */
  inherited: unknown;
}

/** Null if there is nothing to inherit. */
function findInherited(record: AnsweredNode | undefined, name: string): Inherited | null {
  const { inherited: source } = (record ?? {}) as {
    inherited?: { from: string; words: Record<string, unknown> };
  };
  const value = source?.words[name];
  return source && !isEmptyValue(value) ? { from: source.from, inherited: value } : null;
}

interface InheritedNoteProps extends Inherited, Pick<FactFieldProps, 'field' | 'form' | 'value'> {
  onChange(value: unknown): void;
}

/** The inherited value, which the page shows while the field is empty; a click on a filled field returns to it. */
function InheritedNote({ field, form, value, from, inherited, onChange }: InheritedNoteProps) {
  const { input, of, label } = field;
  const isRecord = input === 'record' || input === 'records';
  const kind = isRecord ? form.kinds.find(({ name }) => name === of) : undefined;
  const names = useRecordNames(
    kind,
    [inherited].flat().filter((id) => typeof id === 'number'),
  );
  const file = useFileObjects('file', input === 'file' ? inherited : null).file_obj as
    | { id: number; title: string }
    | undefined;
  const all = file ? new Map([[Number(inherited), file.title]]) : names;
  if (!isEmptyValue(value))
    return (
      <p className={styles.inherited}>
        <button
          type="button"
          aria-label={texts.nameGivingBack(label.de, from)}
          onClick={() => onChange(getEmptyValue(field))}
        >
          {texts.giveBack(from)}
        </button>
        {describeFact(field, inherited, all)}
      </p>
    );
  return (
    <p className={styles.inherited}>
      {texts.inherited(from, describeFact(field, inherited, all))}
      {input === 'list' ? (
        <button type="button" onClick={() => onChange(inherited)}>
          {texts.copy}
        </button>
      ) : null}
    </p>
  );
}

interface ClashProps extends Pick<FactFieldProps, 'field' | 'form'> {
  theirs: unknown;
}

function Clash({ field, form, theirs }: ClashProps) {
  const kind = form.kinds.find(({ name }) => name === field.of);
  const ids = [theirs].flat().filter((id) => typeof id === 'number');
  const names = useRecordNames(kind, ids);
  return (
    <div className={styles.clash} role="alert">
      <p>{texts.theirs(describeFact(field, theirs, names))}</p>
      <div>
        <button
          type="button"
          onClick={({ currentTarget }) => {
            focusField(findField(currentTarget)); // the button goes
            form.forget([field.name]);
          }}
        >
          {texts.takeTheirs}
        </button>
        <button
          type="button"
          onClick={({ currentTarget }) => {
            focusField(findField(currentTarget));
            form.keepMine(field.name);
          }}
        >
          {texts.keepMine}
        </button>
      </div>
    </div>
  );
}
