import { Box, ButtonBase } from '@mui/material';
import type { KeyboardEvent, PointerEvent } from 'react';
import { UNSEEN } from '../../frame/unseen.ts';
import { texts } from '../plan.texts.ts';
import type { PlanEvent } from '../plan-api.ts';
import { formatMoment, toTime } from '../plan-days.ts';
import { StateSign, stateColour } from '../state-sign.tsx';
import { isOff, type State } from '../states.ts';

export interface ChipHandlers {
  onOpen(event: PlanEvent): void;
  onPointerDown?(event: PlanEvent, pointer: PointerEvent<HTMLElement>): void;
  onKeyDown?(event: PlanEvent, key: KeyboardEvent<HTMLElement>): void;
  onBlur?(): void;
}

interface EventChipProps extends ChipHandlers {
  event: PlanEvent;
  states: readonly State[];
  /** shown on the date from which the performance was moved */
  isOldDate?: boolean;
  isPicked?: boolean;
  describedBy?: string | undefined;
}

/** A performance on the plan: time, title and states, each by icon, colour and word. */
export function EventChip(props: EventChipProps) {
  const { event, states, isOldDate = false, isPicked = false, describedBy } = props;
  const { onOpen, onPointerDown, onKeyDown, onBlur } = props;
  const [first] = states;
  const edge = first ? stateColour(first) : 'text.primary';
  const isStruck = isOldDate || isOff(event);
  const time = event.all_day ? texts.all_day : toTime(shownMoment(event, isOldDate));
  return (
    <ButtonBase
      data-event={event.id}
      data-old={isOldDate || undefined}
      aria-describedby={describedBy}
      onClick={() => onOpen(event)}
      onPointerDown={(pointer) => !isOldDate && onPointerDown?.(event, pointer)}
      onKeyDown={(key) => !isOldDate && onKeyDown?.(event, key)}
      onBlur={() => onBlur?.()}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        gap: 0.5,
        width: '100%',
        minHeight: 26,
        px: 0.75,
        py: 0.375,
        textAlign: 'left',
        fontFamily: 'inherit',
        fontSize: '0.875rem',
        lineHeight: 1.25,
        border: 1,
        borderColor: isOldDate ? 'text.secondary' : 'divider',
        borderStyle: isOldDate ? 'dashed' : 'solid',
        borderLeft: 4,
        borderLeftColor: edge,
        borderLeftStyle: isOldDate ? 'dashed' : 'solid',
        bgcolor: 'background.paper',
        color: isStruck ? 'text.secondary' : 'text.primary',
        '&:hover': { bgcolor: 'action.hover' },
        '&.Mui-focusVisible': { outline: '2px solid', outlineOffset: 1 },
        '@media print': {
          gap: '0 0.6mm',
          minHeight: 0,
          px: '0.6mm',
          py: '0.1mm',
          fontSize: 'inherit',
          lineHeight: 1.2,
          border: 0,
          borderLeft: '0.5mm solid',
          breakInside: 'avoid',
          '& svg': { fontSize: '1.1em' },
        },
        ...(isPicked && { outline: '2px dashed', outlineOffset: 1, opacity: 0.7 }),
      }}
    >
      <Box component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {time}
      </Box>
      <Box
        component="span"
        sx={{
          // below the time in narrow columns, rather than a few letters a line
          flex: '1 1 5.25rem',
          '@media print': { flexBasis: '6em' },
          minWidth: 0,
          overflowWrap: 'anywhere',
          hyphens: 'auto',
          textDecoration: isStruck ? 'line-through' : 'none',
        }}
      >
        {event.title}
      </Box>
      {states.map((state) => (
        <StateSign key={state} state={state} />
      ))}
      <Box component="span" sx={UNSEEN}>
        {describeStates(event, states, isOldDate)}
      </Box>
    </ButtonBase>
  );
}

function shownMoment(event: PlanEvent, isOldDate: boolean): string {
  return isOldDate ? (event.previous_date_start ?? event.date_start) : event.date_start;
}

function describeStates(event: PlanEvent, states: readonly State[], isOldDate: boolean): string {
  if (isOldDate) return texts.moved_away(formatMoment(event.date_start));
  return states.map((state) => texts.states[state]).join(', ');
}
