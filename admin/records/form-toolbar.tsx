import { Typography } from '@mui/material';
import { Suspense } from 'react';
import { BooleanInput, Toolbar, useRecordContext } from 'react-admin';
import { SHOWN_BY_OTHERS } from '../../src/lib/actor/publishing.ts';
import { type FieldDescription, fieldNamed, type KindDescription } from '../api/kinds.ts';
import { useBeginsHidden, useMayChange, useMayPublish } from '../api/rights.ts';
import { FocusableSaveButton } from '../unsaved/focusable-save-button.tsx';
import { KIND_PARTS } from './kind-parts.ts';
import { RemoveButton } from './removing/remove-button.tsx';

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
  const record = useRecordContext();
  const isStored = record?.id !== undefined;
  // for authors there is no switch
  const isReviewed = useBeginsHidden() && mayPublish && record?.is_online !== true;
  const online = findOnlineField(kind);
  const { Remove } = KIND_PARTS[kind.path] ?? {};
  if (!mayChange) return null;
  return (
    <Toolbar sx={ROW}>
      <FocusableSaveButton />
      {online && mayPublish ? (
        <BooleanInput source={ONLINE} label={online.label.de} helperText={false} />
      ) : null}
      {online && isReviewed && kind.content_type ? (
        <Typography variant="body2" color="textSecondary">
          {SHOWN_BY_OTHERS}
        </Typography>
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
