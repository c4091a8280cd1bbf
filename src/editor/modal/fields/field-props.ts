import type { ReactNode } from 'react';
import type { LinkReference } from '#modules/definition.ts';
import type { FieldForm } from '#modules/form.ts';

export interface ModalFieldProps {
  name: string;
  field: FieldForm;
  value: unknown;
  errors: string[] | undefined;
  /** required */
  isNeeded?: boolean;
  /** other values of the module, e.g. `image_obj` of the chosen picture */
  context: Record<string, unknown>;
  /** @param target the record chosen as link target */
  onChange(value: unknown, also?: Record<string, unknown>, target?: LinkReference | null): void;
  /** additional content */
  children?: ReactNode;
}

/** What a control that shows more than a value needs of its field. */
export type ControlProps = Pick<ModalFieldProps, 'value' | 'context' | 'onChange'>;
