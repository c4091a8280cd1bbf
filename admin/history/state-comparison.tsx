import ArrowBack from '@mui/icons-material/ArrowBack';
import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { LoadProblem } from '../frame/load-problem.tsx';
import type { Names } from '../records/values/value-words.ts';
import { formatMoment } from '../texts/moments.ts';
import { FieldDifference } from './field-difference.tsx';
import { texts } from './history.texts.ts';
import { type RecordChange, useChange } from './history-api.ts';
import { differingFields, type NamedField, type Subject } from './subject.ts';

type Values = Readonly<Record<string, unknown>>;

interface StateComparisonProps {
  change: RecordChange;
  side: 'state' | 'state_before';
  subject: Subject;
  onBack(): void;
  onRestored(): void;
}

/** An earlier state beside today's; restores one field or all of them. */
export function StateComparison({
  change,
  side,
  subject,
  onBack,
  onRestored,
}: StateComparisonProps) {
  const { data, error } = useChange(change.id);
  const state = data?.[side];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Button startIcon={<ArrowBack />} onClick={onBack} sx={{ alignSelf: 'start', ml: -0.5 }}>
        {texts.back}
      </Button>
      <Typography
        ref={heading}
        tabIndex={-1}
        component="h3"
        sx={{ fontWeight: 650, mt: 1, outline: 'none' }}
      >
        {(side === 'state' ? texts.comparison : texts.comparison_before)(
          formatMoment(change.changed_at),
        )}
      </Typography>
      {error ? <LoadProblem error={error} /> : null}
      {data || error ? null : <CircularProgress aria-label={texts.title} />}
      {state && data?.current ? (
        <Differences
          fields={differingFields(subject.fields, state, data.current)}
          state={state}
          current={data.current}
          names={data.names}
          subject={subject}
          onRestored={onRestored}
        />
      ) : null}
      {data && !state ? <Typography>{texts.forgotten}</Typography> : null}
      {state && !data?.current ? <Typography>{texts.is_deleted}</Typography> : null}
    </>
  );
}

const RESTORE = {
  one: texts.restore,
  one_named: texts.restore_field,
  all: texts.restore_all,
};

interface DifferencesProps {
  fields: readonly NamedField[];
  state: Values;
  current: Values;
  names: Names;
  subject: Subject;
  onRestored(): void;
}

function Differences({ fields, state, current, names, subject, onRestored }: DifferencesProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function restore(some: readonly NamedField[], label?: string): Promise<void> {
    setBusy(true);
    setProblem('');
    const values = Object.fromEntries(some.map(({ name }) => [name, state[name]]));
    try {
      await subject.restore(values, current, label);
      onRestored();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  }
  const { words = RESTORE } = subject;
  if (fields.length === 0) return <Typography sx={{ mt: 1 }}>{texts.same_as_now}</Typography>;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {texts.comparison_lead}
      </Typography>
      {problem ? (
        <Alert severity="error" sx={{ mb: 1, whiteSpace: 'pre-line' }}>
          {problem}
        </Alert>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map((field) => (
          <Box
            component="li"
            key={field.name}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap' }}
          >
            <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
              <Box sx={{ color: 'text.secondary' }}>{field.label}</Box>
              <FieldDifference
                field={field}
                before={current[field.name]}
                after={state[field.name]}
                names={names}
                words={{ before: texts.now, after: texts.at_that_time }}
              />
            </Box>
            <Button
              size="small"
              disabled={isBusy}
              aria-label={words.one_named(field.label)}
              onClick={() => void restore([field], field.label)}
              sx={{ alignSelf: 'start' }}
            >
              {words.one}
            </Button>
          </Box>
        ))}
      </Box>
      <Button
        variant="contained"
        disabled={isBusy}
        onClick={() => void restore(fields)}
        sx={{ mt: 2, alignSelf: 'start' }}
      >
        {words.all}
      </Button>
    </>
  );
}
