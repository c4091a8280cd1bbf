import { Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin';
import { useKind } from '../api/kinds.ts';
import { RecordName } from '../records/record-name.tsx';
import { texts } from './history.texts.ts';
import { HistoryDrawer } from './history-drawer.tsx';
import { listKindFields } from './subject.ts';
import { useRestore } from './use-restore.tsx';

/** 'Verlauf' above the form of any stored record. */
export default function HistoryAction() {
  const kind = useKind(useResourceContext() ?? '');
  const record = useRecordContext<RaRecord & { id: number }>();
  const [isOpen, setOpen] = useState(false);
  const { restore, clashDialog } = useRestore(kind);
  if (!record) return null;
  const subject = { kind: kind.path, record: record.id, fields: listKindFields(kind), restore };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.action}</Button>
      {isOpen ? (
        <HistoryDrawer
          subject={subject}
          name={<RecordName kind={kind} />}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {clashDialog}
    </>
  );
}
