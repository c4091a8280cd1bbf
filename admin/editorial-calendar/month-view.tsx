import { Box, Button, Typography } from '@mui/material';
import { formatDay, formatShortDay, getWeekday, toDay, today } from '../plan/plan-days.ts';
import { calendarTexts as texts } from './calendar.texts.ts';
import { type CalendarViewProps, EntryItem, getEntryKey } from './calendar-entry.tsx';

/** Of one day; the list shows all. */
const MAX_SHOWN = 4;

/** Weeks of seven columns, starting on Monday. */
export function MonthView({ days, entries, onShowDay }: CalendarViewProps) {
  const byDay = Map.groupBy(entries, ({ at }) => toDay(at));
  const first = days[0] ? getWeekday(days[0]) + 1 : 1;
  return (
    <Box component="ol" sx={MONTH}>
      {days.map((day, at) => {
        const all = byDay.get(day) ?? [];
        const shown = all.length > MAX_SHOWN ? all.slice(0, MAX_SHOWN - 1) : all;
        const left = all.length - shown.length;
        return (
          <Box
            component="li"
            key={day}
            aria-current={day === today() ? 'date' : undefined}
            sx={{ ...DAY, ...(at === 0 && { gridColumnStart: first }) }}
          >
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
              {formatShortDay(day)}
            </Typography>
            {shown.length > 0 ? (
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
                {shown.map((entry) => (
                  <EntryItem key={getEntryKey(entry)} entry={entry} isDense />
                ))}
              </Box>
            ) : null}
            {left > 0 ? (
              <Button
                size="small"
                aria-label={texts.more_on(left, formatDay(day))}
                onClick={() => onShowDay(day)}
              >
                {texts.more(left)}
              </Button>
            ) : null}
          </Box>
        );
      })}
    </Box>
  );
}

const MONTH = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 0.5,
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
} as const;
const DAY = {
  minHeight: 92,
  minWidth: 0,
  p: 0.75,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&[aria-current]': { boxShadow: 'inset 3px 0 0 currentColor' },
} as const;
