import {
  Alert,
  Button,
  CircularProgress,
  DialogContentText,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { texts as words } from '../../cast/cast.texts.ts';
import {
  asRecast,
  buildParts,
  type CastLine,
  type Part,
  toOwnCast,
} from '../../cast/cast-lines.ts';
import { recastNote } from '../../cast/recast-note.ts';
import { StandField } from '../../cast/stand-field.tsx';
import { usePersonNames } from '../../cast/use-person-names.ts';
import { DialogFrame } from '../../frame/dialog-frame.tsx';
import { AudienceNote } from '../../subscriptions/audience-note.tsx';
import type { PlanEvent } from '../plan-api.ts';
import { formatMoment } from '../plan-days.ts';
import type { CastErrors, Refusal } from '../use-event-change.tsx';
import { texts as cancelling } from './cancelling.texts.ts';

const texts = cancelling.recast;
/** max length of `cast_note` */
const MAX_NOTE = 500;

interface RecastDialogProps {
  event: PlanEvent;
  onClose(): void;
  onRecast(seen: RaRecord, changes: object, said: string): Promise<Refusal>;
}

/** Recasts one performance; the production's cast is unchanged (V-5). */
export function RecastDialog({ event, onClose, onRecast }: RecastDialogProps) {
  const stored = useStoredCast(event);
  if (stored) return <RecastForm {...stored} event={event} onClose={onClose} onRecast={onRecast} />;
  const abort = <Button onClick={onClose}>{cancelling.abort}</Button>;
  return (
    <DialogFrame title={texts.title} onClose={onClose} isLarge actions={abort}>
      <DialogContentText>{texts.lead}</DialogContentText>
      <DialogContentText role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <CircularProgress size={20} aria-hidden />
        {texts.loading}
      </DialogContentText>
    </DialogFrame>
  );
}

interface StoredCast {
  record: RaRecord;
  parts: Part[];
  /** the production's cast */
  usual: CastLine[];
}

/**
 * Loads the performance with its cast, its production's cast, and the names of everyone in both. The dialog that leads
 * here loads them, too, so that the form is there at once.
 */
export function useStoredCast({ id, production_id }: PlanEvent): StoredCast | null {
  const { data: record } = useGetOne('events', { id }, { refetchOnWindowFocus: false });
  const { data: production, isLoading } = useGetOne(
    'productions',
    { id: production_id ?? 0 },
    { enabled: production_id !== null },
  );
  const cast: CastLine[] = record?.cast ?? [];
  const usual: CastLine[] = production?.cast ?? [];
  const name = usePersonNames([...cast, ...usual]);
  if (!record || isLoading || !name) return null;
  return { record, parts: buildParts(cast, usual, name), usual };
}

/** Where the note for visitors comes from. */
type NoteFrom = { typed: string } | 'stored' | 'suggested';

interface RecastFormProps extends StoredCast, RecastDialogProps {}

function RecastForm(props: RecastFormProps) {
  const { event, usual, onClose, onRecast } = props;
  // not what was loaded again since: others' changes must clash
  const [{ record, parts: before }] = useState(props);
  const [parts, setParts] = useState(before);
  const [noteFrom, setNoteFrom] = useState<NoteFrom>('stored');
  const [problem, setProblem] = useState('');
  const [refused, setRefused] = useState<CastErrors>({});
  const [isBusy, setBusy] = useState(false);
  const suggested = recastNote(parts);
  const note = findNote();
  const isUnchanged = parts === before && noteFrom === 'stored';

  function findNote(): string {
    if (noteFrom === 'suggested') return suggested;
    if (noteFrom === 'stored') return keepNote(record, before, parts) ?? suggested;
    return noteFrom.typed;
  }

  async function save(): Promise<void> {
    if (note.length > MAX_NOTE) return setProblem(words.too_long);
    setBusy(true);
    const changes = { cast: toOwnCast(parts, usual), cast_note: note };
    const said = event.is_online ? texts.said : texts.said_hidden;
    const refusal = await onRecast(record, changes, said);
    setBusy(false);
    if (!refusal) return onClose();
    setRefused(refusal.cast ?? {});
    setProblem(refusal.cast ? '' : refusal.message);
  }

  return (
    <DialogFrame
      title={texts.title}
      onClose={onClose}
      isLarge
      actions={
        <>
          <Button onClick={onClose}>{cancelling.abort}</Button>
          <Button variant="contained" disabled={isBusy || isUnchanged} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Typography>{`${event.title}, ${formatMoment(event.date_start)}`}</Typography>
      <AudienceNote event={event.id} />
      <DialogContentText>{parts.length > 0 ? texts.lead : texts.empty}</DialogContentText>
      {parts.map((part, at) => (
        <StandField
          key={`${part.usual.role} ${part.usual_name}`}
          label={words.tonight(words.usually(part.usual_name, part.usual.role))}
          isLabelAbove
          placeholder={words.nobody}
          value={part.tonight}
          error={refused[at]?.person_id}
          onChange={(tonight) =>
            setParts(
              parts.map((each, n) =>
                n === at ? { ...each, tonight: asRecast(tonight, each) } : each,
              ),
            )
          }
        />
      ))}
      {parts.length > 0 ? (
        <TextField
          label={words.note}
          value={note}
          multiline
          minRows={2}
          helperText={note === suggested || !suggested ? undefined : texts.suggested(suggested)}
          onChange={({ target }) => setNoteFrom({ typed: target.value })}
        />
      ) : null}
      {note === suggested || !suggested ? null : (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setNoteFrom('suggested')}>
          {texts.take_suggested}
        </Button>
      )}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </DialogFrame>
  );
}

/** A note that somebody wrote instead of what was suggested, as long as anybody stands in. */
function keepNote(
  { cast_note }: RaRecord,
  before: readonly Part[],
  parts: readonly Part[],
): string | null {
  const isWritten = cast_note && cast_note !== recastNote(before);
  const isRecast = parts === before || parts.some(({ tonight }) => tonight);
  return isWritten && isRecast ? cast_note : null;
}
