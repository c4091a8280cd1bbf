import { Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { isUnanswered } from '../../api/send-again.ts';
import { DialogFrame } from '../../frame/dialog-frame.tsx';
import { useUndoNotice } from '../../frame/use-undo-notice.tsx';
import type { ChosenFiles } from '../folders/use-chosen.ts';
import { useRefreshLibrary } from '../use-library.ts';
import { creditTexts as words } from './credit.texts.ts';
import { restoreCredits, setCredits } from './set-credit.ts';

const MAX = 200;

/** Gives all selected files one credit; can be undone. */
export function CreditButton({ chosen }: { chosen: ChosenFiles }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen ? <CreditDialog chosen={chosen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function CreditDialog({ chosen, onClose }: { chosen: ChosenFiles; onClose(): void }) {
  const [credit, setCredit] = useState('');
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const notifyUndo = useUndoNotice();
  const refresh = useRefreshLibrary();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const typed = credit.trim();
    const ids = chosen.files.map(({ id }) => id);
    const { before, error } = await setCredits(ids, typed);
    if (before.length > 0) {
      notifyUndo(words.saved(before.length), async () => {
        await restoreCredits(before, typed);
        refresh();
      });
    }
    refresh();
    if (!error) return onClose();
    const reason = isUnanswered(error) ? words.away : error.message;
    notify(words.stopped(before.length, reason), { type: 'error' });
    setBusy(false);
  }
  return (
    <DialogFrame
      title={words.title(chosen.files.length)}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      actions={
        <>
          <Button onClick={onClose}>{words.abort}</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {words.save}
          </Button>
        </>
      }
    >
      <Typography>{words.lead}</Typography>
      <TextField
        autoFocus
        label={words.field}
        helperText={words.help}
        value={credit}
        onChange={({ target }) => setCredit(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX } }}
      />
    </DialogFrame>
  );
}
