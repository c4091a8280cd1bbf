import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface AddressRowProps {
  address: ReactNode;
  /** details below the address */
  about: ReactNode;
  /** states and buttons at the end of the row */
  children: ReactNode;
}

/** A row in the lists of redirects and of dead addresses. */
export function AddressRow({ address, about, children }: AddressRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {address}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {about}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
