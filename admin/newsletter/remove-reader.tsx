import { Button, DialogContentText, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import { texts } from './newsletter.texts.ts';
import { type Reader, removeReader, useRefreshReaders } from './newsletter-api.ts';

const words = texts.removing;

/** Asks before an address is taken off the list for good. */
export function RemoveReader({ reader, onClose }: { reader: Reader; onClose(): void }) {
  const notify = useNotify();
  const refresh = useRefreshReaders();
  const [isBusy, setBusy] = useState(false);
  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await removeReader(reader.id);
      notify(words.removed, { type: 'success' });
      onClose();
    } catch (error) {
      setBusy(false);
      notify((error as Error).message, { type: 'error' });
    }
    await refresh();
  }
  return (
    <DialogFrame
      title={words.title}
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
      <Typography sx={{ overflowWrap: 'anywhere' }}>{reader.email}</Typography>
      <DialogContentText>
        <strong>{words.final}</strong> {words.kept}
      </DialogContentText>
    </DialogFrame>
  );
}
