import { Chip } from '@mui/material';
import { publicState } from '../public-state.ts';

/** A day and time wrap in a narrow column instead of squeezing the others. */
const WRAPPING = {
  height: 'auto',
  '& .MuiChip-label': { py: '2px', whiteSpace: 'normal' },
} as const;

/** In a list: what visitors see of a record. */
export function StateChip({ record }: { record: Readonly<Record<string, unknown>> }) {
  return <Chip size="small" sx={WRAPPING} {...publicState(record, Date.now())} />;
}
