import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { uploadFile } from '../../../src/editor/finders/media-api.ts';
import { unlessDoubleClick } from '../../frame/dialog-frame.tsx';
import { FileLink } from '../file-link.tsx';
import { bringBackEarlier, type MediaAnswer, type MediaUse } from '../media-api.ts';
import { getFileTitle } from '../media-words.ts';
import { replaceTexts as words } from './replace.texts.ts';

interface ReplaceFileProps {
  file: MediaAnswer;
  uses: readonly MediaUse[] | undefined;
  /** the form has unsaved changes, which replacing would discard */
  isTyped: boolean;
  onReplaced(file: MediaAnswer): void;
}

interface Refusal {
  problem: string;
  /** id of the same file, if the library already has it */
  known?: number | undefined;
}

const WHEN = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** Replaces a file under the same id (G-416), and restores the earlier file. */
export function ReplaceFile({ file, uses, isTyped, onReplaced }: ReplaceFileProps) {
  const [isOpen, setOpen] = useState(false);
  const notify = useNotify();
  const { earlier } = file;

  async function bringBack(): Promise<void> {
    try {
      onReplaced(await bringBackEarlier(file));
      notify(words.brought_back, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  }
  return (
    <>
      <Button sx={{ alignSelf: 'start' }} disabled={isTyped} onClick={() => setOpen(true)}>
        {words.replace}
      </Button>
      {isTyped ? (
        <Typography variant="body2" color="textSecondary">
          {words.save_first}
        </Typography>
      ) : null}
      {earlier ? (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {words.earlier_lead(earlier.filename, WHEN.format(new Date(earlier.replaced_at)))}{' '}
          <Button size="small" disabled={isTyped} onClick={() => void bringBack()}>
            {words.earlier}
          </Button>
        </Typography>
      ) : null}
      {isOpen ? (
        <ReplaceDialog
          file={file}
          uses={uses}
          onClose={() => setOpen(false)}
          onReplaced={(next) => {
            setOpen(false);
            notify(words.replaced, { type: 'success' });
            onReplaced(next);
          }}
        />
      ) : null}
    </>
  );
}

function ReplaceDialog({
  file,
  uses,
  onReplaced,
  onClose,
}: Omit<ReplaceFileProps, 'isTyped'> & { onClose(): void }) {
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(null);
  const [part, setPart] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function send(chosen: File): Promise<void> {
    sending.current = new AbortController();
    setRefusal(null);
    setPart(0);
    try {
      const saved = await uploadFile(chosen, {
        to: `media/${file.id}/replacement`,
        fields: { updated_at: file.updated_at },
        onProgress: setPart,
        signal: sending.current.signal,
      });
      if ('media' in saved) onReplaced(saved.media);
      else setRefusal(saved);
    } catch {
      // the upload was aborted
    }
    setPart(null);
  }
  const close = () => {
    sending.current?.abort();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={unlessDoubleClick(close)}
      aria-labelledby="replace-title"
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id="replace-title" sx={{ overflowWrap: 'anywhere' }}>
        {words.title(getFileTitle(file))}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>
          {words.lead} {uses ? words.places(uses.length) : null}
        </DialogContentText>
        <DialogContentText>{words.undo_lead}</DialogContentText>
        {refusal ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal.problem}{' '}
            {refusal.known && refusal.known !== file.id ? (
              <FileLink file={{ id: refusal.known }}>{words.known}</FileLink>
            ) : null}
          </Alert>
        ) : null}
        {part === null ? null : (
          <>
            <Typography role="status" sx={{ mt: 2 }}>
              {part < 1 ? words.sending(part) : words.judging}
            </Typography>
            <LinearProgress
              aria-label={words.sending(part)}
              {...(part < 1 ? { variant: 'determinate', value: part * 100 } : {})}
            />
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.same_kind[file.kind]}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void send(chosen);
            target.value = ''; // or choosing the same file again would fire no change event
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{words.cancel}</Button>
        <Button variant="contained" disabled={part !== null} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
