import { Button } from '@mui/material';
import { useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { useUndoNotice } from '../../frame/use-undo-notice.tsx';
import { RemoveButton } from '../../records/removing/remove-button.tsx';
import { makingTexts } from './making.texts.ts';

const texts = makingTexts.refused;

/** Deletes a form; one with entries stays, and can be hidden instead. */
export function DeleteForm() {
  return <RemoveButton instead={(close) => <HideInstead onDone={close} />} />;
}

function HideInstead({ onDone }: { onDone(): void }) {
  const record = useRecordContext();
  const provider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const offerUndo = useUndoNotice();
  if (!record) return null;
  const { id } = record;
  const set = async (is_online: boolean) => {
    await provider.update('forms', {
      id,
      data: { is_online },
      previousData: { id, is_online: !is_online },
    });
    refresh();
  };
  async function hide(): Promise<void> {
    try {
      await set(false);
      onDone();
      offerUndo(texts.hidden, () => set(true));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  }
  return (
    <>
      <Button component={Link} to={`/cms-hub/form-entries?form=${id}`}>
        {texts.entries}
      </Button>
      {record.is_online ? (
        <Button variant="contained" onClick={() => void hide()}>
          {texts.hide}
        </Button>
      ) : null}
    </>
  );
}
