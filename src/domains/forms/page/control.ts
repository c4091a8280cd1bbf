import type { FormAnswer } from '../form.schema.ts';

export type Field = FormAnswer['fields'][number];

/** Attributes that every control of a field has. */
export interface Control {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean;
}
