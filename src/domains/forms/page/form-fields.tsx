import type { ReactNode } from 'react';
import { FIELD_TYPES, hasChoices, isMultiple, isSection } from '../field-types.ts';
import type { FormAnswer } from '../form.schema.ts';
import { FILE_NAME } from './form-names.ts';
import styles from './form-page.module.css';
import { formPageTexts as texts } from './form-page.texts.ts';
import type { RefusedEntry } from './form-requests.ts';

type Field = FormAnswer['fields'][number];

interface Filled {
  /** as sent before; null: nothing was */
  refused: RefusedEntry | null;
  labels: ReadonlyMap<string, string>;
}

const INPUTS: Readonly<Record<number, string>> = {
  [FIELD_TYPES.email]: 'email',
  [FIELD_TYPES.date]: 'date',
  [FIELD_TYPES.moment]: 'datetime-local',
  [FIELD_TYPES.url]: 'url',
  [FIELD_TYPES.birthday]: 'date',
};
const TYPES: Readonly<Record<string, string>> = {
  pdf: '.pdf',
  image: 'image/*',
  audio: 'audio/*',
  video: 'video/*',
};

/** The fields of a form in their order, sections under their headings. Fields that nobody sees are left out. */
export function FormFields({ fields, ...filled }: { fields: readonly Field[] } & Filled) {
  const starts = fields.flatMap((field, at) => (isSection(field) ? [at] : []));
  const first = fields.slice(0, starts[0] ?? fields.length);
  return (
    <>
      {first.map((field) => (
        <OneField key={field.id} field={field} {...filled} />
      ))}
      {starts.map((at, n) => {
        const section = fields[at] as Field;
        return (
          <fieldset key={section.id} className={styles.section}>
            <legend>{section.label}</legend>
            <Condition field={section} labels={filled.labels} />
            {section.help_text && <p className={styles.help}>{section.help_text}</p>}
            {fields.slice(at + 1, starts[n + 1]).map((field) => (
              <OneField
                key={field.id}
                field={field}
                inCondition={section.if_field !== ''}
                {...filled}
              />
            ))}
          </fieldset>
        );
      })}
    </>
  );
}

function Condition({ field, labels }: { field: Field; labels: Filled['labels'] }) {
  const label = labels.get(field.if_field);
  if (!label) return null;
  return <p className={styles.help}>{texts.only(label, field.if_values.map(asRead))}</p>;
}

const asRead = (value: string) => (value === 'ja' ? 'Ja' : value);

function OneField({
  field,
  inCondition = false,
  refused,
  labels,
}: { field: Field; inCondition?: boolean } & Filled) {
  const { slug, field_type, help_text } = field;
  if (!field.visible) return null;
  const value = refused ? refused.values[slug] : field.default;
  if (field_type === FIELD_TYPES.hidden)
    return <input type="hidden" name={slug} defaultValue={String(value ?? '')} />;
  const error = refused?.field_errors[slug]?.[0];
  const id = `feld-${slug}`;
  const described = [error && `${id}-fehler`, help_text && `${id}-hilfe`].filter(Boolean).join(' ');
  const control = {
    id,
    name: slug,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    // a field that others may hide cannot be required by the browser
    required: field.required && !field.if_field && !inCondition,
  } as const;
  const hints = (
    <>
      <Condition field={field} labels={labels} />
      {help_text && (
        <p id={`${id}-hilfe`} className={styles.help}>
          {help_text}
        </p>
      )}
      {error && (
        <p id={`${id}-fehler`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
  if (field_type === FIELD_TYPES.checkbox)
    return (
      <div className={styles.field}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            value="ja"
            defaultChecked={value === true || value === 'ja'}
            {...control}
          />
          <Label field={field} />
        </label>
        {hints}
      </div>
    );
  if (field_type === FIELD_TYPES.radios || field_type === FIELD_TYPES.checkboxes)
    return <Ticks field={field} value={value} control={control} hints={hints} />;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <Label field={field} />
      </label>
      {hints}
      <Input field={field} value={value} control={control} kept={refused?.files[slug]} />
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

interface Control {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean;
}

/** Radio buttons or check boxes as one group. */
function Ticks({
  field,
  value,
  control,
  hints,
}: {
  field: Field;
  value: unknown;
  control: Control;
  hints: ReactNode;
}) {
  const isSeveral = isMultiple(field);
  const chosen = new Set([value].flat());
  const { 'aria-describedby': described, required, id } = control;
  return (
    <fieldset id={id} className={styles.field} aria-describedby={described}>
      <legend>
        <Label field={field} />
      </legend>
      {hints}
      {field.choices.map((choice) => (
        <label key={choice} className={styles.tick}>
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            name={field.slug}
            value={choice}
            defaultChecked={chosen.has(choice)}
            aria-invalid={control['aria-invalid']}
            required={required && !isSeveral}
          />
          {choice}
        </label>
      ))}
    </fieldset>
  );
}

function Input({
  field,
  value,
  control,
  kept,
}: {
  field: Field;
  value: unknown;
  control: Control;
  kept: string | undefined;
}) {
  const { field_type, placeholder_text: placeholder, autocomplete } = field;
  const text = typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
  const shared = { ...control, autoComplete: autocomplete || undefined };
  if (field_type === FIELD_TYPES.file)
    return <FileInput field={field} value={value} control={control} kept={kept} />;
  if (hasChoices(field)) {
    const isSeveral = isMultiple(field);
    return (
      <select
        {...control}
        multiple={isSeveral}
        defaultValue={isSeveral ? ([value].flat() as string[]) : text}
      >
        {!isSeveral && <option value="">{texts.choose}</option>}
        {field.choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  const length = field.max_length ?? undefined;
  if (field_type === FIELD_TYPES.text)
    return (
      <textarea
        {...shared}
        rows={7}
        maxLength={length ?? 10_000}
        placeholder={placeholder}
        defaultValue={text}
      />
    );
  if (field_type === FIELD_TYPES.number)
    return (
      <input
        {...shared}
        type="text"
        inputMode="decimal"
        placeholder={placeholder}
        defaultValue={text}
      />
    );
  return (
    <input
      {...shared}
      type={autocomplete === 'tel' ? 'tel' : (INPUTS[field_type] ?? 'text')}
      maxLength={field_type === FIELD_TYPES.line ? (length ?? 300) : undefined}
      placeholder={placeholder}
      defaultValue={text}
    />
  );
}

/** An upload that is there already is sent by its number; a new one replaces it. */
function FileInput({
  field: { slug, accept },
  value,
  control,
  kept,
}: {
  field: Field;
  value: unknown;
  control: Control;
  kept: string | undefined;
}) {
  const types = accept.map((kind) => TYPES[kind]).join(',');
  return (
    <>
      {kept && (
        <>
          <p className={styles.help}>{texts.kept(kept)}</p>
          <input type="hidden" name={slug} defaultValue={String(value ?? '')} />
          <input type="hidden" name={`${FILE_NAME}${slug}`} defaultValue={kept} />
        </>
      )}
      <input
        {...control}
        type="file"
        accept={types || undefined}
        required={control.required && !kept}
      />
    </>
  );
}
