import type { CSSProperties } from 'react';
import type { AnyFieldProps } from '#ui/words/field-renderers.ts';
import type { FieldPlace } from '../../session/conflict.ts';
import { messageId } from './field-messages.tsx';

export interface InlineFieldProps extends AnyFieldProps {
  value: string;
  style?: CSSProperties | undefined;
  /** of a record's text: it is a node by itself, and its place is shown when it is empty */
  placeholder?: string | undefined;
  /** where the shown text comes from if it is not the record's own: 'aus der Produktion' */
  inherited?: string | undefined;
}

export interface InlineRichTextProps extends InlineFieldProps {
  /** `value` is shown in place of an empty text: writing begins with it, and makes it the record's own */
  isBorrowed?: boolean;
}

/** Attributes of a record's text. */
export function markWords(id: number, { placeholder, inherited }: Partial<InlineFieldProps>) {
  return placeholder === undefined
    ? {}
    : { 'data-node': id, 'data-placeholder': placeholder, 'data-inherited': inherited };
}

/** Elements that may get the role textbox; headings stay headings for screen readers. */
const MAY_BE_TEXTBOX: ReadonlySet<AnyFieldProps['as']> = new Set(['p', 'span', 'div']);

interface FieldState {
  label: string;
  invalid: boolean;
  isEmpty: boolean;
  placeholder?: string | undefined;
}

/** ARIA attributes of a text edited in place. */
export function getFieldSemantics(
  as: AnyFieldProps['as'],
  place: FieldPlace,
  { label, invalid, isEmpty, placeholder = label }: FieldState,
) {
  // an empty heading is announced with what visitors see instead
  const shown = placeholder === label ? label : `${label}: ${placeholder}`;
  return {
    ...(MAY_BE_TEXTBOX.has(as)
      ? { role: 'textbox', 'aria-label': label }
      : { [isEmpty ? 'aria-label' : 'aria-description']: isEmpty ? shown : label }),
    'aria-invalid': invalid || undefined,
    'aria-describedby': invalid ? messageId(place) : undefined,
    'data-field': place.field,
  };
}
