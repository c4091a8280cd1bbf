import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A row of a list that is no table: its parts wrap on narrow screens. */
export function ListLine({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}
