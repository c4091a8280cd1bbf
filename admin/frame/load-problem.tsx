import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reloadFailed } from '../api/reload-failed.ts';
import { german } from '../texts/german.ts';

interface LoadProblemProps {
  error: unknown;
  /** in the place of the error's own words */
  children?: ReactNode;
}

/** In the place of what could not be loaded. If the server did not answer, it is loaded by itself later (G-491). */
export function LoadProblem({ error, children }: LoadProblemProps) {
  const client = useQueryClient();
  return (
    <Alert
      severity="error"
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <Button
          color="inherit"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => void reloadFailed(client)}
        >
          {german.ra.action.refresh}
        </Button>
      }
    >
      {children ?? (error as Error).message}
    </Alert>
  );
}
