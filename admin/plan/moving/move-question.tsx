import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import type { Move } from '../../../src/lib/moving/moving.ts';
import { texts } from '../plan.texts.ts';

const words = texts.move;

/** Whether visitors should see the old date (G-376). */
export function MoveQuestion({
  move,
  onChange,
}: {
  move: Move | null;
  onChange(move: Move): void;
}) {
  return (
    <FormControl>
      <FormLabel id="plan-move-question">{words.question}</FormLabel>
      <RadioGroup
        aria-labelledby="plan-move-question"
        value={move ?? ''}
        onChange={(_event, value) => onChange(value as Move)}
      >
        {(['correction', 'postponement'] as const).map((value) => (
          <div key={value}>
            <FormControlLabel
              value={value}
              control={
                <Radio slotProps={{ input: { 'aria-describedby': `plan-move-${value}` } }} />
              }
              label={words[value]}
            />
            <FormHelperText id={`plan-move-${value}`} sx={{ mt: 0, ml: 4 }}>
              {words[`${value}_help`]}
            </FormHelperText>
          </div>
        ))}
      </RadioGroup>
    </FormControl>
  );
}
