import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { unlessDoubleClick } from '../frame/dialog-frame.tsx';
import { texts } from '../texts/texts.ts';
import { mediaTexts } from './media.texts.ts';
import { type MediaAnswer, type MediaUse, removeFile } from './media-api.ts';
import { UseList } from './media-uses.tsx';
import { getFileTitle } from './media-words.ts';

const words = mediaTexts.detail;

interface RemoveFileProps {
  file: MediaAnswer;
  uses: readonly MediaUse[] | undefined;
  onRemoved(): void;
}

/** Deletes an unused file; otherwise lists its uses, also those added meanwhile. */
export function RemoveFile({ file, uses = [], onRemoved }: RemoveFileProps) {
  const [isOpen, setOpen] = useState(false);
  const [refusing, setRefusing] = useState<readonly MediaUse[] | null>(null);
  const notify = useNotify();
  const places = refusing ?? uses;
  const name = getFileTitle(file);
  const close = () => setOpen(false);

  async function remove(): Promise<void> {
    try {
      await removeFile(file.id);
    } catch (error) {
      const used = error instanceof HttpError ? error.body?.used_by : null;
      if (used) return setRefusing(used);
      close();
      return notify((error as Error).message, { type: 'error' });
    }
    notify(words.removed, { type: 'success' });
    onRemoved();
  }
  return (
    <>
      <Button
        color="error"
        sx={{ alignSelf: 'start' }}
        onClick={() => {
          setRefusing(null);
          setOpen(true);
        }}
      >
        {words.remove}
      </Button>
      <Dialog
        open={isOpen}
        onClose={unlessDoubleClick(close)}
        aria-labelledby="remove-title"
        maxWidth="sm"
        fullWidth
      >
        <DialogTitle id="remove-title" sx={{ overflowWrap: 'anywhere' }}>
          {places.length > 0 ? words.in_use(name) : words.remove_question(name)}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>
            {places.length > 0 ? words.in_use_lead : words.remove_lead}
          </DialogContentText>
          <UseList uses={places} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{places.length > 0 ? words.close : words.keep}</Button>
          {places.length > 0 ? null : (
            <Button variant="contained" color="error" onClick={() => void remove()}>
              {texts.remove}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
}
