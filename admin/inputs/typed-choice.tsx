import { Autocomplete, Box, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useUnchosen } from './use-unchosen.ts';

interface TypedOption {
  value: string;
  label: string;
  /** what is typed for it, if its label says more */
  name?: string;
  /** of a tree: how far the option is indented */
  depth?: number;
}

interface TypedChoiceProps {
  label: string;
  value: string;
  /** one has the value '' if nothing may be chosen */
  options: readonly TypedOption[];
  onChange(value: string): void;
  error?: string | undefined;
  help?: ReactNode;
}

/** One of many that are all loaded, such as folders and rooms, found by typing. */
export function TypedChoice({ label, value, options, onChange, error, help }: TypedChoiceProps) {
  // unknown while the options load
  const chosen = options.find((option) => option.value === value) ?? { value, label: '' };
  const { input, mark, sentence } = useUnchosen({
    key: value,
    label: chosen.label,
    getEntries: () => options,
    getName: (option) => option.name ?? option.label,
    choose: (option) => onChange(option.value),
  });
  const problem = sentence ?? error;
  return (
    <Autocomplete<TypedOption, false, true>
      fullWidth
      disableClearable
      autoHighlight
      selectOnFocus
      handleHomeEndKeys
      options={options}
      value={chosen}
      {...input}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      getOptionKey={(option) => option.value}
      onChange={(_event, option) => onChange(option.value)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={Boolean(problem)}
          helperText={problem ?? help}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...mark } }}
        />
      )}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', pl: (option.depth ?? 0) * 2 }}>
            {option.label}
          </Box>
        </Box>
      )}
    />
  );
}

interface TypedChoicesProps {
  label: string;
  values: readonly string[];
  options: readonly string[];
  onChange(values: string[]): void;
  help?: ReactNode;
}

/** Several of many, found by typing. */
export function TypedChoices({ label, values, options, onChange, help }: TypedChoicesProps) {
  const { input, mark, sentence } = useUnchosen({
    key: values.join('\n'),
    label: '',
    getEntries: () => options,
    getName: (option) => option,
    choose: (option) => values.includes(option) || onChange([...values, option]),
  });
  return (
    <Autocomplete<string, true>
      multiple
      fullWidth
      autoHighlight
      disableCloseOnSelect
      options={options}
      value={[...values]}
      {...input}
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={Boolean(sentence)}
          helperText={sentence ?? help}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...mark } }}
        />
      )}
    />
  );
}
