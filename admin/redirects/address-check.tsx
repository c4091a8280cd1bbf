import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { Opened } from './redirect-dialog.tsx';
import { texts } from './redirects.texts.ts';
import { type AddressCheck, fetchRedirect, useCheck } from './redirects-api.ts';

const words = texts.check;

interface AddressCheckFormProps {
  onOpen(opened: Opened): void;
}

/** Shows where an address leads visitors and offers to change it (G-378). */
export function AddressCheckForm({ onOpen }: AddressCheckFormProps) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const { data, error, refetch } = useCheck(asked);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === asked) void refetch();
    else setAsked(typed);
  };
  return (
    <Box component="section" aria-labelledby="address-check">
      <Typography id="address-check" component="h2" variant="h6" sx={{ mb: 1 }}>
        {words.title}
      </Typography>
      <Box
        component="form"
        onSubmit={onSubmit}
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}
      >
        <TextField
          label={words.address}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ flex: 1, maxWidth: '36rem' }}
          slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none', maxLength: 2000 } }}
        />
        <Button type="submit" variant="outlined" sx={{ minHeight: 40 }}>
          {words.ask}
        </Button>
      </Box>
      <Box aria-live="polite" sx={{ mt: 1 }}>
        {error ? <Alert severity="error">{getMessage(error)}</Alert> : null}
        {data && !error ? <Answer check={data} onOpen={onOpen} /> : null}
      </Box>
    </Box>
  );
}

function getMessage(error: Error & { body?: { errors?: Record<string, string> } }): string {
  return error.body?.errors?.address ?? error.message;
}

interface AnswerProps extends AddressCheckFormProps {
  check: AddressCheck;
}

function Answer({ check, onOpen }: AnswerProps) {
  const { path, does, location, arrives, redirect_id } = check;
  const word = words[does];
  const said = typeof word === 'string' ? word : word(location ?? '');
  const isDead = does === 'nothing' || arrives === false;
  const change = async (id: number) => onOpen({ stored: await fetchRedirect(id) });
  const action =
    does === 'nothing' ? (
      <Button color="inherit" onClick={() => onOpen({ old_path: path })}>
        {words.make}
      </Button>
    ) : redirect_id === null ? null : (
      <Button color="inherit" onClick={() => void change(redirect_id)}>
        {words.change}
      </Button>
    );
  return (
    <Alert severity={isDead ? 'warning' : 'info'} action={action}>
      <strong>{path}</strong> {said} {arrives === false ? words.dead_end : ''}
    </Alert>
  );
}
