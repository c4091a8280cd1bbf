import { Autocomplete, Box, TextField } from '@mui/material';

interface TypedOption {
  value: string;
  label: string;
}

interface TypedChoiceProps {
  label: string;
  value: string;
  /** one has the value '' if nothing may be chosen */
  options: readonly TypedOption[];
  onChange(value: string): void;
}

/** One of many that are all loaded, such as folders and rooms, found by typing. What is typed and not chosen is dropped. */
export function TypedChoice({ label, value, options, onChange }: TypedChoiceProps) {
  return (
    <Autocomplete<TypedOption, false, true>
      fullWidth
      disableClearable
      autoHighlight
      selectOnFocus
      handleHomeEndKeys
      options={options}
      // unknown while the options load
      value={options.find((option) => option.value === value) ?? { value, label: '' }}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      getOptionKey={(option) => option.value}
      onChange={(_event, option) => onChange(option.value)}
      renderInput={(params) => <TextField {...params} label={label} />}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{option.label}</Box>
        </Box>
      )}
    />
  );
}
