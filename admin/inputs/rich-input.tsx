import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import { useInput, ValidationError } from 'react-admin';
import { RichTextField } from '../../src/editor/rich-text/rich-text-field.tsx';
import '../frame/editor-parts.css';

/** Styled like the form's other fields: their border and ground. */
const AREA = {
  '& [contenteditable]': {
    bgcolor: 'transparent',
    borderColor: ({ palette }: Theme) => alpha(palette.text.primary, 0.23),
    borderRadius: 1,
    minHeight: '6rem',
    p: 1.5,
  },
} as const;

/** The page editor's rich text, so that both tools allow the same formats. */
export function RichInput({ source, label }: { source: string; label: string }) {
  const { id, field, fieldState } = useInput({ source, defaultValue: '' });
  const message = fieldState.error?.message;
  return (
    <FormControl fullWidth error={Boolean(message)} sx={AREA}>
      <FormLabel sx={{ mb: 0.5 }}>{label}</FormLabel>
      <Box data-editor>
        <RichTextField
          label={label}
          value={String(field.value ?? '')}
          describedBy={message ? `${id}-error` : undefined}
          onChange={field.onChange}
        />
      </Box>
      {message ? (
        <FormHelperText id={`${id}-error`}>
          <ValidationError error={message} />
        </FormHelperText>
      ) : null}
    </FormControl>
  );
}
