import { Alert, Box, MenuItem, TextField } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { FIELD_TYPES } from '../../../src/domains/forms/field-types.ts';
import type { FormField } from '../rules/built-form.ts';
import { listSettings, listTranslations, type SettingName } from '../rules/setting-names.ts';
import { builderTexts as texts } from './builder.texts.ts';
import { ConditionSetting } from './condition-setting.tsx';
import { EnglishSettings } from './english-settings.tsx';
import { Fold } from './fold.tsx';
import { OneSetting } from './one-setting.tsx';
import { settingLabel } from './setting-label.ts';
import { labelId, SETTINGS_GRID, type SettingProps, WIDE } from './setting-props.ts';
import { TYPE_GROUPS, typeName } from './type-icons.tsx';

interface FieldSettingsProps extends SettingProps {
  /** fields that a condition can name: those before it that have a value */
  earlier: readonly FormField[];
  /** removed choices that conditions or rules still refer to */
  dangling: readonly string[];
}

const words = texts.settings;

/** Enter would save the whole form, in the middle of building it. */
function keepEnter(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof HTMLInputElement) event.preventDefault();
}

/** The settings of a field: only those of its type. */
export function FieldSettings(props: FieldSettingsProps) {
  const { field, earlier, errors, dangling, actions } = props;
  const { id, label, field_type } = field;
  const { first, more } = listSettings(field_type);
  const translations = listTranslations(field_type);
  const one = (name: SettingName) =>
    name === 'if_field' ? (
      <ConditionSetting key={name} {...{ field, earlier, errors, actions }} />
    ) : (
      <OneSetting key={name} {...{ name, field, errors, actions }} />
    );
  const hasError = (names: readonly string[]) => names.some((name) => errors[name]);
  const english =
    translations.length > 0 ? (
      <Fold label={words.english} hasError={hasError(translations)}>
        <EnglishSettings {...{ field, errors, actions }} />
      </Fold>
    ) : null;
  return (
    <Box onKeyDown={keepEnter} sx={{ ...SETTINGS_GRID, p: { xs: 1.5, sm: 2 }, pt: 1 }}>
      <TextField
        id={labelId(id)}
        label={settingLabel('label', field)}
        value={label}
        required
        error={Boolean(errors.label)}
        helperText={errors.label}
        onChange={({ target }) => actions.change(id, { label: target.value })}
        // not `required`: on a hidden tab, the browser would block saving silently
        slotProps={{ htmlInput: { maxLength: 300, required: false, 'aria-required': true } }}
        sx={WIDE}
      />
      {dangling.length > 0 ? (
        <Alert severity="warning" sx={WIDE}>
          {texts.dangling(dangling)}
        </Alert>
      ) : null}
      {first.map(one)}
      {more.length > 0 ? (
        <Fold label={words.more} hasError={hasError([...more, ...translations])}>
          <TypeChoice type={field_type} onChange={(type) => actions.setType(id, type)} />
          {more.map(one)}
          {english}
        </Fold>
      ) : (
        english
      )}
    </Box>
  );
}

function TypeChoice({ type, onChange }: { type: number; onChange(type: number): void }) {
  const types = TYPE_GROUPS.flatMap((group) => group.types);
  return (
    <TextField
      select
      label={words.type}
      value={type}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {types
        .filter((each) => each !== FIELD_TYPES.section)
        .map((each) => (
          <MenuItem key={each} value={each}>
            {typeName(each)}
          </MenuItem>
        ))}
    </TextField>
  );
}
