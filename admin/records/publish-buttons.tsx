import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import { useUndoNotice } from '../frame/use-undo-notice.tsx';
import { texts } from '../texts/texts.ts';
import { ONLINE } from './form-toolbar.tsx';

/** Makes all selected records of a list public, or hides them. */
export function PublishButtons() {
  const { resource, selectedIds, onUnselectItems } = useListContext();
  const provider = useDataProvider();
  const notify = useNotify();
  const offerUndo = useUndoNotice();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);

  async function set(is_online: boolean): Promise<void> {
    setBusy(true);
    try {
      // others are on other pages of the list
      const { data } = await provider.getMany(resource, { ids: selectedIds });
      const ids = data.filter((row) => row[ONLINE] !== is_online).map(({ id }) => id);
      const write = (value: boolean) =>
        provider
          .updateMany(resource, { ids, data: { [ONLINE]: value }, meta: undefined })
          .finally(refresh);
      await write(is_online);
      onUnselectItems();
      const said = is_online ? texts.published : texts.hidden;
      offerUndo(said(selectedIds.length), () => write(!is_online));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        size="small"
        startIcon={<Visibility />}
        disabled={isBusy}
        onClick={() => void set(true)}
      >
        {texts.publish}
      </Button>
      <Button
        size="small"
        startIcon={<VisibilityOff />}
        disabled={isBusy}
        onClick={() => void set(false)}
      >
        {texts.hide}
      </Button>
    </>
  );
}
