import { LAST_WALL_TIME, readTypedMoment, showTypedMoment } from '#lib/time/typed-moment.ts';
import type { FieldForm } from '#modules/form.ts';
import { useRichTextParts } from '../rich-text/rich-text-loader.ts';
import styles from './edit-modal.module.css';
import { AddressField } from './fields/address-field.tsx';
import { EventField } from './fields/event-field.tsx';
import type { ModalFieldProps } from './fields/field-props.ts';
import { FileField } from './fields/file-field.tsx';
import { FormField } from './fields/form-field.tsx';
import { ImageField } from './fields/image-field.tsx';
import { ImagesField } from './fields/images-field.tsx';
import { LinkField } from './fields/link-field.tsx';
import { FiltersField, OptionsField } from './fields/options-field.tsx';
import { ReferenceField } from './fields/reference-field.tsx';

type ModalControlProps = ModalFieldProps & { id: string; described: string | undefined };

/** The controls of a field, by its widget. */
export function ModalControl(props: ModalControlProps) {
  const { id, name, field, value, errors, context, described, isNeeded, onChange } = props;
  const common = {
    id,
    'aria-invalid': errors ? (true as const) : undefined,
    'aria-describedby': described,
  };
  const line = { ...common, 'aria-required': isNeeded || undefined };
  const text = typeof value === 'string' ? value : '';
  const control = { value, context, onChange };
  switch (field.widget) {
    case 'text':
    case 'anchor':
      return <Line common={line} text={text} onChange={onChange} />;
    case 'address':
      if (!field.isLink) return <Line common={line} text={text} onChange={onChange} />;
      return <AddressField {...common} value={text} onChange={onChange} />;
    case 'moment':
      return (
        <input
          {...line}
          type="datetime-local"
          max={LAST_WALL_TIME}
          value={showTypedMoment(text)}
          onChange={(event) => onChange(readTypedMoment(event.target.value))}
        />
      );
    case 'day':
      return (
        <input
          {...line}
          type="date"
          value={text}
          onChange={(event) => onChange(event.target.value || null)}
        />
      );
    case 'reference':
      if (field.finder.path === 'event-finder') {
        return <EventField {...control} field={field} />;
      }
      return <ReferenceField {...control} field={field} />;
    case 'references':
      return <ReferenceField {...control} field={field} />;
    case 'options':
      return <OptionsField field={field} value={value} onChange={onChange} />;
    case 'filters':
      return <FiltersField field={field} value={value} onChange={onChange} />;
    case 'form':
      return <FormField {...control} id={id} describedBy={described} />;
    case 'textarea':
      return (
        <textarea
          {...line}
          rows={field.rows ?? 4}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'rich-text':
      return (
        <RichText
          label={field.label}
          isTable={field.isTable}
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
      return <ImageField {...control} isOptional={field.isOptional ?? false} />;
    case 'images':
      return <ImagesField {...control} field={field} />;
    case 'file':
      return <FileField {...control} name={name} field={field} />;
    case 'link':
      return <LinkField {...common} {...control} />;
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
  isTable: boolean | undefined;
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

/** Preserves the type of option values: levels are numbers, variants text. */
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
