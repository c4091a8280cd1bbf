import EditCalendar from '@mui/icons-material/EditCalendarOutlined';
import { Box, ButtonBase } from '@mui/material';
import { texts } from '../moving/move-day.texts.ts';
import { formatDay, formatShortDay, getWeekday, today } from '../plan-days.ts';
import { moveOnBoard } from './board-keys.ts';
import { LINE, PRINTED_CELL } from './cells.ts';

interface DayHeadProps {
  day: string;
  /** undefined: too few to be moved together */
  onMoveAll?: (() => void) | undefined;
  /** the only one of its kind in the tab order; arrow keys lead to the others */
  isFirst: boolean;
}

const HEAD = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  p: 0.75,
  textAlign: 'left',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
  fontSize: '0.875rem',
  fontWeight: 400,
  bgcolor: 'background.default',
  borderBottom: LINE,
  borderRight: LINE,
  borderColor: 'divider',
  '&[aria-current]': { fontWeight: 650, boxShadow: 'inset 3px 0 0 currentColor' },
} as const;

/** A day beside its row, and how all of its performances are moved. */
export function DayHead({ day, onMoveAll, isFirst }: DayHeadProps) {
  const isWeekend = getWeekday(day) > 4;
  return (
    <Box
      component="th"
      scope="row"
      // without the name of its button
      aria-label={formatDay(day)}
      aria-current={day === today() ? 'date' : undefined}
      sx={{
        ...HEAD,
        '@media print': {
          ...PRINTED_CELL,
          position: 'static',
          // shades are not printed
          '&&': { boxShadow: 'none', fontWeight: isWeekend ? 700 : 400 },
        },
      }}
    >
      {formatShortDay(day)}
      {onMoveAll ? (
        <ButtonBase
          aria-label={texts.open_on(formatDay(day))}
          title={texts.open}
          data-move-day={day}
          tabIndex={isFirst ? 0 : -1}
          onClick={onMoveAll}
          onKeyDown={moveOnBoard}
          sx={{
            display: 'flex',
            justifyContent: 'flex-start',
            width: '100%',
            minHeight: 24,
            '@media (pointer: coarse)': { minHeight: 44 },
            color: 'text.secondary',
            '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
            '&.Mui-focusVisible': { outline: '2px solid', outlineOffset: -2 },
            '@media print': { display: 'none' },
          }}
        >
          <EditCalendar aria-hidden sx={{ fontSize: '1.125rem' }} />
        </ButtonBase>
      ) : null}
    </Box>
  );
}
