import type { ReactNode } from 'react';
import { FIELD_TYPES, hasChoices, isMultiple, TICKED } from '../field-types.ts';
import type { Control, Field } from './control.ts';
import { describeLimits, FileField } from './file-field.tsx';
import type { ChosenFile, Filling } from './filling.ts';
import styles from './form-view.module.css';
import { formViewTexts as texts } from './form-view.texts.ts';
import { TextField } from './text-field.tsx';

/** What all fields of a form share. */
export interface SharedByFields {
  filling: Filling;
  /** as posted before without scripts; null if nothing was */
  values: Readonly<Record<string, unknown>> | null;
  labels: ReadonlyMap<string, string>;
  /** begins the ids of this form's fields */
  prefix: string;
}

/** Says when the field applies, where no script hides it. */
export function Condition({ field, labels }: { field: Field; labels: SharedByFields['labels'] }) {
  const label = labels.get(field.if_field);
  if (!label) return null;
  const values = field.if_values.map((value) => (value === TICKED ? 'Ja' : value));
  return <p className={`${styles.help} ${styles.condition}`}>{texts.only(label, values)}</p>;
}

interface OneFieldProps extends SharedByFields {
  field: Field;
  /** its section depends on another answer */
  inCondition?: boolean;
}

/** One field of a form, with its help and its error. */
export function OneField({ field, inCondition = false, ...shared }: OneFieldProps) {
  const { slug, field_type } = field;
  const { filling, values, labels, prefix } = shared;
  if (!field.visible) return null;
  const value = values ? values[slug] : field.default;
  if (field_type === FIELD_TYPES.hidden)
    return <input type="hidden" name={slug} defaultValue={String(value ?? '')} />;
  const error = filling.errors[slug];
  const help = buildHelp(field);
  const id = prefix + slug;
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  const control: Control = {
    id,
    name: slug,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    // the browser cannot require a field that other answers may hide
    required: field.required && !field.if_field && !inCondition,
  };
  const hints = <Hints {...{ field, labels, help, error, id }} />;
  const mark = { 'data-field': slug, 'data-hidden': filling.hidden.includes(slug) };
  if (field_type === FIELD_TYPES.checkbox)
    return (
      <div className={styles.field} {...mark}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            value={TICKED}
            defaultChecked={value === true || value === TICKED}
            {...control}
          />
          <Label field={field} />
        </label>
        {hints}
      </div>
    );
  if (field_type === FIELD_TYPES.radios || isMultiple(field))
    return <Choices {...{ field, value, control, hints, mark }} />;
  return (
    <div className={styles.field} {...mark}>
      <label htmlFor={id}>
        <Label field={field} />
      </label>
      {hints}
      <SingleControl {...{ field, value, control, error }} file={filling.files[slug]} />
    </div>
  );
}

/** The editor's help, and what the type of field takes. */
function buildHelp(field: Field): string {
  const { field_type, help_text } = field;
  const accepted =
    field_type === FIELD_TYPES.file ? describeLimits(field) : texts.examples[field_type];
  return [help_text, accepted].filter(Boolean).join(' ');
}

interface HintsProps {
  field: Field;
  labels: SharedByFields['labels'];
  help: string;
  error: string | undefined;
  /** of the control */
  id: string;
}

function Hints({ field, labels, help, error, id }: HintsProps) {
  return (
    <>
      <Condition field={field} labels={labels} />
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}

interface SingleControlProps {
  field: Field;
  value: unknown;
  control: Control;
  file: ChosenFile | undefined;
  error: string | undefined;
}

/** A file, a list to choose one from, or a text. */
function SingleControl({ field, value, control, file, error }: SingleControlProps) {
  if (field.field_type === FIELD_TYPES.file)
    return <FileField field={field} control={control} file={file} error={error} />;
  if (!hasChoices(field)) return <TextField field={field} value={value} control={control} />;
  return (
    <select {...control} defaultValue={String(value ?? '')}>
      <option value="">{texts.choose}</option>
      {field.choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

function Label({ field: { label, required } }: { field: Field }) {
  return (
    <span>
      {label}
      {!required && <span className={styles.optional}> ({texts.optional})</span>}
    </span>
  );
}

interface ChoicesProps {
  field: Field;
  value: unknown;
  control: Control;
  hints: ReactNode;
  mark: object;
}

/** Radio buttons, or check boxes. A multi select has check boxes, too: a list needs Ctrl, which few people know. */
function Choices({ field, value, control, hints, mark }: ChoicesProps) {
  const isSeveral = isMultiple(field);
  const chosen = new Set([value].flat());
  const { 'aria-describedby': described, 'aria-invalid': isInvalid, required, id } = control;
  return (
    <fieldset id={id} className={styles.field} aria-describedby={described} {...mark}>
      <legend>
        <Label field={field} />
      </legend>
      {hints}
      <div className={`${styles.choices} ${field.choices.length > 5 ? styles.many : ''}`}>
        {field.choices.map((choice) => (
          <label key={choice} className={styles.tick}>
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={field.slug}
              value={choice}
              defaultChecked={chosen.has(choice)}
              aria-invalid={isInvalid}
              required={required && !isSeveral}
            />
            <span>{choice}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
