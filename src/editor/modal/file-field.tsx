import type { FieldForm } from '../../modules/form.ts';
import { ReferenceField } from './reference-field.tsx';

interface FileFieldProps {
  name: string;
  field: Extract<FieldForm, { widget: 'file' }>;
  value: unknown;
  context: Record<string, unknown>;
  onChange(value: unknown, also?: Record<string, unknown>): void;
}

/** A video, a sound or a document of the library, found by its name (MOD-06, MOD-08). */
export function FileField({ name, field, value, context, onChange }: FileFieldProps) {
  const { label, kind, isOptional } = field;
  return (
    <ReferenceField
      field={{
        ...{ widget: 'reference', label, object: `${name}_obj` },
        finder: { path: 'file-finder', content_type: kind, label },
      }}
      value={value}
      context={context}
      onChange={(id, also) => onChange(id === 0 && isOptional ? null : id, also)}
    />
  );
}
