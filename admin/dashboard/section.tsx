import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  heading: string;
  /** beside the heading */
  tools?: ReactNode;
  children: ReactNode;
}

export function Section({ heading, tools, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={id} component="h2" variant="h6" sx={{ mr: 'auto' }}>
          {heading}
        </Typography>
        {tools}
      </Box>
      {children}
    </Box>
  );
}
