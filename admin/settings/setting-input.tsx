import { FieldInput } from '../inputs/field-input.tsx';
import { ColoursInput } from './colours-input.tsx';
import { LogoInput } from './logo-input.tsx';
import { describedField } from './setting-values.ts';
import type { SettingField } from './settings-api.ts';

interface SettingInputProps {
  field: SettingField;
  placeholder?: string | undefined;
}

/** A setting's input, as for a record's field; the name is the path of the value. */
export function SettingInput({ field, placeholder }: SettingInputProps) {
  if (field.input === 'colours') return <ColoursInput source={field.name} label={field.label.de} />;
  if (field.input === 'logo') {
    return <LogoInput source={field.name} label={field.label.de} help={field.help?.de} />;
  }
  return <FieldInput field={describedField(field)} placeholder={placeholder} />;
}
