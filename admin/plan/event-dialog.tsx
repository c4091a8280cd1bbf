import { Alert, Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useWhyClosed } from '../api/rights.ts';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import { useStoredCast } from './cancelling/recast-dialog.tsx';
import { texts } from './plan.texts.ts';
import type { PlanEvent } from './plan-api.ts';
import { formatMoment, formatWholeDay, toDay } from './plan-days.ts';
import { StateSign } from './state-sign.tsx';
import { isOff, type State } from './states.ts';
import type { PlanAddress } from './use-plan-address.ts';

interface EventDialogProps {
  event: PlanEvent;
  room: string;
  states: readonly State[];
  clashes: readonly PlanEvent[];
  onClose(): void;
  onAction(action: NonNullable<PlanAddress['action']>): void;
}

const words = texts.dialog;

/** A performance of the plan: its details and actions. */
export function EventDialog(props: EventDialogProps) {
  const { event, room, states, clashes, onClose, onAction } = props;
  const { id, title, date_start, previous_date_start, status_note, all_day, event_status } = event;
  const closed = useWhyClosed()(event);
  // ahead of 'Umbesetzen'
  useStoredCast(event);
  const when = all_day ? formatWholeDay(toDay(date_start)) : formatMoment(date_start);
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button component={Link} to={`/cms-hub/events/${id}`}>
            {words.edit}
          </Button>
          <Button href={`/cms-hub/open/events/${id}`}>{words.page}</Button>
          <Button onClick={onClose}>{words.close}</Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography>{[when, room].filter(Boolean).join(', ')}</Typography>
        {event_status === 'rescheduled' && previous_date_start ? (
          <Typography>{texts.moved_from(formatMoment(previous_date_start))}</Typography>
        ) : null}
        {states.map((state) => (
          <Box key={state} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <StateSign state={state} />
            <Typography>{texts.states[state]}</Typography>
          </Box>
        ))}
        {status_note ? <Typography>{status_note}</Typography> : null}
        {clashes.length > 0 ? (
          <Typography>
            {texts.clash_with(clashes.map((other) => other.title).join(', '))}
          </Typography>
        ) : null}
      </Box>
      {closed ? <Alert severity="info">{closed}</Alert> : null}
      <Box sx={{ display: closed ? 'none' : 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" color="secondary" onClick={() => onAction('cancel')}>
          {isOff(event) ? words.change_cancel : words.cancel}
        </Button>
        <Button variant="outlined" onClick={() => onAction('move')}>
          {words.move}
        </Button>
        <Button variant="outlined" onClick={() => onAction('recast')}>
          {words.recast}
        </Button>
      </Box>
    </DialogFrame>
  );
}
