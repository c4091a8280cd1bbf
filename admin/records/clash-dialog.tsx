import {
  Button,
  DialogContentText,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { KindDescription } from '../api/kinds.ts';
import type { Clashes } from '../api/save-merged.ts';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import { texts } from '../texts/texts.ts';
import { announceWritten } from '../unsaved/written-fields.ts';
import { type Chosen, decideValues, listItems, type Side } from './clash-items.tsx';

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

/** Long values wrap beside their button. */
const CHOICE = {
  alignItems: 'start',
  '& .MuiFormControlLabel-label': { pt: 1, overflowWrap: 'anywhere', minWidth: 0 },
} as const;

/** Fields that two editors changed: shows both values of each and takes the chosen one (E-1). */
export function ClashDialog({ kind, found, save, take, said, onClose }: ClashDialogProps) {
  const { clashes, mine, latest } = found;
  const provider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<Chosen>({});
  const items = listItems(kind, clashes, latest);
  const isDecided = items.every(({ key }) => chosen[key]);

  async function keep(): Promise<void> {
    const data = { ...latest, ...decideValues(kind, clashes, { mine, chosen }) };
    if (take) {
      take(data);
      return;
    }
    try {
      if (save) await save(data, latest);
      else await provider.update(kind.path, { id: latest.id, data, previousData: latest });
      // also of fields left to the other editor
      announceWritten(`${kind.path}/${latest.id}`, mine);
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
      {items.map(({ key, label, mine: ours, theirs }) => (
        <fieldset key={key} style={{ border: 0, margin: '0 0 1.5rem', padding: 0, minWidth: 0 }}>
          <FormLabel component="legend">{label}</FormLabel>
          <RadioGroup
            value={chosen[key] ?? ''}
            onChange={(_event, value) => setChosen({ ...chosen, [key]: value as Side })}
          >
            <FormControlLabel
              value="mine"
              control={<Radio />}
              label={
                <>
                  {words.mine}: {ours}
                </>
              }
              sx={CHOICE}
            />
            <FormControlLabel
              value="theirs"
              control={<Radio />}
              label={
                <>
                  {words.theirs}: {theirs}
                </>
              }
              sx={CHOICE}
            />
          </RadioGroup>
        </fieldset>
      ))}
    </DialogFrame>
  );
}
