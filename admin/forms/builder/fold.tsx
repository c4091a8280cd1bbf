import { Box } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { SETTINGS_GRID, WIDE } from './setting-props.ts';

interface FoldProps {
  label: string;
  /** opens it */
  hasError: boolean;
  children: ReactNode;
}

/** Settings that few fields need. It does not close by itself once an error is mended: the editor is still typing in it. */
export function Fold({ label, hasError, children }: FoldProps) {
  const [isOpen, setOpen] = useState(hasError);
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError]);
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={WIDE}
    >
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.5, color: 'text.secondary' }}>
        {label}
      </Box>
      {isOpen ? <Box sx={{ ...SETTINGS_GRID, pt: 1.5 }}>{children}</Box> : null}
    </Box>
  );
}
