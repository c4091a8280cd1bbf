import Close from '@mui/icons-material/Close';
import { Box, Button, FormLabel, IconButton, TextField } from '@mui/material';
import { useId } from 'react';
import { StandField } from '../../cast/stand-field.tsx';
import { texts as common } from '../../texts/texts.ts';
import type { Addition } from './cast-changes.ts';
import { texts } from './casting.texts.ts';

/** On phones the role is on its own line. */
const LINE = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: '1fr 1fr auto' },
  gap: 1,
} as const;

interface AdditionsProps {
  added: readonly Addition[];
  onChange(added: readonly Addition[]): void;
}

/** People who are added to the cast of all selected dates. */
export function Additions({ added, onChange }: AdditionsProps) {
  const name = useId();
  const put = (at: number, changes: Partial<Addition>) =>
    onChange(added.map((each, n) => (n === at ? { ...each, ...changes } : each)));
  return (
    <Box role="group" aria-labelledby={name} sx={{ display: 'grid', gap: 2 }}>
      <FormLabel id={name}>{texts.added}</FormLabel>
      {added.map(({ role, stand }, at) => (
        <Box key={at} sx={LINE}>
          <TextField
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
            label={texts.role}
            value={role}
            fullWidth
            autoFocus
            onChange={({ target }) => put(at, { role: target.value })}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <StandField
            label={texts.person}
            placeholder={texts.nobody}
            value={stand}
            onChange={(next) => put(at, { stand: next })}
          />
          <IconButton
            aria-label={common.remove}
            sx={{ alignSelf: 'center' }}
            onClick={() => onChange(added.filter((_, n) => n !== at))}
          >
            <Close />
          </IconButton>
        </Box>
      ))}
      <Button
        sx={{ justifySelf: 'start' }}
        onClick={() => onChange([...added, { role: '', stand: null }])}
      >
        {texts.add}
      </Button>
    </Box>
  );
}
