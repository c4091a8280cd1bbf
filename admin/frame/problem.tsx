import { Alert, Button } from '@mui/material';
import { texts } from '../texts/texts.ts';

/** Shown instead of the administration if it cannot start. */
export function Problem({ detail }: { detail: string }) {
  return (
    <Alert
      severity="error"
      sx={{ m: { xs: 1, sm: 4 }, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <Button color="inherit" onClick={() => location.reload()}>
          {texts.try_again}
        </Button>
      }
    >
      {detail}
    </Alert>
  );
}
