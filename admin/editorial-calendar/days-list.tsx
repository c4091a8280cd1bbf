import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { CalendarEntry } from '../../src/domains/site/editorial-calendar/calendar.schema.ts';
import { formatDay, toDay, today } from '../plan/plan-days.ts';
import { calendarTexts as texts } from './calendar.texts.ts';
import { type CalendarViewProps, EntryItem, getEntryKey } from './calendar-entry.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';

/** Only days with something, one below the other. Past days are collapsed, so that today is at the top. */
export function DaysList({ entries }: CalendarViewProps) {
  const { date } = useCalendarAddress();
  const byDay = [...Map.groupBy(entries, ({ at }) => toDay(at))];
  const over = byDay.filter(([day]) => day < today());
  const ahead = byDay.filter(([day]) => day >= today());
  // a past month, or a past day that was asked for
  const isPast = ahead.length === 0 || date < today();
  if (isPast || over.length === 0) return <Days byDay={byDay} chosen={date} />;
  return (
    <>
      <details>
        <summary>{texts.over}</summary>
        <Days byDay={over} chosen={date} />
      </details>
      <Days byDay={ahead} chosen={date} />
    </>
  );
}

interface DaysProps {
  byDay: readonly [string, readonly CalendarEntry[]][];
  /** brought into view */
  chosen: string;
}

function Days({ byDay, chosen }: DaysProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isChosen = byDay.some(([day]) => day === chosen);
  useEffect(() => {
    if (isChosen) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '46rem', my: 1 }}>
      {byDay.map(([day, ofDay]) => (
        <Box component="section" key={day} aria-label={formatDay(day)}>
          <Typography
            component="h3"
            ref={day === chosen ? heading : undefined}
            sx={{ fontWeight: 650, mb: 0.75 }}
          >
            {formatDay(day)}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {ofDay.map((entry) => (
              <EntryItem key={getEntryKey(entry)} entry={entry} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
