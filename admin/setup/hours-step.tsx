import {
  Box,
  Button,
  Checkbox,
  CircularProgress,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { HttpError, useInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { useKind } from '../api/kinds.ts';
import { request } from '../api/request.ts';
import { LoadProblem } from '../frame/load-problem.tsx';
import { createBatchWriter, type Stored } from './first-records.ts';
import { hoursStepTexts } from './hours-step.texts.ts';
import { type Refusal, StepActions, StepForm } from './step-form.tsx';
import {
  buildBatch,
  buildWeek,
  entriesAfter,
  groupErrorsByDay,
  isSimpleWeek,
  spread,
  type WeekDay,
} from './week.ts';

const words = hoursStepTexts;

type Entries = Parameters<typeof buildWeek>[0];
type WeekWrite = ReturnType<typeof buildBatch> & { if_none?: boolean };

const fetchHours = async () =>
  (await request<{ results: Entries }>('/opening-hours/records?page_size=100')).results;

/** The usual week, one line per day. */
export function HoursStep() {
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['setup', 'hours'],
    queryFn: fetchHours,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (error) return <LoadProblem error={error} />;
  if (!data) return <CircularProgress />;
  if (!isSimpleWeek(data)) return <Several />;
  const reload = () => queries.refetchQueries({ queryKey: ['setup', 'hours'] });
  return <Week key={JSON.stringify(data)} stored={data} onTaken={reload} />;
}

function Several() {
  return (
    <>
      <Typography sx={{ mb: 2 }}>{words.several}</Typography>
      <Button component={Link} to="/cms-hub/opening-hours" variant="outlined">
        {words.change}
      </Button>
      <StepActions step="hours" />
    </>
  );
}

interface WeekProps {
  stored: Entries;
  /** called if another administrator has created them meanwhile */
  onTaken(): Promise<void>;
}

function Week({ stored, onTaken }: WeekProps) {
  const { fields, many } = useKind('opening-hours');
  const [first] = fields;
  const week = first && { ...first, name: 'week', label: many, input: 'list', fields };
  const writer = useRef(createBatchWriter<WeekWrite>('opening-hours')).current;
  /** as far as answers of the server say */
  const entries = useRef(stored);
  const take = ({ batch, answer }: Stored<WeekWrite>) => {
    entries.current = entriesAfter(entries.current, batch, answer);
  };
  async function save(typed: Record<string, unknown>): Promise<Refusal | undefined> {
    const settled = await writer.settle();
    if (settled) take(settled);
    const batch = buildBatch(typed.week as WeekDay[], entries.current);
    const { create, update, remove } = batch;
    if (create.length + update.length + remove.length === 0) return undefined;
    const isFirst = entries.current.length === 0;
    try {
      take(await writer.write({ ...batch, ...(isFirst && { if_none: true }) }));
      return undefined;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === 409) {
        await onTaken();
        // without `errors`: their rows belong to the form that was just replaced
        throw new Error(error.message);
      }
      if (!error.body?.errors) throw error;
      return { errors: { week: groupErrorsByDay(error.body.errors, batch) } };
    }
  }
  return (
    <StepForm
      step="hours"
      fields={week ? [week] : []}
      values={{ week: buildWeek(stored) }}
      save={save}
    >
      <Days />
    </StepForm>
  );
}

function Days() {
  const { field, fieldState } = useInput({ source: 'week', defaultValue: [] });
  const week = field.value as WeekDay[];
  const errors = (fieldState.error ?? []) as unknown as Record<string, unknown>[];
  const set = (n: number, changes: Partial<WeekDay>) =>
    field.onChange(week.map((day, at) => (at === n ? { ...day, ...changes } : day)));
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1, maxWidth: '36rem' }}>
        {week.map((day, n) => (
          <Day
            key={words.days[n]}
            name={words.days[n] ?? ''}
            day={day}
            errors={errors[n]}
            onChange={(changes) => set(n, changes)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
        <Button variant="outlined" onClick={() => field.onChange(spread(week))}>
          {words.spread}
        </Button>
        <Typography sx={{ color: 'text.secondary' }}>{words.help}</Typography>
      </Box>
    </>
  );
}

interface DayProps {
  name: string;
  day: WeekDay;
  errors: Record<string, unknown> | undefined;
  onChange(changes: Partial<WeekDay>): void;
}

function Day({ name, day, errors, onChange }: DayProps) {
  const time = (field: 'time_from' | 'time_to', label: string) => {
    const said = getMessage(errors?.[field]);
    return (
      <TextField
        type="time"
        label={label}
        value={day.closed ? '' : day[field]}
        disabled={day.closed}
        error={Boolean(said)}
        helperText={said}
        onChange={({ target }) => onChange({ [field]: target.value })}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { 'aria-label': words.time(name, label) },
        }}
      />
    );
  };
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '8rem 8.5rem 8.5rem auto' },
        gap: 1,
        alignItems: 'center',
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <FormControlLabel
        sx={{ order: { sm: 1 }, m: 0, justifySelf: { xs: 'end', sm: 'start' } }}
        control={
          <Checkbox
            size="small"
            checked={day.closed}
            onChange={({ target }) => onChange({ closed: target.checked })}
            slotProps={{ input: { 'aria-label': words.time(name, words.closed) } }}
          />
        }
        label={words.closed}
      />
      {time('time_from', words.from)}
      {time('time_to', words.to)}
    </Box>
  );
}

/** An error as react-hook-form passes it: a string or an object with a message. */
function getMessage(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}
