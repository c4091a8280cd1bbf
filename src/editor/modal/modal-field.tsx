import { useId } from 'react';
import { berlinMoment, berlinWallTime } from '../../lib/berlin-time.ts';
import type { FieldForm } from '../../modules/form.ts';
import { useRichTextParts } from '../rich-text/rich-text-loader.ts';
import { AddressField } from './address-field.tsx';
import styles from './edit-modal.module.css';
import { EventField } from './event-field.tsx';
import { FileField } from './file-field.tsx';
import { FormField } from './form-field.tsx';
import { ImageField } from './image-field.tsx';
import { LinkField } from './link-field.tsx';
import { FiltersField, OptionsField } from './options-field.tsx';
import { ReferenceField } from './reference-field.tsx';

export interface ModalFieldProps {
  name: string;
  field: FieldForm;
  value: unknown;
  errors: string[] | undefined;
  /** the other values of the module, e.g. `image_obj` of the chosen picture */
  context: Record<string, unknown>;
  onChange(value: unknown, also?: Record<string, unknown>): void;
}

/** Fields of several controls: a label of their own would take the name of the first one. */
const GROUPS: ReadonlySet<FieldForm['widget']> = new Set([
  ...([
    'image',
    'link',
    'rich-text',
    'reference',
    'references',
    'filters',
    'form',
    'file',
  ] as const),
]);

function isGroup(field: FieldForm): boolean {
  return GROUPS.has(field.widget) || (field.widget === 'options' && field.isMultiple);
}

/** One field of the edit modal: label, control, help and what is wrong with it, tied together (G-50). */
export function ModalField(props: ModalFieldProps) {
  const { name, field, errors } = props;
  const id = useId();
  const described = [errors ? `${id}-error` : '', field.help ? `${id}-help` : ''].join(' ').trim();
  const control = <Control {...props} id={id} described={described || undefined} />;
  const notes = (
    <>
      {field.help ? (
        <p id={`${id}-help`} className={styles.help}>
          {field.help}
        </p>
      ) : null}
      {errors ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {errors.join(' ')}
        </p>
      ) : null}
    </>
  );
  if (isGroup(field)) {
    return (
      <fieldset
        className={styles.field}
        data-modal-field={name}
        aria-describedby={described || undefined}
      >
        <legend>{field.label}</legend>
        {control}
        {notes}
      </fieldset>
    );
  }
  return (
    <div
      className={styles.field}
      data-modal-field={name}
      data-inline={field.widget === 'switch' || undefined}
    >
      <label htmlFor={id}>{field.label}</label>
      {control}
      {notes}
    </div>
  );
}

type ControlProps = ModalFieldProps & { id: string; described: string | undefined };

function Control({ id, name, field, value, errors, context, described, onChange }: ControlProps) {
  const common = {
    id,
    'aria-invalid': errors ? (true as const) : undefined,
    'aria-describedby': described,
  };
  const text = typeof value === 'string' ? value : '';
  switch (field.widget) {
    case 'text':
    case 'anchor':
      return <Line {...{ common, text, onChange }} />;
    case 'address':
      if (!field.isLink) return <Line {...{ common, text, onChange }} />;
      return <AddressField {...common} value={text} onChange={onChange} />;
    case 'moment':
      return (
        <input
          {...common}
          type="datetime-local"
          value={berlinWallTime(text)}
          onChange={(event) => onChange(berlinMoment(event.target.value))}
        />
      );
    case 'day':
      return (
        <input
          {...common}
          type="date"
          value={text}
          onChange={(event) => onChange(event.target.value || null)}
        />
      );
    case 'reference':
      if (field.finder.path === 'event-finder') {
        return <EventField {...{ field, value, context, onChange }} />;
      }
      return <ReferenceField {...{ field, value, context, onChange }} />;
    case 'references':
      return <ReferenceField {...{ field, value, context, onChange }} />;
    case 'options':
      return <OptionsField {...{ id, field, value, onChange }} describedBy={described} />;
    case 'filters':
      return <FiltersField {...{ field, value, onChange }} />;
    case 'form':
      return <FormField {...{ id, value, context, onChange }} describedBy={described} />;
    case 'textarea':
      return (
        <textarea
          {...common}
          rows={field.rows ?? 4}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'rich-text':
      return (
        <RichText
          label={field.label}
          value={text}
          describedBy={errors ? `${id}-error` : undefined}
          onChange={onChange}
        />
      );
    case 'select':
      return <Select {...common} field={field} value={value} onChange={onChange} />;
    case 'switch':
      return (
        <input
          {...common}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'image':
      return (
        <ImageField isOptional={field.isOptional ?? false} {...{ value, context, onChange }} />
      );
    case 'file':
      return <FileField {...{ name, field, value, context, onChange }} />;
    case 'link':
      return <LinkField {...common} {...{ value, context, onChange }} />;
  }
}

interface LineProps {
  common: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
  text: string;
  onChange(value: string): void;
}

function Line({ common, text, onChange }: LineProps) {
  return <input {...common} value={text} onChange={(event) => onChange(event.target.value)} />;
}

interface RichTextProps {
  label: string;
  value: string;
  describedBy: string | undefined;
  onChange(html: string): void;
}

function RichText(props: RichTextProps) {
  const parts = useRichTextParts();
  return parts ? <parts.RichTextField {...props} /> : <div className={styles.loading} />;
}

interface SelectProps {
  id: string;
  field: Extract<FieldForm, { widget: 'select' }>;
  value: unknown;
  onChange(value: unknown): void;
}

/** Keeps the type of the option's value: a level is a number, a variant a text. */
function Select({ field, value, onChange, ...common }: SelectProps) {
  return (
    <select
      {...common}
      value={String(value)}
      onChange={(event) =>
        onChange(field.options.find((option) => String(option.value) === event.target.value)?.value)
      }
    >
      {field.options.map((option) => (
        <option key={option.value} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
