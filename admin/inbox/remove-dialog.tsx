import { Button, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import { texts } from './inbox.texts.ts';
import { removeEntries } from './inbox-api.ts';

const words = texts.removing;

interface RemoveDialogProps {
  entries: readonly { id: number; files: number }[];
  onClose(): void;
  onRemoved(): void;
}

/** Names what is deleted with the entries before they are deleted for good. */
export function RemoveDialog({ entries, onClose, onRemoved }: RemoveDialogProps) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const files = entries.reduce((sum, each) => sum + each.files, 0);
  async function remove(): Promise<void> {
    setBusy(true);
    try {
      const { removed } = await removeEntries(entries.map(({ id }) => id));
      notify(words.removed(removed), { type: 'success' });
      onRemoved();
    } catch (error) {
      setBusy(false);
      notify((error as Error).message, { type: 'error' });
    }
  }
  return (
    <DialogFrame
      title={words.title(entries.length)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button variant="contained" color="error" loading={isBusy} onClick={() => void remove()}>
            {words.remove}
          </Button>
        </>
      }
    >
      <DialogContentText>
        <strong>{words.final}</strong> {words.with(files)} {words.kept}
      </DialogContentText>
    </DialogFrame>
  );
}
