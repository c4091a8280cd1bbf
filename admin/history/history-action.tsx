import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin';
import { HISTORY_HASH } from '../../src/lib/pages/history-hash.ts';
import { useKind } from '../api/kinds.ts';
import { loadPart } from '../api/load-part.ts';
import { RecordName } from '../records/record-name.tsx';
import { texts } from './history.texts.ts';
import { listKindFields } from './subject.ts';
import { useRestore } from './use-restore.tsx';

const HistoryDrawer = loadPart(async () => ({
  default: (await import('./history-drawer.tsx')).HistoryDrawer,
}));

/** 'Verlauf' above the form of any stored record; opened by its link from the page editor. */
export function HistoryAction() {
  const kind = useKind(useResourceContext() ?? '');
  const record = useRecordContext<RaRecord & { id: number }>();
  const [isOpen, setOpen] = useState(() => location.hash === HISTORY_HASH);
  const { restore, clashDialog } = useRestore(kind);
  if (!record) return null;
  const subject = { kind: kind.path, record: record.id, fields: listKindFields(kind), restore };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.action}</Button>
      {isOpen ? (
        <Suspense>
          <HistoryDrawer
            subject={subject}
            name={<RecordName kind={kind} />}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
      {clashDialog}
    </>
  );
}
