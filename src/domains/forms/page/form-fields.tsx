import type { ReactNode } from 'react';
import { FIELD_TYPES, hasChoices, isMultiple, isSection, TICKED } from '../field-types.ts';
import type { Control, Field } from './control.ts';
import { FileField, limitsOf } from './file-field.tsx';
import type { Filling } from './filling.ts';
import styles from './form-view.module.css';
import { formViewTexts as texts } from './form-view.texts.ts';
import { TextField } from './text-field.tsx';

interface Shared {
  filling: Filling;
  /** as sent before; null: nothing was */
  values: Readonly<Record<string, unknown>> | null;
  labels: ReadonlyMap<string, string>;
  /** of the ids of this form's fields */
  prefix: string;
}

interface FormFieldsProps extends Shared {
  fields: readonly Field[];
  /** of the headings of sections */
  level: number;
}

/** The fields of a form in their order, sections under their headings. Fields that nobody sees are left out. */
export function FormFields({ fields, level, ...shared }: FormFieldsProps) {
  const Heading = `h${Math.min(level, 6)}` as 'h2';
  const starts = fields.flatMap((field, at) => (isSection(field) ? [at] : []));
  const first = fields.slice(0, starts[0] ?? fields.length);
  return (
    <>
      {first.map((field) => (
        <OneField key={field.id} field={field} {...shared} />
      ))}
      {starts.map((at, n) => {
        const section = fields[at] as Field;
        return (
          <fieldset
            key={section.id}
            className={styles.section}
            data-hidden={shared.filling.hidden.includes(section.slug)}
          >
            <legend>
              <Heading>{section.label}</Heading>
            </legend>
            <Condition field={section} labels={shared.labels} />
            {section.help_text && <p className={styles.help}>{section.help_text}</p>}
            {fields.slice(at + 1, starts[n + 1]).map((field) => (
              <OneField
                key={field.id}
                field={field}
                inCondition={section.if_field !== ''}
                {...shared}
              />
            ))}
          </fieldset>
        );
      })}
    </>
  );
}

/** Only where no script hides the field. */
function Condition({ field, labels }: { field: Field; labels: Shared['labels'] }) {
  const label = labels.get(field.if_field);
  if (!label) return null;
  const values = field.if_values.map((value) => (value === TICKED ? 'Ja' : value));
  return <p className={`${styles.help} ${styles.condition}`}>{texts.only(label, values)}</p>;
}

interface OneFieldProps extends Shared {
  field: Field;
  inCondition?: boolean;
}

function OneField({ field, inCondition = false, ...shared }: OneFieldProps) {
  const { slug, field_type, help_text } = field;
  const { filling, values, labels, prefix } = shared;
  if (!field.visible) return null;
  const value = values ? values[slug] : field.default;
  if (field_type === FIELD_TYPES.hidden)
    return <input type="hidden" name={slug} defaultValue={String(value ?? '')} />;
  const error = filling.errors[slug];
  const isFile = field_type === FIELD_TYPES.file;
  const known = isFile ? limitsOf(field) : texts.examples[field_type];
  const help = [help_text, known].filter(Boolean).join(' ');
  const id = prefix + slug;
  const described = [error && `${id}-fehler`, help && `${id}-hilfe`].filter(Boolean).join(' ');
  const control: Control = {
    id,
    name: slug,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    // a field that others may hide cannot be required by the browser
    required: field.required && !field.if_field && !inCondition,
  };
  const hints = (
    <>
      <Condition field={field} labels={labels} />
      {help && (
        <p id={`${id}-hilfe`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-fehler`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
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
      {isFile ? (
        <FileField field={field} control={control} file={filling.files[slug]} error={error} />
      ) : hasChoices(field) ? (
        <select {...control} defaultValue={String(value ?? '')}>
          <option value="">{texts.choose}</option>
          {field.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <TextField field={field} value={value} control={control} />
      )}
    </div>
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

/** Radio buttons, or check boxes for several: also of a multi select, whose list nobody can use without Ctrl. */
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
