import type { InputHTMLAttributes } from 'react';
import { FIELD_TYPES, LENGTHS } from '../field-types.ts';
import type { Control, Field } from './control.ts';
import { asTyped, DAYS } from './filling.ts';

type Input = InputHTMLAttributes<HTMLInputElement>;

/**
 * Attributes by type; none lets the browser reject what the server can read. Dates are text inputs: native date inputs take neither
 * '24.12.26' nor a pasted date, and do not say what is wrong.
 */
const INPUTS: Readonly<Record<number, Input>> = {
  [FIELD_TYPES.email]: { type: 'email', spellCheck: false },
  [FIELD_TYPES.url]: { inputMode: 'url', spellCheck: false, autoCapitalize: 'off' },
  [FIELD_TYPES.number]: { inputMode: 'decimal' },
};

interface TextFieldProps {
  field: Field;
  value: unknown;
  control: Control;
}

/** A field that is typed into. */
export function TextField({ field, value, control }: TextFieldProps) {
  const { field_type, placeholder_text, autocomplete, max_length } = field;
  const isText = typeof value === 'string' || typeof value === 'number';
  const isMoment = DAYS.has(field_type) || field_type === FIELD_TYPES.moment;
  const shared = {
    ...control,
    autoComplete: autocomplete || undefined,
    placeholder: placeholder_text || undefined,
    maxLength: max_length ?? LENGTHS[field_type],
    defaultValue: isText ? (isMoment ? asTyped(`${value}`) : `${value}`) : '',
  };
  if (field_type === FIELD_TYPES.text) return <textarea {...shared} rows={7} />;
  const { type = autocomplete === 'tel' ? 'tel' : 'text', ...rest } = INPUTS[field_type] ?? {};
  return <input {...shared} {...rest} type={type} />;
}
