import { Box, FormControl, FormHelperText, FormLabel, TextField } from '@mui/material';
import { Fragment, useId } from 'react';
import { listTranslations, withTranslation } from '../rules/setting-names.ts';
import { builderTexts as texts } from './builder.texts.ts';
import { settingLabel } from './setting-label.ts';
import { type SettingProps, WIDE } from './setting-props.ts';

const words = texts.settings;
/** The server takes no more. */
const MAX = { label_en: 300, help_text_en: 1000, placeholder_text_en: 200, choice: 200 } as const;

/** What visitors read of a field, in English (G-444). What is empty stays German. */
export function EnglishSettings({ field, errors, actions }: SettingProps) {
  return listTranslations(field.field_type).map((name) =>
    name === 'choices_en' ? (
      <EnglishChoices key={name} {...{ field, errors, actions }} />
    ) : (
      <TextField
        key={name}
        label={words.in_english(settingLabel(name, field))}
        value={field[name] ?? ''}
        multiline={name === 'help_text_en'}
        error={Boolean(errors[name])}
        helperText={errors[name]}
        onChange={({ target }) => actions.change(field.id, { [name]: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX[name], lang: 'en' } }}
        sx={name === 'placeholder_text_en' ? {} : WIDE}
      />
    ),
  );
}

/** Long choices wrap: in the label of an input they would be cut. */
const PAIRS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: { xs: 0.5, sm: 1 },
  alignItems: 'center',
  overflowWrap: 'anywhere',
} as const;

/** A line for each choice: what is stored of an answer is always the choice in German. */
function EnglishChoices({ field, errors, actions }: SettingProps) {
  const { id, choices, choices_en } = field;
  const prefix = useId();
  if (choices.length === 0) return null;
  return (
    <FormControl component="fieldset" error={Boolean(errors.choices_en)} sx={WIDE}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {words.in_english(words.choices)}
      </FormLabel>
      <Box sx={PAIRS}>
        {[...new Set(choices)].map((choice, at) => (
          <Fragment key={choice}>
            <Box component="label" htmlFor={`${prefix}${at}`} sx={{ mt: { xs: 1, sm: 0 } }}>
              {choice}
            </Box>
            <TextField
              id={`${prefix}${at}`}
              hiddenLabel
              value={choices_en?.[choice] ?? ''}
              onChange={({ target }) =>
                actions.change(id, {
                  choices_en: withTranslation(choices_en, choice, target.value),
                })
              }
              slotProps={{ htmlInput: { maxLength: MAX.choice, lang: 'en' } }}
            />
          </Fragment>
        ))}
      </Box>
      {errors.choices_en ? (
        <FormHelperText sx={{ mx: 0 }}>{errors.choices_en}</FormHelperText>
      ) : null}
    </FormControl>
  );
}
