import {
  Alert,
  Autocomplete,
  Box,
  Button,
  CircularProgress,
  DialogContentText,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetMany, useGetOne } from 'react-admin';
import { nameOf, useKind } from '../../api/kinds.ts';
import { DialogFrame } from '../../frame/dialog-frame.tsx';
import type { PlanEvent } from '../plan-api.ts';
import type { Refusal } from '../use-event-change.tsx';
import { texts as cancelling } from './cancelling.texts.ts';
import { type CastLine, castOf, type Part, partsOf, recastNote, type Stand } from './recasting.ts';

const texts = cancelling.recast;
/** of `cast_note` */
const MAX_NOTE = 500;

interface RecastDialogProps {
  event: PlanEvent;
  onClose(): void;
  onRecast(seen: RaRecord, changes: object, said: string): Promise<Refusal>;
}

/** Who appears for whom on one date; the production stays as it is (V-5). */
export function RecastDialog({ event, onClose, onRecast }: RecastDialogProps) {
  const stored = useStoredCast(event);
  if (stored) return <RecastForm {...stored} onClose={onClose} onRecast={onRecast} />;
  const abort = <Button onClick={onClose}>{cancelling.abort}</Button>;
  return (
    <DialogFrame title={texts.title} onClose={onClose} isLarge actions={abort}>
      <CircularProgress aria-label={texts.title} />
    </DialogFrame>
  );
}

interface StoredCast {
  record: RaRecord;
  parts: Part[];
}

/** The performance with its cast, the production's beside it, and the names of all who are in them. */
function useStoredCast({ id, production_id }: PlanEvent): StoredCast | null {
  const persons = useKind('persons');
  const { data: record } = useGetOne('events', { id }, { refetchOnWindowFocus: false });
  const { data: production, isLoading } = useGetOne(
    'productions',
    { id: production_id ?? 0 },
    { enabled: production_id !== null },
  );
  const cast: CastLine[] = record?.cast ?? [];
  const usual: CastLine[] = production?.cast ?? [];
  const ids = [...new Set([...cast, ...usual].flatMap(({ person_id }) => person_id ?? []))];
  const { data: people } = useGetMany('persons', { ids }, { enabled: ids.length > 0 });
  if (!record || isLoading || (ids.length > 0 && !people)) return null;
  const byId = new Map(people?.map((person) => [person.id, nameOf(persons, person)]));
  const name = (line: Pick<CastLine, 'person_id' | 'name'>) =>
    line.name || (line.person_id === null ? '' : (byId.get(line.person_id) ?? ''));
  return { record, parts: partsOf(cast, usual, name) };
}

interface RecastFormProps extends StoredCast, Pick<RecastDialogProps, 'onClose' | 'onRecast'> {}

function RecastForm({ record, parts: before, onClose, onRecast }: RecastFormProps) {
  const [parts, setParts] = useState(before);
  const [typedNote, setTypedNote] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const note = typedNote ?? recastNote(parts);

  async function save(): Promise<void> {
    if (note.length > MAX_NOTE) return setProblem(texts.too_long);
    setBusy(true);
    const changes = { cast: castOf(parts), cast_note: note };
    const refusal = await onRecast(record, changes, texts.said);
    setBusy(false);
    if (refusal) setProblem(refusal.message);
    else onClose();
  }

  return (
    <DialogFrame
      title={texts.title}
      onClose={onClose}
      isLarge
      actions={
        <>
          <Button onClick={onClose}>{cancelling.abort}</Button>
          <Button
            variant="contained"
            disabled={isBusy || parts.length === 0}
            onClick={() => void save()}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <DialogContentText>{parts.length > 0 ? texts.lead : texts.empty}</DialogContentText>
      {parts.map((part, at) => (
        <PartField
          key={`${part.usual.role} ${part.usual_name}`}
          part={part}
          onChange={(tonight) =>
            setParts(parts.map((each, n) => (n === at ? { ...each, tonight } : each)))
          }
        />
      ))}
      {parts.length > 0 ? (
        <TextField
          label={texts.note}
          value={note}
          multiline
          minRows={2}
          onChange={({ target }) => setTypedNote(target.value)}
        />
      ) : null}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </DialogFrame>
  );
}

interface PartFieldProps {
  part: Part;
  onChange(tonight: Stand | null): void;
}

/** Somebody of the house, found by typing, or a guest by name. */
function PartField({ part: { usual, usual_name, tonight }, onChange }: PartFieldProps) {
  const persons = useKind('persons');
  const [typed, setTyped] = useState('');
  const { data = [] } = useGetList(
    'persons',
    {
      filter: { q: typed },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'last_name', order: 'ASC' },
    },
    { enabled: typed.length > 1 },
  );
  const options = data.map((person) => ({
    person_id: Number(person.id),
    name: nameOf(persons, person),
  }));
  return (
    <Box>
      <Autocomplete<Stand, false, false, true>
        freeSolo
        options={options}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
        getOptionKey={(option) => (typeof option === 'string' ? option : `${option.person_id}`)}
        filterOptions={(all) => all}
        value={tonight}
        onChange={(_event, value) => onChange(typeof value === 'string' ? guest(value) : value)}
        onInputChange={(_event, value, reason) => {
          setTyped(value);
          if (reason === 'input') onChange(guest(value));
        }}
        renderInput={(props) => (
          <TextField
            {...props}
            label={texts.tonight(texts.usually(usual_name, usual.role))}
            placeholder={texts.nobody}
          />
        )}
      />
    </Box>
  );
}

const guest = (name: string): Stand | null => (name.trim() ? { person_id: null, name } : null);
