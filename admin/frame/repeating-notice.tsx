import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useObservable } from '../../src/editor/session/observable.ts';
import { awaitedParts } from '../api/load-part.ts';
import { isServerAway, reloadFailed } from '../api/reload-failed.ts';
import { repeating } from '../api/send-again.ts';
import { german } from '../texts/german.ts';
import { texts } from '../texts/texts.ts';

/** Shown while the server does not answer: a write is sent again (G-445), or what is missing is loaded (G-491). */
export function RepeatingNotice() {
  const client = useQueryClient();
  const isSaving = useObservable(repeating) > 0;
  const isMissing = useObservable(awaitedParts) > 0;
  const isAway = useObservable(isServerAway) || isMissing;
  if (!isSaving && !isAway) return null;
  const reload = (
    <Button
      color="inherit"
      size="small"
      sx={{ whiteSpace: 'nowrap' }}
      onClick={() => void reloadFailed(client)}
    >
      {german.ra.action.refresh}
    </Button>
  );
  return (
    <Alert severity="warning" role="status" sx={{ border: 1 }} action={isSaving ? null : reload}>
      {isSaving ? texts.repeating : texts.server_away}
    </Alert>
  );
}
