import ContentCopy from '@mui/icons-material/ContentCopy';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { useNavigateHere } from '../../frame/addresses/use-navigate-here.ts';
import { copyForm } from '../forms-api.ts';
import { makingTexts as texts } from './making.texts.ts';

/** Copies the stored form and opens the copy. */
export function CopyButton() {
  const record = useRecordContext();
  const navigate = useNavigateHere();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  async function copy(): Promise<void> {
    setBusy(true);
    try {
      const { id } = await copyForm(Number(record?.id));
      if (navigate(`/cms-hub/forms/${id}`)) notify(texts.copied, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button startIcon={<ContentCopy />} disabled={isBusy} onClick={() => void copy()}>
      {texts.copy}
    </Button>
  );
}
