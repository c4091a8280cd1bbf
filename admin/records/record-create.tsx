import { useRef } from 'react';
import { Create, useResourceContext } from 'react-admin';
import type { Creating } from '../api/create-once.ts';
import { useKind } from '../api/kinds.ts';
import { defaultsOf } from './defaults.ts';
import { FULL_WIDTH } from './record-edit.tsx';
import { RecordForm } from './record-form.tsx';

/** The form of a new record. `?source={…}` fills it in, for example with a duplicate. */
export function RecordCreate() {
  const kind = useKind(useResourceContext() ?? '');
  const creating = useRef<Creating>({ unanswered: null, keep: async () => {} }).current;
  return (
    <Create redirect="edit" sx={FULL_WIDTH} mutationOptions={{ meta: { creating } }}>
      <RecordForm kind={kind} defaultValues={defaultsOf(kind)} creating={creating} />
    </Create>
  );
}
