import { Button, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { HttpError, useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { DialogFrame } from '../../frame/dialog-frame.tsx';
import { useUndoNotice } from '../../frame/use-undo-notice.tsx';
import { RemoveButton } from '../../records/removing/remove-button.tsx';
import { makingTexts } from './making.texts.ts';

const texts = makingTexts.refused;
const CONFLICT = 409;

/** Deletes a form; one with entries stays, and can be hidden instead. */
export function DeleteForm() {
  const notify = useNotify();
  const [refused, setRefused] = useState('');
  return (
    <>
      <RemoveButton
        mutationOptions={{
          onError: (error: unknown) => {
            const { message } = error as Error;
            if (error instanceof HttpError && error.status === CONFLICT) setRefused(message);
            else notify(message, { type: 'error' });
          },
        }}
      />
      {refused ? <RefusedDialog sentence={refused} onClose={() => setRefused('')} /> : null}
    </>
  );
}

function RefusedDialog({ sentence, onClose }: { sentence: string; onClose(): void }) {
  const record = useRecordContext();
  const provider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const offerUndo = useUndoNotice();
  if (!record) return null;
  const { id } = record;
  const set = async (is_online: boolean) => {
    await provider.update('forms', {
      id,
      data: { is_online },
      previousData: { id, is_online: !is_online },
    });
    refresh();
  };
  async function hide(): Promise<void> {
    try {
      await set(false);
      onClose();
      offerUndo(texts.hidden, () => set(true));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  }
  return (
    <DialogFrame
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button component={Link} to={`/cms-hub/form-entries?form=${id}`}>
            {texts.entries}
          </Button>
          {record.is_online ? (
            <Button variant="contained" onClick={() => void hide()}>
              {texts.hide}
            </Button>
          ) : null}
        </>
      }
    >
      <DialogContentText>
        {sentence} {record.is_online ? '' : texts.already}
      </DialogContentText>
    </DialogFrame>
  );
}
