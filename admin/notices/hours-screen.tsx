import { Alert, Box, Button, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OpeningCalendar } from '../../src/domains/site/notices/opening-hours.schema.ts';
import { request } from '../api/request.ts';
import { useAddress } from '../frame/addresses/use-address.ts';
import { LoadProblem } from '../frame/load-problem.tsx';
import { StepButtons } from '../frame/step-buttons.tsx';
import {
  formatRange,
  formatShortDay,
  getWeekday,
  isDay,
  listDaysAround,
  stepFrom,
  today,
} from '../plan/plan-days.ts';
import { AlertStates } from './alert-states.tsx';
import { type CalendarDay, DayDialog, HOURS_KEY } from './day-dialog.tsx';
import { findHoliday } from './holidays.ts';
import { texts } from './hours.texts.ts';
import { VenueChoice } from './venue-choice.tsx';

/** Month, venue and open day are in the address. */
function useHoursAddress() {
  const { search, go } = useAddress();
  const date = search.get('date') ?? '';
  const venue = Number(search.get('venue'));
  return {
    date: isDay(date) ? date : today(),
    venue_id: Number.isSafeInteger(venue) && venue > 0 ? venue : null,
    day: search.get('day'),
    go,
  };
}

/** Opening hours of a month as visitors read them, with exceptions, holidays and alerts (G-379). */
export default function HoursScreen() {
  const { date, venue_id, day, go } = useHoursAddress();
  const days = listDaysAround(date, 'month');
  const query = new URLSearchParams({ from: days[0] ?? '', until: days.at(-1) ?? '' });
  if (venue_id !== null) query.set('venue_id', `${venue_id}`);
  const { data, error } = useQuery({
    queryKey: [HOURS_KEY, `${query}`],
    queryFn: ({ signal }) =>
      request<OpeningCalendar>(`/opening-hours-calendar?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
  const shown = data?.days ?? [];
  const opened = shown.find((each) => each.date === day);
  return (
    <Box sx={{ my: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={texts.title} />
      <Typography sx={{ maxWidth: '46rem' }}>{texts.lead}</Typography>
      <Toolbar date={date} days={days} venue_id={venue_id} go={go} />
      {error ? <LoadProblem error={error} /> : null}
      {shown.length > 0 && shown.every(({ hours }) => hours === null) ? <NoHours /> : null}
      <Unplanned days={shown} />
      <Month days={shown} onOpen={(opening) => go({ day: opening })} />
      <AlertStates />
      {opened ? (
        <DayDialog day={opened} venue_id={venue_id} onClose={() => go({ day: null })} />
      ) : null}
    </Box>
  );
}

interface ToolbarProps {
  date: string;
  days: readonly string[];
  venue_id: number | null;
  go(changes: Record<string, string | null>): void;
}

function Toolbar({ date, days, venue_id, go }: ToolbarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography component="h2" variant="h6" sx={{ minWidth: { sm: '13rem' } }}>
        {formatRange(days, 'month')}
      </Typography>
      <StepButtons
        labels={texts}
        onStep={(steps) => go({ date: stepFrom(date, 'month', steps) })}
        onToday={() => go({ date: null })}
      />
      <Box sx={{ width: 'min(16rem, 100%)' }}>
        <VenueChoice
          venue_id={venue_id}
          onChange={(id) => go({ venue: id === null ? null : `${id}` })}
        />
      </Box>
      <Button component={Link} to="/cms-hub/opening-hours">
        {texts.regular}
      </Button>
      <Button component={Link} to="/cms-hub/opening-hours-exceptions">
        {texts.all_exceptions}
      </Button>
    </Box>
  );
}

/** What to do first while visitors read no hours at all. */
function NoHours() {
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" component={Link} to="/cms-hub/opening-hours/create">
          {texts.enter}
        </Button>
      }
    >
      {texts.none}
    </Alert>
  );
}

/** Warns of holidays on which the usual hours still apply. */
function Unplanned({ days }: { days: readonly CalendarDay[] }) {
  const names = days
    .filter(({ date, hours, exceptions }) => findHoliday(date) && hours && exceptions.length === 0)
    .map(({ date }) => `${findHoliday(date)} (${formatShortDay(date)})`);
  if (names.length === 0) return null;
  return <Alert severity="warning">{texts.unplanned(names.join(', '))}</Alert>;
}

interface MonthProps {
  days: readonly CalendarDay[];
  onOpen(date: string): void;
}

/** Weeks of seven columns, starting on Monday; on phones one day below the other. */
function Month({ days, onOpen }: MonthProps) {
  const first = days[0] ? getWeekday(days[0].date) + 1 : 1;
  return (
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 0.5,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(7, minmax(0, 1fr))',
        },
      }}
    >
      {days.map((day, at) => (
        <Box component="li" key={day.date} sx={at === 0 ? { gridColumnStart: { sm: first } } : {}}>
          <DayButton day={day} onOpen={onOpen} />
        </Box>
      ))}
    </Box>
  );
}

function DayButton({ day, onOpen }: { day: CalendarDay; onOpen(date: string): void }) {
  const { date, hours, exceptions } = day;
  const isException = exceptions.length > 0;
  const notes = [findHoliday(date), ...exceptions.map(({ reason }) => reason || texts.exception)];
  return (
    <Button
      onClick={() => onOpen(date)}
      aria-current={date === today() ? 'date' : undefined}
      sx={{
        // a button centres its contents: beside a day with much to say, others would start in the middle
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'flex-start',
        width: '100%',
        height: '100%',
        minHeight: { xs: 44, sm: 92 },
        p: 0.75,
        textAlign: 'left',
        lineHeight: 1.3,
        overflowWrap: 'anywhere',
        hyphens: 'auto',
        border: isException ? 2 : 1,
        borderColor: isException ? 'secondary.main' : 'divider',
        bgcolor: 'background.paper',
        '&[aria-current]': { boxShadow: 'inset 3px 0 0 currentColor' },
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {formatShortDay(date)}
      </Box>
      {hours === null ? (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {texts.unknown}
        </Box>
      ) : (
        <Box component="span">{hours}</Box>
      )}
      {[...new Set(notes.filter(Boolean))].map((note) => (
        <Box component="span" key={note} sx={{ fontWeight: 400 }}>
          {note}
        </Box>
      ))}
    </Button>
  );
}
