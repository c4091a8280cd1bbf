import {
  Button,
  DialogContentText,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useState } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  useDataProvider,
  useNotify,
  useRefresh,
} from 'react-admin';
import { fieldNamed, type KindDescription } from '../api/kinds.ts';
import type { Clashes } from '../api/save-merged.ts';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import { texts } from '../texts/texts.ts';
import { ValueField } from './value-field.tsx';

interface ClashDialogProps {
  kind: Pick<KindDescription, 'path' | 'fields'>;
  found: Clashes;
  /** stores the outcome, if it is not a record of the kind */
  save?: (data: RaRecord, latest: RaRecord) => Promise<unknown>;
  /** takes the chosen values without storing anything */
  take?: (data: RaRecord) => void;
  /** words for a clash outside saving */
  said?: { title: string; lead: string; take: string };
  onClose(): void;
}

const words = texts.clash;

/** Fields that two editors changed: shows both values of each and takes the chosen one (E-1). */
export function ClashDialog({ kind, found, save, take, said, onClose }: ClashDialogProps) {
  const { clashes, mine, latest } = found;
  const provider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({});
  const isDecided = Object.keys(clashes).every((name) => chosen[name]);

  async function keep(): Promise<void> {
    const given = Object.entries(mine).filter(([name]) => chosen[name] !== 'theirs');
    const data = { ...latest, ...Object.fromEntries(given) };
    if (take) {
      take(data);
      return;
    }
    try {
      if (save) await save(data, latest);
      else await provider.update(kind.path, { id: latest.id, data, previousData: latest });
      notify(texts.saved, { type: 'success' });
      onClose();
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  }

  return (
    <DialogFrame
      title={said?.title ?? words.title}
      onClose={onClose}
      maxWidth="md"
      actions={
        <>
          <Button onClick={onClose}>{words.go_on}</Button>
          <Button variant="contained" disabled={!isDecided} onClick={() => void keep()}>
            {said?.take ?? words.save}
          </Button>
        </>
      }
    >
      <DialogContentText>{said?.lead ?? words.lead}</DialogContentText>
      {Object.entries(clashes).map(([name, both]) => {
        const field = baseField(kind, name);
        const shown = (value: unknown) => (
          <RecordContextProvider value={{ id: latest.id, [field.name]: value }}>
            <ValueField field={field} />
          </RecordContextProvider>
        );
        return (
          <fieldset key={name} style={{ border: 0, margin: '0 0 1.5rem', padding: 0 }}>
            <FormLabel component="legend">{field.label.de}</FormLabel>
            <RadioGroup
              value={chosen[name] ?? ''}
              onChange={(_event, value) =>
                setChosen({ ...chosen, [name]: value as 'mine' | 'theirs' })
              }
            >
              <FormControlLabel
                value="mine"
                control={<Radio />}
                label={
                  <>
                    {words.mine}: {shown(both.mine)}
                  </>
                }
              />
              <FormControlLabel
                value="theirs"
                control={<Radio />}
                label={
                  <>
                    {words.theirs}: {shown(both.theirs)}
                  </>
                }
              />
            </RadioGroup>
          </fieldset>
        );
      })}
    </DialogFrame>
  );
}

/** A field's description; a translation has that of its field. */
function baseField(kind: Pick<KindDescription, 'fields'>, name: string) {
  const translated = kind.fields.find(({ translation }) => translation === name);
  return translated ? { ...translated, name } : fieldNamed(kind, name);
}
