import CloseIcon from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface SidePanelProps {
  title: ReactNode;
  closeLabel: string;
  onClose(): void;
  /** on a phone it fills the window */
  width: string;
  children: ReactNode;
}

/** A panel at the right of a screen: title, close button, contents. */
export function SidePanel({ title, closeLabel, onClose, width, children }: SidePanelProps) {
  const name = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': name,
          sx: { width: { xs: '100%', sm: width }, p: 2 },
        },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', mb: 1 }}>
        <Typography
          id={name}
          variant="h6"
          component="h2"
          sx={{ flex: 1, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <IconButton aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}
