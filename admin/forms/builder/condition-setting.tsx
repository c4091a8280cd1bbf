import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { FIELD_TYPES, hasChoices, TICKED } from '../../../src/domains/forms/field-types.ts';
import type { FormField } from '../rules/built-form.ts';
import { builderTexts as texts } from './builder.texts.ts';
import type { SettingProps } from './setting-props.ts';

const words = texts.settings;

/** 'Nur zeigen, wenn' an earlier field has one of some values. */
export function ConditionSetting(props: SettingProps & { earlier: readonly FormField[] }) {
  const { field, earlier, errors, actions } = props;
  const { id, if_field, if_values } = field;
  const asked = earlier.find(({ slug }) => slug === if_field);
  const isKnown = !if_field || Boolean(asked);
  if (earlier.length === 0 && !if_field) return null;
  return (
    <>
      <TextField
        select
        label={words.if_field}
        value={isKnown ? if_field : ''}
        error={Boolean(errors.if_field)}
        helperText={errors.if_field}
        onChange={({ target }) =>
          actions.change(id, {
            if_field: target.value,
            if_values: valuesFor(earlier, target.value),
          })
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{words.always}</MenuItem>
        {earlier.map(({ slug, label }) => (
          <MenuItem key={slug} value={slug} sx={{ whiteSpace: 'normal' }}>
            {label || texts.unnamed}
          </MenuItem>
        ))}
      </TextField>
      {asked ? (
        <Values
          key={if_field}
          {...{ asked, errors }}
          values={if_values}
          onChange={(next) => actions.change(id, { if_values: next })}
        />
      ) : null}
    </>
  );
}

/** The only value of a check box is that it is ticked. */
function valuesFor(earlier: readonly FormField[], slug: string): string[] {
  const asked = earlier.find((each) => each.slug === slug);
  return asked?.field_type === FIELD_TYPES.checkbox ? [TICKED] : [];
}

interface ValuesProps {
  asked: FormField;
  values: readonly string[];
  errors: SettingProps['errors'];
  onChange(values: string[]): void;
}

function Values({ asked, values, errors, onChange }: ValuesProps) {
  const [text, setText] = useState(() => values.join(', '));
  const error = errors.if_values;
  if (asked.field_type === FIELD_TYPES.checkbox) {
    return (
      <TextField
        label={words.if_values}
        value={words.ticked_value}
        error={Boolean(error)}
        helperText={error}
        slotProps={{ input: { readOnly: true } }}
      />
    );
  }
  if (!hasChoices(asked)) {
    return (
      <TextField
        label={words.if_text}
        value={text}
        error={Boolean(error)}
        helperText={error ?? words.if_text_help}
        onChange={({ target }) => {
          setText(target.value);
          onChange(
            target.value
              .split(',')
              .map((each) => each.trim())
              .filter(Boolean),
          );
        }}
      />
    );
  }
  return (
    <TextField
      select
      label={words.if_values}
      value={values}
      error={Boolean(error)}
      helperText={error ?? (values.length === 0 ? words.any_value : undefined)}
      onChange={({ target }) => onChange([target.value].flat())}
      slotProps={{ select: { multiple: true } }}
    >
      {[...new Set([...asked.choices, ...values])].map((choice) => (
        <MenuItem key={choice} value={choice} sx={{ whiteSpace: 'normal' }}>
          {choice}
        </MenuItem>
      ))}
    </TextField>
  );
}
