import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import {
  FIELD_TYPES,
  type FieldValue,
  hasChoices,
  isMultiple,
} from '../../../src/domains/forms/field-types.ts';
import { builderTexts as texts } from './builder.texts.ts';
import type { SettingProps } from './setting-props.ts';

const words = texts.settings;
const T = FIELD_TYPES;

const INPUT_TYPES: Readonly<Record<number, string>> = {
  [T.date]: 'date',
  [T.birthday]: 'date',
  [T.moment]: 'datetime-local',
};

/** The value that the field has before visitors fill it in; its control depends on the type. */
export function DefaultSetting({ field, errors, actions }: SettingProps) {
  const { id, field_type, default: given, choices } = field;
  const put = (value: FieldValue) => actions.change(id, { default: value });
  if (field_type === T.checkbox) {
    return (
      <FormControlLabel
        label={words.ticked}
        control={
          <Switch
            checked={given === true}
            onChange={(_event, checked) => put(checked ? true : null)}
          />
        }
      />
    );
  }
  const common = {
    label: field_type === T.hidden ? words.default_hidden : words.default,
    error: Boolean(errors.default),
    helperText: errors.default,
  };
  if (hasChoices(field)) {
    const isSeveral = isMultiple(field);
    const chosen = [given ?? []].flat().map(String);
    return (
      <TextField
        {...common}
        select
        value={isSeveral ? chosen : (chosen[0] ?? '')}
        onChange={({ target }) => {
          const next = target.value as string | string[];
          put(next.length > 0 ? next : null);
        }}
        slotProps={{ select: { multiple: isSeveral } }}
      >
        {isSeveral ? null : <MenuItem value="">{words.none}</MenuItem>}
        {[...new Set([...choices, ...chosen])].map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  const type = INPUT_TYPES[field_type];
  return (
    <TextField
      {...common}
      value={given === null ? '' : String(given)}
      multiline={field_type === T.text}
      onChange={({ target }) => put(target.value === '' ? null : target.value)}
      {...(type && { type, slotProps: { inputLabel: { shrink: true } } })}
    />
  );
}
