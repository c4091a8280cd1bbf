import { Create, useResourceContext } from 'react-admin';
import { useKind } from '../api/kinds.ts';
import { defaultsOf } from './defaults.ts';
import { FULL_WIDTH } from './record-edit.tsx';
import { RecordForm } from './record-form.tsx';

/** The form of a new record. `?source={…}` fills it in, for example with a duplicate. */
export function RecordCreate() {
  const kind = useKind(useResourceContext() ?? '');
  return (
    <Create redirect="edit" sx={FULL_WIDTH}>
      <RecordForm kind={kind} defaultValues={defaultsOf(kind)} />
    </Create>
  );
}
