import { Suspense, useRef, useState } from 'react';
import { Create, Loading, useResourceContext } from 'react-admin';
import type { Creating } from '../api/create-once.ts';
import { type KindDescription, useKind } from '../api/kinds.ts';
import { useDefaults } from './defaults.ts';
import { KIND_PARTS } from './kind-parts.ts';
import { FULL_WIDTH } from './record-edit.tsx';
import { RecordForm } from './record-form.tsx';

/** The form of a new record, or what a kind begins with instead. */
export function RecordCreate() {
  const kind = useKind(useResourceContext() ?? '');
  const { Create: Own } = KIND_PARTS[kind.path] ?? {};
  if (!Own) return <NewRecord kind={kind} />;
  return (
    <Suspense fallback={<Loading />}>
      <Own />
    </Suspense>
  );
}

/** `?source={…}` fills it in, for example with a duplicate. */
function NewRecord({ kind }: { kind: KindDescription }) {
  const creating = useRef<Creating>({ unanswered: null, keep: async () => {} }).current;
  const defaults = useDefaults(kind);
  const [first, setFirst] = useState(defaults);
  // once: later ones would reset what is typed
  if (defaults && !first) setFirst(defaults);
  return (
    <Create redirect="edit" sx={FULL_WIDTH} mutationOptions={{ meta: { creating } }}>
      {first ? <RecordForm kind={kind} defaultValues={first} creating={creating} /> : <Loading />}
    </Create>
  );
}
