import { Box, FormControl, FormHelperText, FormLabel, TextField } from '@mui/material';
import { translationsOf, withTranslation } from '../rules/setting-names.ts';
import { builderTexts as texts } from './builder.texts.ts';
import { settingLabel } from './setting-label.ts';
import { SETTINGS_GRID, type SettingProps, WIDE } from './setting-props.ts';

const words = texts.settings;
/** The server takes no more. */
const MAX = { label_en: 300, help_text_en: 1000, placeholder_text_en: 200, choice: 200 } as const;

/** What visitors read of a field, in English (G-444). What is empty stays German. */
export function EnglishSettings({ field, errors, actions }: SettingProps) {
  return translationsOf(field.field_type).map((name) =>
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

/** A line for each choice: what is stored of an answer is always the choice in German. */
function EnglishChoices({ field, errors, actions }: SettingProps) {
  const { id, choices, choices_en } = field;
  if (choices.length === 0) return null;
  return (
    <FormControl component="fieldset" error={Boolean(errors.choices_en)} sx={WIDE}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {words.in_english(words.choices)}
      </FormLabel>
      <Box sx={SETTINGS_GRID}>
        {[...new Set(choices)].map((choice) => (
          <TextField
            key={choice}
            label={choice}
            value={choices_en?.[choice] ?? ''}
            onChange={({ target }) =>
              actions.change(id, { choices_en: withTranslation(choices_en, choice, target.value) })
            }
            slotProps={{ htmlInput: { maxLength: MAX.choice, lang: 'en' } }}
          />
        ))}
      </Box>
      {errors.choices_en ? (
        <FormHelperText sx={{ mx: 0 }}>{errors.choices_en}</FormHelperText>
      ) : null}
    </FormControl>
  );
}
