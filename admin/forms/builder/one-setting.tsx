import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  MenuItem,
  Switch,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { findFreeSlug } from '../../../src/domains/forms/field-slug.ts';
import {
  ACCEPT,
  AUTOCOMPLETE,
  FIELD_TYPES,
  LENGTHS,
  MAX_FILE_MB,
} from '../../../src/domains/forms/field-types.ts';
import type { FormField } from '../rules/built-form.ts';
import type { SettingName } from '../rules/setting-names.ts';
import { builderTexts as texts } from './builder.texts.ts';
import { ChoicesSetting } from './choices-setting.tsx';
import { DefaultSetting } from './default-setting.tsx';
import { settingLabel } from './setting-label.ts';
import { type SettingProps, WIDE } from './setting-props.ts';

const words = texts.settings;

/** One setting of a field, by its name. */
export function OneSetting({ name, ...props }: SettingProps & { name: SettingName }) {
  const { field, errors, actions } = props;
  const put = (patch: Partial<FormField>) => actions.change(field.id, patch);
  switch (name) {
    case 'help_text':
    case 'placeholder_text':
      return (
        <TextField
          label={settingLabel(name, field)}
          value={field[name]}
          multiline={name === 'help_text'}
          error={Boolean(errors[name])}
          helperText={errors[name]}
          onChange={({ target }) => put({ [name]: target.value })}
          sx={name === 'help_text' ? WIDE : {}}
        />
      );
    case 'choices':
      return <ChoicesSetting {...props} />;
    case 'default':
      return <DefaultSetting {...props} />;
    case 'required':
    case 'visible':
      return <FlagSetting name={name} {...props} />;
    case 'max_length':
    case 'min':
    case 'max':
    case 'max_size':
      return <NumberSetting key={`${field.id}${name}`} name={name} {...props} />;
    case 'accept':
      return <AcceptSetting {...props} />;
    case 'autocomplete':
      return (
        <TextField
          select
          label={words.autocomplete}
          value={field.autocomplete}
          error={Boolean(errors.autocomplete)}
          helperText={errors.autocomplete}
          onChange={({ target }) => put({ autocomplete: target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{words.autocomplete_none}</MenuItem>
          {AUTOCOMPLETE.map((each) => (
            <MenuItem key={each} value={each}>
              {texts.autocomplete[each]}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'slug':
      return <SlugSetting key={`${field.id}${field.slug}`} {...props} />;
    default:
      return null;
  }
}

function FlagSetting({ name, field, actions }: SettingProps & { name: 'required' | 'visible' }) {
  const isTick = field.field_type === FIELD_TYPES.checkbox;
  const label = name === 'required' && isTick ? words.required_tick : words[name];
  return (
    <FormControl sx={name === 'required' ? WIDE : {}}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={field[name]}
            onChange={(_event, checked) => actions.change(field.id, { [name]: checked })}
          />
        }
      />
      {name === 'visible' && !field.visible ? (
        <FormHelperText sx={{ mx: 0 }}>{words.visible_help}</FormHelperText>
      ) : null}
    </FormControl>
  );
}

type NumberName = 'max_length' | 'min' | 'max' | 'max_size';

/** Keeps unfinished input ('-', '1,') as typed, and stores it once it is a number. */
function NumberSetting({ name, field, errors, actions }: SettingProps & { name: NumberName }) {
  const [text, setText] = useState(() => numberText(field[name]));
  const shown = numberIn(text) === field[name] ? text : numberText(field[name]);
  const type = field.field_type;
  const usual = name === 'max_length' ? LENGTHS[type] : name === 'max_size' ? MAX_FILE_MB : null;
  return (
    <TextField
      label={words[name]}
      value={shown}
      placeholder={usual ? `${usual}` : ''}
      error={Boolean(errors[name])}
      helperText={errors[name]}
      onChange={({ target }) => {
        setText(target.value);
        actions.change(field.id, { [name]: numberIn(target.value) });
      }}
      onBlur={() => setText(numberText(field[name]))}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        ...(usual ? { inputLabel: { shrink: true } } : {}),
      }}
    />
  );
}

const numberText = (value: number | null) => (value === null ? '' : `${value}`.replace('.', ','));
function numberIn(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(value) ? null : value;
}

function AcceptSetting({ field, actions }: SettingProps) {
  const { id, accept } = field;
  return (
    <FormControl component="fieldset" sx={WIDE}>
      <FormLabel component="legend">{words.accept}</FormLabel>
      <FormGroup row>
        {ACCEPT.map((kind) => (
          <FormControlLabel
            key={kind}
            label={words.kinds[kind]}
            control={<Checkbox checked={accept.includes(kind)} />}
            onChange={() =>
              actions.change(id, {
                accept: ACCEPT.filter((each) => accept.includes(each) !== (each === kind)),
              })
            }
          />
        ))}
      </FormGroup>
      <FormHelperText sx={{ mx: 0 }}>{words.accept_help}</FormHelperText>
    </FormControl>
  );
}

/** Stored on blur: half a name would break the conditions and rules that refer to the field. */
function SlugSetting({ field, errors, actions }: SettingProps) {
  const [text, setText] = useState(field.slug);
  return (
    <TextField
      label={words.slug}
      value={text}
      error={Boolean(errors.slug)}
      helperText={errors.slug ?? words.slug_help}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => {
        const slug = findFreeSlug(text.trim() || field.label, new Set());
        setText(slug);
        if (slug !== field.slug) actions.change(field.id, { slug });
      }}
    />
  );
}
