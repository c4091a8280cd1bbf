import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { StepButtons } from '../frame/step-buttons.tsx';
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
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography component="h2" variant="h6" aria-live="polite" sx={{ minWidth: { sm: '13rem' } }}>
        {formatRange(days, 'month')}
      </Typography>
      <StepButtons
        labels={texts}
        onStep={(steps) => go({ date: stepFrom(date, 'month', steps) })}
        onToday={() => go({ date: null })}
      />
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
