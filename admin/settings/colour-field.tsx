import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { texts } from './settings.texts.ts';

interface ColourFieldProps {
  label: string;
  /** `#e8391d` */
  value: string;
  onChange(colour: string): void;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour, picked or typed; an incomplete one stays in the field and changes nothing. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
      <Box
        component="input"
        type="color"
        aria-label={texts.colours.choose(label)}
        value={value}
        onChange={({ target }) => onChange((target as HTMLInputElement).value)}
        sx={{ flex: 'none', width: 36, height: 36, p: 0, border: 0, bgcolor: 'transparent' }}
      />
      <TextField
        value={typed ?? value}
        error={typed !== null && !HEX.test(typed)}
        onChange={({ target }) => {
          setTyped(target.value);
          if (HEX.test(target.value)) onChange(target.value.toLowerCase());
        }}
        onBlur={() => setTyped(null)}
        slotProps={{ htmlInput: { 'aria-label': label, maxLength: 7, spellCheck: false } }}
      />
    </Box>
  );
}
