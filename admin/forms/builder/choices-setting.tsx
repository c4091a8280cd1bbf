import { TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { parseChoices } from '../rules/setting-names.ts';
import { builderTexts as texts } from './builder.texts.ts';
import { type SettingProps, WIDE } from './setting-props.ts';

const words = texts.settings;

/** Choices, one a line. References follow a renamed choice on blur: half a name may be that of another choice. */
export function ChoicesSetting({ field, errors, actions }: SettingProps) {
  const { id, choices } = field;
  const [text, setText] = useState(() => choices.join('\n'));
  const before = useRef(choices);
  // undo and merging change them from outside
  const shown = parseChoices(text).join('\n') === choices.join('\n') ? text : choices.join('\n');
  return (
    <TextField
      label={words.choices}
      value={shown}
      multiline
      minRows={3}
      maxRows={14}
      error={Boolean(errors.choices)}
      helperText={errors.choices ?? words.choices_help}
      onFocus={() => {
        before.current = choices;
      }}
      onChange={({ target }) => {
        setText(target.value);
        actions.change(id, { choices: parseChoices(target.value) });
      }}
      onBlur={() => {
        setText(choices.join('\n'));
        actions.followChoices(id, before.current, choices);
        before.current = choices;
      }}
      sx={WIDE}
    />
  );
}
