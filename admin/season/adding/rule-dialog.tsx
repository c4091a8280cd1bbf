import {
  Alert,
  Box,
  Button,
  FormLabel,
  MenuItem,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useMemo, useState } from 'react';
import { DialogFrame } from '../../frame/dialog-frame.tsx';
import { GuardedButton } from '../../inputs/guarded-button.tsx';
import { TypedChoice } from '../../inputs/typed-choice.tsx';
import styles from '../season.module.css';
import { texts as season } from '../season.texts.ts';
import type { RowView } from '../table/row-views.ts';
import { newRow, type TableRow } from '../table/table-rows.ts';
import { type Column, EMPTY_CELLS, type SeasonContext } from '../values/columns.ts';
import { germanDay } from '../values/days.ts';
import { understand } from '../values/understand.ts';
import { texts as days } from '../values/values.texts.ts';
import { texts } from './adding.texts.ts';
import { type DateRule, expandRule } from './date-rule.ts';
import { type PreviewRow, PreviewTable, useTaken } from './preview-table.tsx';
import { knownRoom, noteUsual, usualCells } from './usual-cells.ts';

const words = texts.rule;
const PREVIEWED: readonly Column[] = ['day', 'start', 'end', 'room_id', 'prices', 'is_online'];
const FIELDS = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 } as const;
const WEEK = { display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', maxWidth: '25rem', mt: 0.5 };
const DAY = {
  px: 0,
  textTransform: 'none',
  color: 'text.primary',
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
  },
} as const;
/** Columns that a series copies from the table's last row. */
const TAKEN: readonly Column[] = ['sale_status', 'is_online'];

interface RuleDialogProps {
  context: SeasonContext;
  views: readonly RowView[];
  onTake(rows: TableRow[]): void;
  onClose(): void;
}

/** Adds a series of dates: 'jeden Freitag und Samstag 19.30 Uhr vom … bis … außer …' */
export function RuleDialog({ context, views, onTake, onClose }: RuleDialogProps) {
  const last = views.at(-1)?.row.cells ?? usualCells();
  const [rule, setRule] = useState<DateRule>({
    weekdays: [],
    times: last.start,
    from: String(context.production.date_from ?? ''),
    to: String(context.production.date_to ?? ''),
    every: 1,
    except: '',
  });
  const [end, setEnd] = useState('');
  const [room_id, setRoom] = useState(() => knownRoom(last.room_id, context));
  const [prices, setPrices] = useState(last.prices);
  const set = (change: Partial<DateRule>) => setRule((latest) => ({ ...latest, ...change }));
  const dates = useMemo(() => expandRule(rule), [rule]);
  const stored = useMemo(() => new Set(views.map(({ meant }) => meant.from)), [views]);
  const rows = useMemo((): PreviewRow[] => {
    if (!('value' in dates)) return [];
    const same = Object.fromEntries(TAKEN.map((column) => [column, last[column]]));
    return dates.value.map(({ day, time }) => {
      const cells = {
        ...EMPTY_CELLS,
        ...same,
        day: germanDay(day),
        start: time,
        end,
        room_id,
        prices,
      };
      const meant = understand(cells, context);
      if (stored.has(meant.from)) {
        return { cells, meant: { ...meant, problems: { day: words.there_already } } };
      }
      return { cells, meant };
    });
  }, [dates, end, room_id, prices, context, last, stored]);
  const taken = useTaken(rows, views, context);
  const isThere = ({ meant }: PreviewRow) => meant.problems.day === words.there_already;
  const given = rows.filter((row) => !isThere(row));
  // an end may be before the last of several beginnings alone
  const findProblem = (column: 'end' | 'prices') =>
    rows.map(({ meant }) => meant.problems[column]).find(Boolean);
  const wrong = { end: findProblem('end'), prices: findProblem('prices') };
  const isImpossible = given.length === 0 || Boolean(wrong.prices ?? wrong.end);

  function take(): void {
    if (isImpossible) return;
    noteUsual({ start: rule.times, room_id, prices });
    onTake(given.map(({ cells }) => newRow(cells)));
    onClose();
  }

  return (
    <DialogFrame
      title={words.title}
      onClose={onClose}
      isLarge
      maxWidth="md"
      onSubmit={take}
      actions={
        <>
          <Button onClick={onClose}>{season.cancel}</Button>
          <GuardedButton type="submit" disabled={isImpossible}>
            {texts.paste.take(given.length)}
          </GuardedButton>
        </>
      }
    >
      <div className={styles.table}>
        <div>
          <FormLabel id="rule-weekdays">{words.weekdays}</FormLabel>
          <ToggleButtonGroup
            aria-labelledby="rule-weekdays"
            value={rule.weekdays}
            onChange={(_event, weekdays) => set({ weekdays })}
            sx={WEEK}
          >
            {days.weekday_short.map((name, n) => (
              <ToggleButton key={name} value={n} title={days.weekday_names[n]} sx={DAY}>
                {name}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </div>
        <Box sx={FIELDS}>
          <TextField
            label={words.times}
            helperText={words.times_help}
            value={rule.times}
            onChange={(event) => set({ times: event.target.value })}
          />
          <TextField
            label={season.columns.end}
            value={end}
            error={Boolean(wrong.end)}
            helperText={wrong.end}
            onChange={(event) => setEnd(event.target.value)}
          />
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              type="date"
              label={words[name]}
              value={rule[name]}
              onChange={(event) => set({ [name]: event.target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
          <TextField
            label={words.except}
            helperText={words.except_help}
            value={rule.except}
            onChange={(event) => set({ except: event.target.value })}
          />
          <TextField
            select
            label={words.every}
            value={rule.every}
            onChange={(event) => set({ every: Number(event.target.value) })}
          >
            {[1, 2, 3, 4].map((every) => (
              <MenuItem key={every} value={every}>
                {words.weeks(every)}
              </MenuItem>
            ))}
          </TextField>
          <TypedChoice
            label={context.labels.room_id}
            value={room_id}
            options={[
              { value: '', label: '–' },
              ...context.rooms.map(({ name }) => ({ value: name, label: name })),
            ]}
            onChange={setRoom}
          />
          <TextField
            label={context.labels.prices}
            error={Boolean(wrong.prices)}
            helperText={wrong.prices ?? words.prices_help}
            value={prices}
            onChange={(event) => setPrices(event.target.value)}
          />
        </Box>
        <div role="status">
          {'problem' in dates ? <Alert severity="info">{dates.problem}</Alert> : null}
          {dates.notes?.map((note) => (
            <Alert key={note} severity="warning">
              {note}
            </Alert>
          ))}
        </div>
        {rows.length > 0 ? (
          <PreviewTable columns={PREVIEWED} rows={rows} taken={taken} context={context} />
        ) : null}
      </div>
    </DialogFrame>
  );
}
