import { Box } from '@mui/material';
import { UNSEEN } from '../frame/unseen.ts';

export interface CountProps {
  count: number;
  /** for screen readers */
  said: string;
}

/** A number behind a link; none for zero. */
export function Count({ count, said }: CountProps) {
  if (count === 0) return null;
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650 }}
      >
        {count}
      </Box>
      <Box component="span" sx={UNSEEN}>
        {said}
      </Box>
    </>
  );
}
