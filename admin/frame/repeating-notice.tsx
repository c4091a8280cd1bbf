import { Alert } from '@mui/material';
import { useObservable } from '../../src/editor/session/observable.ts';
import { repeating } from '../api/send-again.ts';
import { texts } from '../texts/texts.ts';

/** Shown while the server does not answer and a write is sent again (G-445). */
export function RepeatingNotice() {
  if (useObservable(repeating) === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ border: 1 }}>
      {texts.repeating}
    </Alert>
  );
}
