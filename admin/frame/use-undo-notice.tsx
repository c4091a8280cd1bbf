import { Box, Button } from '@mui/material';
import { useCloseNotification, useNotify } from 'react-admin';
import { texts } from '../texts/texts.ts';
import { NOTICES_KEY, NoticeAlert } from './notice-alert.tsx';

/** Long enough to read the notice and notice a mistake, in ms. */
const SHOWN_MS = 12_000;

const KEY_HINT = {
  ml: 1,
  px: 0.5,
  border: 1,
  borderColor: 'divider',
  font: 'inherit',
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '@media (pointer: coarse)': { display: 'none' },
} as const;

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

/** Takes back once; then it closes. */
function UndoNotice({ said, onUndo }: { said: string; onUndo(): void }) {
  const close = useCloseNotification();
  const use = () => {
    close();
    onUndo();
  };
  return (
    <NoticeAlert
      severity="success"
      action={
        <Button color="inherit" size="small" aria-keyshortcuts={NOTICES_KEY} onClick={use}>
          {texts.undo}
        </Button>
      }
    >
      <span>{said}</span>
      <Box component="kbd" aria-hidden="true" sx={KEY_HINT}>
        {NOTICES_KEY}
      </Box>
    </NoticeAlert>
  );
}
