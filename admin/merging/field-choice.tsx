import { Box, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import type { MergeChoice } from '../../src/records/merging/merge-choices.ts';
import type { FieldDescription } from '../api/kinds.ts';
import { mergeTexts as words } from './merge.texts.ts';
import { MergeValue } from './merge-value.tsx';

interface FieldChoiceProps {
  field: FieldDescription;
  mine: unknown;
  other: unknown;
  value: MergeChoice;
  onChange(choice: MergeChoice): void;
}

/** Both values of a field side by side, one to be chosen. */
export function FieldChoice({ field, mine, other, value, onChange }: FieldChoiceProps) {
  const values: Record<string, unknown> = { mine, other };
  const isList = Array.isArray(mine) && Array.isArray(other) && mine.length > 0 && other.length > 0;
  const choices: MergeChoice[] = isList ? ['mine', 'other', 'both'] : ['mine', 'other'];
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, pb: 1.5, minWidth: 0 }}>
      <FormLabel
        component="legend"
        sx={{
          width: '100%',
          p: 0,
          pt: 1,
          borderTop: 1,
          borderColor: 'divider',
          fontWeight: 600,
          color: 'text.primary',
        }}
      >
        {field.label.de}
      </FormLabel>
      <RadioGroup
        value={value}
        onChange={(_event, chosen) => onChange(chosen as MergeChoice)}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(2, minmax(0, 1fr))` },
          columnGap: 3,
        }}
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio />}
            sx={{
              alignItems: 'start',
              mr: 0,
              '& .MuiFormControlLabel-label': { minWidth: 0, pt: 1 },
            }}
            label={
              <>
                <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {words.choice[choice]}
                </Box>
                {choice === 'both' ? null : <MergeValue field={field} value={values[choice]} />}
              </>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
