import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import {
  Box,
  Button,
  IconButton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { formatRange, stepFrom } from '../plan/plan-days.ts';
import { calendarTexts as texts } from './calendar.texts.ts';
import type { CalendarView } from './use-calendar-address.ts';

interface CalendarToolbarProps {
  date: string;
  days: readonly string[];
  view: CalendarView;
  hasViews: boolean;
  go(changes: Record<string, string | null>): void;
}

export function CalendarToolbar({ date, days, view, hasViews, go }: CalendarToolbarProps) {
  const step = (steps: number) => go({ date: stepFrom(date, 'month', steps) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography component="h2" variant="h6" aria-live="polite" sx={{ minWidth: { sm: '13rem' } }}>
        {formatRange(days, 'month')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <IconButton aria-label={texts.before} onClick={() => step(-1)}>
          <ChevronLeft />
        </IconButton>
        <Button variant="outlined" onClick={() => go({ date: null })}>
          {texts.today}
        </Button>
        <IconButton aria-label={texts.after} onClick={() => step(1)}>
          <ChevronRight />
        </IconButton>
      </Box>
      {hasViews ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={texts.view}
          sx={{ ml: 'auto' }}
          onChange={(_, next: CalendarView | null) => next && go({ view: next })}
        >
          {(['month', 'list'] as const).map((each) => (
            <ToggleButton key={each} value={each}>
              {texts.views[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ) : null}
    </Box>
  );
}
