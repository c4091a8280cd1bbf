import { useState } from 'react';
import { ModalField } from '../../modal/fields/modal-field.tsx';
import type { FactControlProps } from './control-props.ts';
import { toFieldForm, toStoredValue } from './field-form.ts';
import { OwnControl } from './own-control.tsx';
import { useFileObjects } from './use-names.ts';

/** A field of a record, except lists: label, control, help and errors. */
export function FactControl(props: FactControlProps) {
  const { field, value, errors, onChange, children } = props;
  const objects = useFileObjects(field.name, field.input === 'file' ? value : null);
  const [chosen, setChosen] = useState<Record<string, unknown>>({});
  const form = toFieldForm(field);
  if (!form) return <OwnControl {...props} />;
  return (
    <ModalField
      name={field.name}
      field={form}
      value={value ?? (form.widget === 'select' ? '' : value)}
      errors={errors}
      isNeeded={field.is_required}
      context={{ ...objects, ...chosen }}
      onChange={(next, also = {}) => {
        setChosen({ ...chosen, ...also });
        onChange(toStoredValue(field, next));
      }}
    >
      {children}
    </ModalField>
  );
}
