import { berlinMoment, berlinWallTime } from '#lib/time/berlin-time.ts';
import type { FieldForm } from '#modules/form.ts';
import { useRichTextParts } from '../rich-text/rich-text-loader.ts';
import styles from './edit-modal.module.css';
import { AddressField } from './fields/address-field.tsx';
import { EventField } from './fields/event-field.tsx';
import { FileField } from './fields/file-field.tsx';
import { FormField } from './fields/form-field.tsx';
import { ImageField } from './fields/image-field.tsx';
import { LinkField } from './fields/link-field.tsx';
import type { ModalFieldProps } from './fields/modal-field.tsx';
import { FiltersField, OptionsField } from './fields/options-field.tsx';
import { ReferenceField } from './fields/reference-field.tsx';

type ModalControlProps = ModalFieldProps & { id: string; described: string | undefined };

/** What a field is filled in with: one control or several, by its widget. */
export function ModalControl(props: ModalControlProps) {
  const { id, name, field, value, errors, context, described, isNeeded, onChange } = props;
  const common = {
    id,
    'aria-invalid': errors ? (true as const) : undefined,
    'aria-describedby': described,
  };
  const line = { ...common, 'aria-required': isNeeded || undefined };
  const text = typeof value === 'string' ? value : '';
  switch (field.widget) {
    case 'text':
    case 'anchor':
      return <Line {...{ common: line, text, onChange }} />;
    case 'address':
      if (!field.isLink) return <Line {...{ common: line, text, onChange }} />;
      return <AddressField {...common} value={text} onChange={onChange} />;
    case 'moment':
      return (
        <input
          {...line}
          type="datetime-local"
          value={berlinWallTime(text)}
          onChange={(event) => onChange(berlinMoment(event.target.value))}
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
