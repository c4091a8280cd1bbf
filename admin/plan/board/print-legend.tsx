import { Box } from '@mui/material';
import { texts } from '../plan.texts.ts';
import { StateSign } from '../state-sign.tsx';
import { STATES, type State } from '../states.ts';

/** What the signs of the board mean: on paper nobody points at them. */
export function PrintLegend({ states }: { states: ReadonlySet<State> }) {
  if (states.size === 0) return null;
  return (
    <Box
      aria-hidden
      sx={{
        display: 'none',
        '@media print': {
          display: 'flex',
          flexWrap: 'wrap',
          gap: '1mm 4mm',
          fontSize: '8pt',
          mb: '1mm',
        },
      }}
    >
      {STATES.filter((state) => states.has(state)).map((state) => (
        <Box component="span" key={state} sx={{ display: 'inline-flex', gap: '1mm' }}>
          <StateSign state={state} />
          {texts.states[state]}
        </Box>
      ))}
    </Box>
  );
}
