import { lazy, Suspense, useId } from 'react';
import type { FieldForm } from '../modules/form.ts';
import styles from './edit-modal.module.css';
import { ImageField } from './image-field.tsx';
import { LinkField } from './link-field.tsx';

const RichTextField = lazy(() =>
  import('./rich-text.tsx').then((m) => ({ default: m.RichTextField })),
);

export interface ModalFieldProps {
  name: string;
  field: FieldForm;
  value: unknown;
  errors: string[] | undefined;
  /** the other values of the module, e.g. `image_obj` of the chosen picture */
  context: Record<string, unknown>;
  onChange(value: unknown, also?: Record<string, unknown>): void;
}

/** One field of the edit modal: label, control, help and what is wrong with it, tied together (G-50). */
export function ModalField(props: ModalFieldProps) {
  const { name, field, errors } = props;
  const id = useId();
  const described = [errors ? `${id}-error` : '', field.help ? `${id}-help` : ''].join(' ').trim();
  return (
    <div className={styles.field} data-modal-field={name}>
      <label htmlFor={id}>{field.label}</label>
      <Control {...props} id={id} described={described || undefined} />
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
    </div>
  );
}

type ControlProps = ModalFieldProps & { id: string; described: string | undefined };

function Control({ id, field, value, errors, context, described, onChange }: ControlProps) {
  const common = {
    id,
    'aria-invalid': errors ? (true as const) : undefined,
    'aria-describedby': described,
  };
  const text = typeof value === 'string' ? value : '';
  switch (field.widget) {
    case 'text':
    case 'address':
    case 'anchor':
      return <input {...common} value={text} onChange={(event) => onChange(event.target.value)} />;
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
        <Suspense fallback={<div className={styles.loading} />}>
          <RichTextField label={field.label} value={text} onChange={onChange} />
        </Suspense>
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
      return <ImageField {...common} value={value} context={context} onChange={onChange} />;
    case 'link':
      return <LinkField {...common} value={value} onChange={onChange} />;
  }
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
