import { Suspense } from 'react';
import { BooleanInput, SaveButton, Toolbar, useRecordContext } from 'react-admin';
import { type FieldDescription, fieldNamed, type KindDescription } from '../api/kinds.ts';
import { useMayChange, useMayPublish } from '../api/rights.ts';
import { KIND_PARTS } from './kind-parts.ts';
import { RemoveButton } from './remove-button.tsx';

const ROW = {
  display: 'flex',
  alignItems: 'center',
  columnGap: { xs: 1, sm: 3 },
  // as low as the button beside it
  '& .MuiFormHelperText-root': { display: 'none' },
  '& .MuiFormControlLabel-root': { my: 0, mr: 0 },
  '& .ra-delete-button': { ml: 'auto' },
} as const;

/** Whether visitors see the record is set below every tab. */
export const ONLINE = 'is_online';

export const findOnlineField = (kind: KindDescription): FieldDescription | null =>
  kind.fields.some(({ name }) => name === ONLINE) ? fieldNamed(kind, ONLINE) : null;

/** Below the form: saving, whether it is public, and deleting. */
export function FormToolbar({ kind }: { kind: KindDescription }) {
  const mayPublish = useMayPublish();
  const mayChange = useMayChange(kind);
  const isStored = useRecordContext()?.id !== undefined;
  const online = findOnlineField(kind);
  const { Remove } = KIND_PARTS[kind.path] ?? {};
  if (!mayChange) return null;
  return (
    <Toolbar sx={ROW}>
      <SaveButton />
      {online && mayPublish ? (
        <BooleanInput source={ONLINE} label={online.label.de} helperText={false} />
      ) : null}
      {isStored && !Remove ? <RemoveButton /> : null}
      {isStored && Remove ? (
        <Suspense>
          <Remove />
        </Suspense>
      ) : null}
    </Toolbar>
  );
}
