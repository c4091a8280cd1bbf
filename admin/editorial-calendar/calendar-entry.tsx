import { Box, Link, Typography } from '@mui/material';
import type { CalendarEntry } from '../../src/domains/site/editorial-calendar/calendar.schema.ts';
import { toTime } from '../plan/plan-days.ts';
import { calendarTexts as texts } from './calendar.texts.ts';

export interface CalendarViewProps {
  days: readonly string[];
  entries: readonly CalendarEntry[];
  onShowDay(day: string): void;
}

export const getEntryKey = ({ at, change, url, title }: CalendarEntry) =>
  `${at} ${change} ${url} ${title}`;

const COLOURS = {
  appears: 'success.main',
  published: 'primary.main',
  disappears: 'text.secondary',
  rights_end: 'warning.main',
} as const;

/** One entry: when and what happens, and the link to where it is changed. A bar of colour repeats the words. */
export function EntryItem({ entry, isDense }: { entry: CalendarEntry; isDense?: boolean }) {
  const { at, change, kind, title, on, url } = entry;
  return (
    <Box
      component="li"
      sx={{
        minWidth: 0,
        pl: 1,
        py: isDense ? 0.25 : 0.5,
        borderLeft: 3,
        borderColor: COLOURS[change],
        overflowWrap: 'anywhere',
        hyphens: 'auto',
        lineHeight: 1.3,
      }}
    >
      <Typography
        variant="body2"
        component="span"
        sx={{ display: 'block', color: 'text.secondary' }}
      >
        {`${texts.clock(toTime(at))} ${texts.changes[change]}`}
      </Typography>
      <Link
        href={url}
        color="inherit"
        sx={isDense ? CUT : { display: 'inline-block', py: { xs: 0.75, sm: 0 } }}
        title={isDense ? title : undefined}
      >
        {title}
      </Link>
      {isDense ? null : (
        <Typography
          variant="body2"
          component="span"
          sx={{ display: 'block', color: 'text.secondary' }}
        >
          {[kind, on ? texts.on(on) : ''].filter(Boolean).join(' ')}
        </Typography>
      )}
    </Box>
  );
}

/** Two lines in a month; all of it in the list. */
const CUT = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;
