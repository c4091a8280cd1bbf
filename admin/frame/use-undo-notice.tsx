import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { texts } from '../texts/texts.ts';

/** Long enough to read the notice and notice a mistake, in ms. */
const SHOWN_MS = 12_000;

/** Confirms that a change is stored and offers to undo it. */
export function useUndoNotice() {
  const notify = useNotify();
  return (said: string, undo: () => Promise<unknown>) => {
    async function takeBack(): Promise<void> {
      try {
        await undo();
        notify(texts.undone, { type: 'success' });
      } catch (error) {
        notify((error as Error).message, { type: 'error' });
      }
    }
    notify(<UndoNotice said={said} onUndo={() => void takeBack()} />, {
      autoHideDuration: SHOWN_MS,
    });
  };
}

function UndoNotice({ said, onUndo }: { said: string; onUndo(): void }) {
  const [isUsed, setUsed] = useState(false);
  const use = () => {
    setUsed(true);
    onUndo();
  };
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" size="small" disabled={isUsed} onClick={use}>
          {texts.undo}
        </Button>
      }
      sx={{ border: 1, alignItems: 'center' }}
    >
      {said}
    </Alert>
  );
}
