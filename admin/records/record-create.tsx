import { Suspense, useRef, useState } from 'react';
import { Create, Loading, type RaRecord, useNotify, useResourceContext } from 'react-admin';
import { flushSync } from 'react-dom';
import type { Creating } from '../api/create-once.ts';
import { type KindDescription, useKind } from '../api/kinds.ts';
import { useNavigateHere } from '../frame/addresses/use-navigate-here.ts';
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
  const [isStored, setStored] = useState(false);
  const notify = useNotify();
  const navigate = useNavigateHere();
  // once: later ones would reset what is typed
  if (defaults && !first) setFirst(defaults);

  /** To its address first, then the notice: after it, people go on at once. */
  function onSuccess({ id }: RaRecord): void {
    // react-hook-form still counts the form as unsaved, which would hold the way to the record
    flushSync(() => setStored(true));
    navigate(`/cms-hub/${kind.path}/${id}`, { state: { _scrollToTop: true } });
    notify('ra.notification.created', { type: 'success', messageArgs: { smart_count: 1 } });
  }
  return (
    <Create sx={FULL_WIDTH} mutationOptions={{ meta: { creating }, onSuccess }}>
      {first ? (
        <RecordForm kind={kind} defaultValues={first} creating={creating} mayLeave={isStored} />
      ) : (
        <Loading />
      )}
    </Create>
  );
}
