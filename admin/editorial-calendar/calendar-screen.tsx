import { Alert, Box, Skeleton, Typography, useMediaQuery } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import type { CalendarAnswer } from '../../src/domains/site/editorial-calendar/calendar.schema.ts';
import { request } from '../api/request.ts';
import { LoadProblem } from '../frame/load-problem.tsx';
import { listDaysAround } from '../plan/plan-days.ts';
import { calendarTexts as texts } from './calendar.texts.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { DaysList } from './days-list.tsx';
import { DraftsSection } from './drafts-section.tsx';
import { MonthView } from './month-view.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';

/** What appears, disappears and is published when, as a month or a list, and all drafts (G-534). */
export default function CalendarScreen() {
  const address = useCalendarAddress();
  const days = listDaysAround(address.date, 'month');
  const query = new URLSearchParams({ from: days[0] ?? '', until: days.at(-1) ?? '' });
  const { data, error } = useQuery({
    queryKey: ['editorial-calendar', `${query}`],
    queryFn: ({ signal }) => request<CalendarAnswer>(`/editorial-calendar?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
  // a month of seven columns does not fit: only days with something
  const isNarrow = useMediaQuery('(max-width: 899.95px)');
  const View = address.view === 'list' || isNarrow ? DaysList : MonthView;
  return (
    <Box sx={{ my: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={texts.title} />
      <Typography sx={{ maxWidth: '46rem' }}>{texts.lead}</Typography>
      <CalendarToolbar days={days} hasViews={!isNarrow} {...address} />
      {error ? <LoadProblem error={error} /> : null}
      {data || error ? null : <Skeleton variant="rectangular" height={320} />}
      {data?.is_cut ? <Alert severity="warning">{texts.cut}</Alert> : null}
      {data ? (
        <>
          <View
            days={days}
            entries={data.entries}
            onShowDay={(date) => address.go({ date, view: 'list' })}
          />
          {data.entries.length === 0 ? <Nothing /> : null}
          <DraftsSection drafts={data.drafts} />
        </>
      ) : null}
    </Box>
  );
}

function Nothing() {
  return (
    <Box sx={{ maxWidth: '46rem' }}>
      <Typography>{texts.none}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{texts.how}</Typography>
    </Box>
  );
}
