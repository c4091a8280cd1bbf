import {
  Alert,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { Move } from '../../../src/lib/moving/moving.ts';
import { DialogFrame } from '../../frame/dialog-frame.tsx';
import { texts as planTexts } from '../plan.texts.ts';
import type { Plan, PlanEvent } from '../plan-api.ts';
import { formatWholeDay, isDay, toTime } from '../plan-days.ts';
import { isOff } from '../states.ts';
import { texts } from './move-day.texts.ts';
import { findClashesAfter, moveToDay } from './move-day.ts';
import { MoveQuestion } from './move-question.tsx';
import { useDayMove } from './use-day-move.ts';
import { useEventsOn } from './use-events-on.ts';

interface MoveDayDialogProps {
  day: string;
  /** that can be moved */
  events: readonly PlanEvent[];
  plan: Plan;
  /** @param first of those moved */
  onMoved(first: PlanEvent): void;
  onClose(): void;
}

const words = planTexts.move;

/** Moves several performances of a day to another one, with the question and clashes of a single move (G-376, G-664). */
export function MoveDayDialog(props: MoveDayDialogProps) {
  const { day, events, plan, onMoved, onClose } = props;
  const [to, setTo] = useState(day);
  // what is called off stays where visitors look for it
  const [left, setLeft] = useState(() => new Set(events.filter(isOff).map(({ id }) => id)));
  const [move, setMove] = useState<Move | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const store = useDayMove();
  const chosen = events.filter(({ id }) => !left.has(id));
  const isAsked = chosen.some(({ is_online }) => is_online);
  const isOtherDay = isDay(to) && to !== day;
  const around = useEventsOn(isOtherDay ? to : null, plan);
  const moved = isOtherDay ? moveToDay(chosen, to, move ?? 'correction') : [];
  const clashes = around && isOtherDay ? findClashesAfter(moved, around) : [];

  async function save(): Promise<void> {
    if (!isOtherDay) return setProblem(texts.no_day);
    const [first] = chosen;
    if (!first) return setProblem(texts.none_chosen);
    if (isAsked && !move) return setProblem(words.choose);
    setBusy(true);
    setProblem('');
    try {
      await store(moved);
      onMoved(first);
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  }

  function choose(id: number, isChosen: boolean): void {
    setLeft((before) => {
      const next = new Set(before);
      if (isChosen) next.delete(id);
      else next.add(id);
      return next;
    });
  }

  return (
    <DialogFrame
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.abort}</Button>
          <Button
            variant="contained"
            // clashes are named before anything is stored
            disabled={isBusy || around === null}
            onClick={() => void save()}
          >
            {texts.save(chosen.length)}
          </Button>
        </>
      }
    >
      <Typography>{texts.from(formatWholeDay(day))}</Typography>
      <TextField
        type="date"
        label={texts.to}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '2999-12-31' } }}
      />
      <FormControl component="fieldset">
        <FormLabel component="legend">{texts.which}</FormLabel>
        <FormGroup>
          {events.map((event) => (
            <FormControlLabel
              key={event.id}
              control={
                <Checkbox
                  checked={!left.has(event.id)}
                  onChange={(_change, isChosen) => choose(event.id, isChosen)}
                />
              }
              label={describe(event, plan)}
            />
          ))}
        </FormGroup>
      </FormControl>
      {clashes.length > 0 ? (
        <Alert severity="warning">
          {texts.clashes}
          {clashes.map(({ event, clashing }) => (
            <div key={event.id}>
              {texts.clash(event.title, clashing.map(({ title }) => title).join(', '))}
            </div>
          ))}
        </Alert>
      ) : null}
      {isAsked ? <MoveQuestion move={move} onChange={setMove} /> : null}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </DialogFrame>
  );
}

/** '19:30 Die Möwe, Großes Haus (Fällt aus)' */
function describe(event: PlanEvent, plan: Plan): string {
  const { all_day, date_start, title, room_id, place, event_status } = event;
  const room = plan.rooms.find(({ id }) => id === room_id)?.name ?? place;
  const time = all_day ? planTexts.all_day : toTime(date_start);
  const state = isOff(event) ? planTexts.states[event_status as 'cancelled' | 'postponed'] : '';
  return [`${time} ${title}`, room, state].filter(Boolean).join(', ');
}
