import { Suspense, useEffect } from 'react';
import type { EditorUser } from '../editor-api.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useObservable } from '../session/observable.ts';
import { askedRecord } from './asked-record.ts';

const NewRecordDialog = lazyPart(
  async () => (await import('./new-record-dialog.tsx')).NewRecordDialog,
);

/** The dialog of a new record, once it is asked for. */
export function NewRecord({ user }: { user: EditorUser }) {
  const asked = useObservable(askedRecord);
  useEffect(() => () => askedRecord.set(null), []);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <NewRecordDialog asked={asked} user={user} onClose={() => askedRecord.set(null)} />
    </Suspense>
  );
}
