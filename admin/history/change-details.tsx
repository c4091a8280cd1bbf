import { Box, Button, CircularProgress } from '@mui/material';
import { useState } from 'react';
import { LoadProblem } from '../frame/load-problem.tsx';
import { FieldDifference } from './field-difference.tsx';
import { texts } from './history.texts.ts';
import { type RecordChange, useChange } from './history-api.ts';
import { type NamedField, namedField } from './subject.ts';

/** A label above each difference, or beside it if there is room. */
const FIELDS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: { xs: 0, sm: 0.75 },
  m: 0,
  mt: 0.5,
  fontSize: '0.9375rem',
  '& dt': { color: 'text.secondary', overflowWrap: 'anywhere' },
  '& dd': { m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0 },
} as const;

interface ChangeDetailsProps {
  change: RecordChange;
  fields: readonly NamedField[];
}

/** The fields of a change, before and after; long texts are loaded on demand. */
export function ChangeDetails({ change, fields }: ChangeDetailsProps) {
  const [isWhole, setWhole] = useState(false);
  const { data, error, isFetching } = useChange(change.id, isWhole);
  const { before, after, names } = data ?? change;
  const changed = [...change.fields].sort(
    (a, b) => findPosition(fields, a) - findPosition(fields, b) || (a < b ? -1 : 1),
  );
  const isHidden = (name: string) => !data && change.long.includes(name);
  return (
    <>
      <Box component="dl" sx={FIELDS}>
        {changed.map((name) => {
          const field = namedField(fields, name);
          return (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>{field.label}</dt>
              <dd>
                {isHidden(name) ? (
                  '…'
                ) : (
                  <FieldDifference
                    field={field}
                    before={before[name]}
                    after={after[name]}
                    names={names}
                  />
                )}
              </dd>
            </Box>
          );
        })}
      </Box>
      {error ? <LoadProblem error={error} /> : null}
      {change.long.length > 0 && !data ? (
        <Button
          size="small"
          sx={{ mt: 0.5, ml: -0.5, mr: 1 }}
          onClick={() => setWhole(true)}
          startIcon={isFetching ? <CircularProgress size={16} /> : null}
        >
          {texts.show_long}
        </Button>
      ) : null}
    </>
  );
}

function findPosition(fields: readonly NamedField[], name: string): number {
  const at = fields.findIndex((field) => field.name === name);
  return at < 0 ? fields.length : at;
}
