import { Button, CircularProgress, DialogContentText, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { texts as words } from '../../cast/cast.texts.ts';
import type { CastLine, GetName, Stand } from '../../cast/cast-lines.ts';
import { StandField } from '../../cast/stand-field.tsx';
import { usePersonNames } from '../../cast/use-person-names.ts';
import { DialogFrame } from '../../frame/dialog-frame.tsx';
import { texts as season } from '../season.texts.ts';
import type { TableRow } from '../table/table-rows.ts';
import type { SeasonContext } from '../values/columns.ts';
import { Additions } from './additions.tsx';
import {
  type Addition,
  type CommonPart,
  changedCast,
  findCommonParts,
  getRowCast,
  suggestNote,
  withCast,
} from './cast-changes.ts';
import { texts } from './casting.texts.ts';

/** max length of `cast_note` */
const MAX_NOTE = 500;

interface CastDialogProps {
  rows: readonly TableRow[];
  context: SeasonContext;
  /** gets the same rows, recast */
  onTake(rows: readonly TableRow[]): void;
  onClose(): void;
}

/** Changes the cast of many dates at once (G-423). Full screen on phones. */
export function CastDialog(props: CastDialogProps) {
  const { rows, context, onClose } = props;
  const usual = (context.production.cast ?? []) as readonly CastLine[];
  const getName = usePersonNames([...usual, ...rows.flatMap(getRowCast)]);
  if (getName) return <CastForm {...props} usual={usual} getName={getName} />;
  const cancel = <Button onClick={onClose}>{season.cancel}</Button>;
  return (
    <DialogFrame title={texts.title(rows.length)} onClose={onClose} isLarge actions={cancel}>
      <CircularProgress aria-label={texts.title(rows.length)} />
    </DialogFrame>
  );
}

interface CastFormProps extends CastDialogProps {
  usual: readonly CastLine[];
  getName: GetName;
}

function CastForm({ rows, usual, getName, onTake, onClose }: CastFormProps) {
  const parts = useMemo(() => findCommonParts(rows, { usual, getName }), []);
  const [tonight, setTonight] = useState<Record<string, Stand | null>>({});
  const [added, setAdded] = useState<readonly Addition[]>([]);
  const [typedNote, setTypedNote] = useState<string | null>(null);
  const note = typedNote ?? suggestNote(parts, tonight);
  const isTooLong = (note?.length ?? 0) > MAX_NOTE;
  const isUnchanged =
    Object.keys(tonight).length + added.filter(({ stand }) => stand).length === 0 &&
    typedNote === null;

  function take(): void {
    const changes = { tonight, added };
    onTake(rows.map((row) => withCast(row, changedCast(row, changes, { usual, getName }), note)));
    onClose();
  }
  function giveBack(): void {
    onTake(rows.map((row) => withCast(row, [], '')));
    onClose();
  }

  return (
    <DialogFrame
      title={texts.title(rows.length)}
      onClose={onClose}
      isLarge
      actions={
        <>
          <Button sx={{ mr: 'auto' }} onClick={giveBack}>
            {texts.usual}
          </Button>
          <Button onClick={onClose}>{season.cancel}</Button>
          <Button variant="contained" disabled={isUnchanged || isTooLong} onClick={take}>
            {texts.take}
          </Button>
        </>
      }
    >
      <DialogContentText>{parts.length > 0 ? texts.lead : texts.empty}</DialogContentText>
      {parts.map((part) => {
        const { key } = part;
        const chosen = key in tonight ? tonight[key] : part.tonight;
        return (
          <StandField
            key={key}
            label={getPartLabel(part, rows.length)}
            isLabelAbove
            placeholder={chosen === undefined ? texts.differs : words.nobody}
            value={chosen ?? null}
            onChange={(stand) => setTonight({ ...tonight, [key]: stand })}
          />
        );
      })}
      <Additions added={added} onChange={setAdded} />
      <TextField
        label={words.note}
        value={note ?? ''}
        multiline
        minRows={2}
        error={isTooLong}
        helperText={isTooLong ? words.too_long : note === undefined ? texts.note_kept : ''}
        onChange={({ target }) => setTypedNote(target.value)}
      />
    </DialogFrame>
  );
}

/** Names the number of dates only if the role is not on all of them. */
function getPartLabel({ usual_name, role, dates }: CommonPart, all: number): string {
  const part = words.tonight(words.usually(usual_name, role));
  return dates === all ? part : texts.in_dates(part, dates);
}
