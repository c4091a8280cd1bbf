import { Alert, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { berlinWallTime } from '../../src/lib/time/berlin-time.ts';
import { useUndoNotice } from '../frame/use-undo-notice.tsx';
import { texts } from './unsaved.texts.ts';
import type { Unsaved } from './unsaved-copies.ts';
import type { UnsavedHere } from './use-unsaved.ts';

interface UnsavedOffersProps<Value> {
  unsaved: UnsavedHere<Value>;
  /** 'Ihre ungespeicherten Eingaben von 14.32 Uhr' */
  title(when: string): string;
  /** short description of a copy */
  contents(value: Value): string;
  onInsert(copy: Unsaved<Value>): void;
}

/** On phones the buttons are below the text. */
const ROW = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flexBasis: { xs: 'calc(100% - 3rem)', sm: 'auto' } },
} as const;

/** Local copies of earlier sessions. Nothing of them is used before the editor inserts it. */
export function UnsavedOffers<Value>(props: UnsavedOffersProps<Value>) {
  const { unsaved, title, contents, onInsert } = props;
  const notify = useNotify();
  const offerUndo = useUndoNotice();
  async function discard(copy: Unsaved<Value>): Promise<void> {
    try {
      await unsaved.discard(copy);
      offerUndo(texts.discarded, () => unsaved.putBack(copy));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  }
  return unsaved.offers.map((copy) => (
    <Alert
      key={copy.key}
      severity="info"
      sx={ROW}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => onInsert(copy)}>
            {texts.insert}
          </Button>
          <Button color="inherit" size="small" onClick={() => void discard(copy)}>
            {texts.discard}
          </Button>
        </>
      }
    >
      <strong>{title(formatMoment(copy.at))}</strong>
      <br />
      {contents(copy.value)}
    </Alert>
  ));
}

const DAY = new Intl.DateTimeFormat('de-DE', {
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Berlin',
});

/** 'von 14.32 Uhr', or 'vom 3. Dezember, 14.32 Uhr' if it was another day */
function formatMoment(at: number): string {
  const wall = (ms: number) => berlinWallTime(new Date(ms).toISOString());
  const time = wall(at).slice(11, 16).replace(':', '.');
  const isToday = wall(at).slice(0, 10) === wall(Date.now()).slice(0, 10);
  return isToday ? texts.at(time) : texts.on(DAY.format(at), time);
}
