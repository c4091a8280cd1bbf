import type { ReactNode } from 'react';
import type { EntryField, KindDescription } from '#lib/answers/kind-description.ts';

export interface FactControlProps {
  field: EntryField;
  value: unknown;
  errors: string[] | undefined;
  kinds: readonly KindDescription[];
  onChange(value: unknown): void;
  /** notes below the control */
  children?: ReactNode;
}
