import {
  Alert,
  Box,
  Button,
  Chip,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { LAST_WALL_TIME } from '../../../src/lib/time/typed-moment.ts';
import { DialogFrame } from '../../frame/dialog-frame.tsx';
import { AudienceNote } from '../../subscriptions/audience-note.tsx';
import type { PlanEvent } from '../plan-api.ts';
import { formatMoment } from '../plan-days.ts';
import { isOff } from '../states.ts';
import type { Refusal } from '../use-event-change.tsx';
import { texts } from './cancelling.texts.ts';
import {
  buildNote,
  type Cancelling,
  cancelled,
  OUTCOMES,
  type Outcome,
  readCancelling,
  TICKETS,
  type Tickets,
} from './cancelling.ts';

interface CancelDialogProps {
  event: PlanEvent;
  onClose(): void;
  onCancel(changes: object, said: string): Promise<Refusal>;
}

/** Cancels, postpones or reschedules a performance, with a note for visitors (G-377). Full screen on phones. */
export function CancelDialog({ event, onClose, onCancel }: CancelDialogProps) {
  const [typed, setTyped] = useState(() => readCancelling(event));
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { outcome } = typed;
  const put = (changes: Partial<Cancelling>) => {
    setTyped({ ...typed, ...changes });
    setProblem('');
  };

  async function save(): Promise<void> {
    const changes = cancelled(event, typed);
    if (typeof changes === 'string') return setProblem(changes);
    setBusy(true);
    const refusal = await onCancel(changes, texts.said[outcome]);
    setBusy(false);
    if (refusal) setProblem(Object.values(refusal.fields)[0] ?? refusal.message);
    else onClose();
  }

  return (
    <DialogFrame
      title={texts.title}
      onClose={onClose}
      isLarge
      actions={
        <>
          <Button onClick={onClose}>{texts.abort}</Button>
          <Button
            variant="contained"
            color="secondary"
            disabled={isBusy}
            onClick={() => void save()}
          >
            {texts.save[outcome]}
          </Button>
        </>
      }
    >
      <Typography>{`${event.title}, ${formatMoment(event.date_start)}`}</Typography>
      <AudienceNote event={event.id} />
      {event.is_online ? null : <Alert severity="info">{texts.is_hidden}</Alert>}
      <Outcomes event={event} outcome={outcome} onChange={(next) => put({ outcome: next })} />
      {outcome === 'rescheduled' ? (
        <TextField
          type="datetime-local"
          label={texts.new_date}
          value={typed.wall}
          onChange={({ target }) => put({ wall: target.value })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: LAST_WALL_TIME } }}
        />
      ) : null}
      {outcome === 'takes_place' ? null : <Words typed={typed} put={put} />}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </DialogFrame>
  );
}

interface OutcomesProps {
  event: PlanEvent;
  outcome: Outcome;
  onChange(outcome: Outcome): void;
}

function Outcomes({ event, outcome, onChange }: OutcomesProps) {
  return (
    <FormControl>
      <FormLabel id="plan-outcome">{texts.question}</FormLabel>
      <RadioGroup
        aria-labelledby="plan-outcome"
        value={outcome}
        onChange={(_event, value) => onChange(value as Outcome)}
      >
        {OUTCOMES.filter((each) => each !== 'takes_place' || isOff(event)).map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            label={texts.outcomes[each]}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface WordsProps {
  typed: Cancelling;
  put(changes: Partial<Cancelling>): void;
}

function Words({ typed, put }: WordsProps) {
  const { reason, tickets, outcome } = typed;
  const read = [texts.prefix[outcome], buildNote(typed)].filter(Boolean).join(': ');
  return (
    <>
      <Box>
        <TextField
          label={texts.note}
          value={reason}
          multiline
          minRows={2}
          fullWidth
          onChange={({ target }) => put({ reason: target.value })}
          slotProps={{ htmlInput: { maxLength: 400 } }}
        />
        <Box
          role="group"
          aria-label={texts.reasons_label}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}
        >
          {texts.reasons.map((each) => (
            <Chip
              key={each}
              label={each}
              variant="outlined"
              onClick={() => put({ reason: each })}
            />
          ))}
        </Box>
      </Box>
      <TextField
        select
        label={texts.tickets}
        value={tickets}
        onChange={({ target }) => put({ tickets: target.value as Tickets })}
      >
        {TICKETS.map((each) => (
          <MenuItem key={each} value={each}>
            {texts.ticket_words[each]}
          </MenuItem>
        ))}
      </TextField>
      {read ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.read}: „{read}“
        </Typography>
      ) : null}
    </>
  );
}
