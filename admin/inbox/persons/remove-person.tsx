import { Button, DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { DialogFrame } from '../../frame/dialog-frame.tsx';
import { texts } from '../inbox.texts.ts';
import { type EntryItem, removePerson } from '../inbox-api.ts';
import { personsTexts } from './persons.texts.ts';

const words = texts.removing;

interface RemovePersonProps {
  entries: readonly EntryItem[];
  onClose(): void;
  onRemoved(): void;
}

/** Deletes a person's entries after the administrator has typed the confirmation. */
export function RemovePerson({ entries, onClose, onRemoved }: RemovePersonProps) {
  const notify = useNotify();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isMeant = typed.trim().toLowerCase() === personsTexts.word;
  async function remove(): Promise<void> {
    if (!isMeant) return;
    setBusy(true);
    try {
      const { removed } = await removePerson(entries.map(({ id }) => id));
      notify(words.removed(removed), { type: 'success' });
      onRemoved();
    } catch (error) {
      setBusy(false);
      notify((error as Error).message, { type: 'error', multiLine: true });
    }
  }
  return (
    <DialogFrame
      title={words.title(entries.length)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
      actions={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={!isMeant}
            loading={isBusy}
          >
            {words.remove}
          </Button>
        </>
      }
    >
      <DialogContentText>
        <strong>{words.final}</strong>{' '}
        {words.with(entries.reduce((sum, { files }) => sum + files, 0))} {words.kept}
      </DialogContentText>
      <TextField
        autoFocus
        label={personsTexts.confirm}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
    </DialogFrame>
  );
}
