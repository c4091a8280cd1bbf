import { Alert, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type Move, moveEvent } from '../../../src/lib/moving/moving.ts';
import { berlinMoment, berlinWallTime } from '../../../src/lib/time/berlin-time.ts';
import { LAST_WALL_TIME } from '../../../src/lib/time/typed-moment.ts';
import { DialogFrame } from '../../frame/dialog-frame.tsx';
import { GuardedButton } from '../../inputs/guarded-button.tsx';
import { TypedChoice } from '../../inputs/typed-choice.tsx';
import { findClashesAt } from '../clashes.ts';
import { texts } from '../plan.texts.ts';
import type { Plan, PlanEvent } from '../plan-api.ts';
import { formatMoment, toDay } from '../plan-days.ts';
import type { Place } from '../plan-places.ts';
import type { Refusal } from '../use-event-change.tsx';
import { asMoved } from './as-moved.ts';
import { MoveQuestion } from './move-question.tsx';
import { useEventsOn } from './use-events-on.ts';

interface MoveDialogProps {
  event: PlanEvent;
  /** where it was dropped; undefined if it is chosen here */
  place?: Place | undefined;
  plan: Plan;
  onClose(): void;
  onMove(changes: object): Promise<Refusal>;
}

const words = texts.move;

/** Asks for the new time and room, and whether visitors should see the old date (G-376). */
export function MoveDialog({ event, place, plan, onClose, onMove }: MoveDialogProps) {
  const before = berlinWallTime(event.date_start);
  const [wall, setWall] = useState(place ? place.day + before.slice(10) : before);
  const [room, setRoom] = useState(place ? place.room_id : event.room_id);
  // visitors have not seen a hidden performance: no need to choose
  const [move, setMove] = useState<Move | null>(event.is_online ? null : 'correction');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isTimeMoved = wall !== before || event.event_status === 'postponed';
  const isWall = berlinMoment(wall) !== null;
  const changes = isWall
    ? moveEvent(event, { wall, room_id: room, move: move ?? 'correction' })
    : {};
  const isOtherDay = isWall && wall.slice(0, 10) !== toDay(event.date_start);
  const around = useEventsOn(isOtherDay ? wall.slice(0, 10) : null, plan);
  const clashes = isWall && around ? findClashesAt(around, asMoved(event, changes)) : [];

  async function save(): Promise<void> {
    if (!isWall) return setProblem(words.no_time);
    if (isTimeMoved && !move) return setProblem(words.choose);
    if (Object.keys(changes).length === 0) return setProblem(words.unchanged);
    setBusy(true);
    const refusal = await onMove(changes);
    setBusy(false);
    if (refusal) setProblem(Object.values(refusal.fields)[0] ?? refusal.message);
    else onClose();
  }

  return (
    <DialogFrame
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.abort}</Button>
          <GuardedButton disabled={isBusy || around === null} onClick={() => void save()}>
            {words.save}
          </GuardedButton>
        </>
      }
    >
      <Typography>{`${event.title}, ${formatMoment(event.date_start)}`}</Typography>
      <TextField
        type="datetime-local"
        label={words.begins}
        value={wall}
        onChange={({ target }) => setWall(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: LAST_WALL_TIME } }}
      />
      <TypedChoice
        label={texts.room}
        value={room === null ? '' : `${room}`}
        options={[
          { value: '', label: texts.elsewhere },
          ...plan.rooms.map(({ id, name }) => ({ value: `${id}`, label: name })),
        ]}
        onChange={(id) => setRoom(id === '' ? null : Number(id))}
      />
      {clashes.length > 0 ? (
        <Alert severity="warning">
          {texts.clash_with(clashes.map((other) => other.title).join(', '))}
        </Alert>
      ) : null}
      {isTimeMoved ? <MoveQuestion move={move} onChange={setMove} /> : null}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </DialogFrame>
  );
}
