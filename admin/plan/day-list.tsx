import { Box, Button, Typography } from '@mui/material';
import { EventChip } from './board/event-chip.tsx';
import { texts as movingTexts } from './moving/move-day.texts.ts';
import { texts } from './plan.texts.ts';
import type { Plan, PlanEvent } from './plan-api.ts';
import { formatDay, today } from './plan-days.ts';
import type { OnDay } from './shown-events.ts';
import type { State } from './states.ts';

interface DayListProps {
  shown: readonly OnDay[];
  rooms: Plan['rooms'];
  getStates(event: PlanEvent): readonly State[];
  onOpen(event: PlanEvent): void;
  /** days with several performances that the account may move */
  movableDays: readonly string[];
  onMoveAll(day: string): void;
}

/** The plan on phones: only days with performances. Past days are collapsed, so that today is at the top. */
export function DayList({ shown, ...props }: DayListProps) {
  const over = shown.filter(({ day }) => day < today());
  if (over.length === 0 || over.length === shown.length) return <Days shown={shown} {...props} />;
  return (
    <>
      <details>
        <summary>{texts.days_over}</summary>
        <Days shown={over} {...props} />
      </details>
      <Days shown={shown.filter(({ day }) => day >= today())} {...props} />
    </>
  );
}

function Days({ shown, rooms, getStates, onOpen, movableDays, onMoveAll }: DayListProps) {
  const byDay = Map.groupBy(shown, ({ day }) => day);
  return [...byDay].map(([day, entries]) => (
    <Box component="section" key={day} sx={{ mb: 2 }}>
      <Typography component="h2" sx={{ fontWeight: 650, mb: 0.5 }}>
        {formatDay(day)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {entries.map(({ event, isOldDate }) => (
          <Box
            component="li"
            key={`${event.id}-${isOldDate}`}
            sx={{ minWidth: 0, '& button': { minHeight: 44, fontSize: '1rem' } }}
          >
            <EventChip
              event={event}
              isOldDate={isOldDate}
              states={isOldDate ? ['rescheduled'] : getStates(event)}
              onOpen={onOpen}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary', pl: 1.25 }}>
              {rooms.find(({ id }) => id === event.room_id)?.name ?? event.place}
            </Typography>
          </Box>
        ))}
      </Box>
      {movableDays.includes(day) ? (
        <Button
          sx={{ minHeight: 44, '@media print': { display: 'none' } }}
          aria-label={movingTexts.open_on(formatDay(day))}
          onClick={() => onMoveAll(day)}
        >
          {movingTexts.open}
        </Button>
      ) : null}
    </Box>
  ));
}
