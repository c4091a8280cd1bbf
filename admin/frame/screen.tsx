import { Box, CircularProgress, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { german } from '../texts/german.ts';
import { LoadProblem } from './load-problem.tsx';

interface ScreenProps {
  title: string;
  lead: string;
  /** why the contents could not be loaded */
  error: Error | null;
  isPending: boolean;
  children: ReactNode;
}

/** A screen that shows one thing and what belongs to it: its title, what it is for, its contents once they are loaded. */
export function Screen({ title, lead, error, isPending, children }: ScreenProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        maxWidth: '60rem',
        py: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Title title={title} />
      <Typography sx={{ color: 'text.secondary' }}>{lead}</Typography>
      {error ? <LoadProblem error={error} /> : null}
      {isPending ? <CircularProgress color="inherit" aria-label={german.ra.page.loading} /> : null}
      {children}
    </Box>
  );
}
