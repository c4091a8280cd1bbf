import Add from '@mui/icons-material/Add';
import Print from '@mui/icons-material/PrintOutlined';
import { Box, Button, MenuItem, TextField, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { StepButtons } from '../frame/step-buttons.tsx';
import { TypedChoice } from '../inputs/typed-choice.tsx';
import { texts } from './plan.texts.ts';
import type { Plan } from './plan-api.ts';
import { formatRange, isDay, stepFrom, today, VIEWS, type View } from './plan-days.ts';
import { newEventPath } from './plan-places.ts';
import { STATES } from './states.ts';
import type { PlanAddress } from './use-plan-address.ts';

interface PlanToolbarProps {
  address: PlanAddress;
  days: readonly string[];
  rooms: Plan['rooms'];
  productions: readonly { id: number; name: string }[];
  go(changes: Partial<PlanAddress>, how?: { replace?: boolean }): void;
}

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
const UNPRINTED = { '@media print': { display: 'none' } } as const;

/** Days, view and filters, all stored in the address. */
export function PlanToolbar(props: PlanToolbarProps) {
  const { address, days, go } = props;
  const { view, date } = address;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const isFiltered = [address.room, address.production, address.state].some(
    (value) => value !== null,
  );
  const first = days.includes(today()) ? today() : (days[0] ?? date);
  return (
    <Box sx={{ display: 'grid', gap: 1, my: 1, '@media print': { display: 'block', m: 0 } }}>
      <Box sx={ROW}>
        <Typography
          component="h2"
          variant="h6"
          sx={{ minWidth: { sm: '13rem' }, '@media print': { fontSize: '14pt', lineHeight: 1.2 } }}
        >
          {/* the bar with the title is not printed */}
          <Box
            component="span"
            aria-hidden
            sx={{ display: 'none', '@media print': { display: 'inline' } }}
          >
            {`${texts.title} `}
          </Box>
          {formatRange(days, view)}
        </Typography>
        <Box sx={{ ...ROW, ...UNPRINTED }}>
          <StepButtons
            labels={{ before: texts.before[view], today: texts.today, after: texts.after[view] }}
            onStep={(steps) => go({ date: stepFrom(date, view, steps) })}
            onToday={() => go({ date: today() })}
          />
          <TextField
            type="date"
            label={texts.go_to}
            value={date}
            onChange={({ target }) => isDay(target.value) && go({ date: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            select
            label={texts.view}
            value={view}
            onChange={({ target }) => go({ view: target.value as View })}
          >
            {VIEWS.map((each) => (
              <MenuItem key={each} value={each}>
                {texts.views[each]}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <Box sx={{ ...ROW, ...UNPRINTED, ml: { md: 'auto' } }}>
          <Button startIcon={<Print />} onClick={() => window.print()}>
            {texts.print}
          </Button>
          <Button
            variant="contained"
            startIcon={<Add />}
            component={Link}
            to={newEventPath({ day: first, room_id: address.room })}
          >
            {texts.new_event}
          </Button>
        </Box>
      </Box>
      {isNarrow ? (
        <details open={isFiltered}>
          <summary>{texts.filter}</summary>
          <Filters {...props} />
        </details>
      ) : (
        <Filters {...props} />
      )}
    </Box>
  );
}

function Filters({ address, rooms, productions, go }: PlanToolbarProps) {
  const { room, production, state } = address;
  const put = (changes: Partial<PlanAddress>) => go(changes, { replace: true });
  const isFiltered = room !== null || production !== null || state !== null;
  return (
    <Box sx={{ ...ROW, ...UNPRINTED, pt: 1 }}>
      <Filter
        label={texts.room}
        value={room}
        choices={rooms.map(({ id, name }) => ({ value: id, name }))}
        onChange={(value) => put({ room: value })}
      />
      <Filter
        label={texts.production}
        value={production}
        choices={productions.map(({ id, name }) => ({ value: id, name }))}
        onChange={(value) => put({ production: value })}
      />
      <Filter
        label={texts.state}
        value={state}
        choices={STATES.map((value) => ({ value, name: texts.states[value] }))}
        onChange={(value) => put({ state: value })}
      />
      {isFiltered ? (
        <Button onClick={() => put({ room: null, production: null, state: null })}>
          {texts.reset}
        </Button>
      ) : null}
    </Box>
  );
}

interface FilterProps<Value extends string | number> {
  label: string;
  value: Value | null;
  choices: readonly { value: Value; name: string }[];
  onChange(value: Value | null): void;
}

function Filter<Value extends string | number>(props: FilterProps<Value>) {
  const { label, value, choices, onChange } = props;
  const find = (text: string) => choices.find((choice) => `${choice.value}` === text);
  return (
    <Box sx={{ width: { xs: '100%', sm: '14rem' } }}>
      <TypedChoice
        label={label}
        // an old address may name a room that is gone
        value={find(`${value}`) ? `${value}` : ''}
        options={[
          { value: '', label: texts.all },
          ...choices.map((choice) => ({ value: `${choice.value}`, label: choice.name })),
        ]}
        onChange={(chosen) => onChange(find(chosen)?.value ?? null)}
      />
    </Box>
  );
}
