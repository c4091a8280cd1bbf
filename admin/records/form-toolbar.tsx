import { Typography } from '@mui/material';
import { Suspense } from 'react';
import { BooleanInput, Toolbar, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SHOWN_BY_OTHERS } from '../../src/lib/actor/publishing.ts';
import { type FieldDescription, fieldNamed, type KindDescription } from '../api/kinds.ts';
import { useBeginsHidden, useMayChange, useMayPublish } from '../api/rights.ts';
import { FocusableSaveButton } from '../unsaved/focusable-save-button.tsx';
import { KIND_PARTS } from './kind-parts.ts';
import { publicState } from './public-state.ts';
import { RemoveButton } from './removing/remove-button.tsx';

const ROW = {
  display: 'flex',
  alignItems: 'center',
  columnGap: { xs: 1, sm: 3 },
  // as low as the button beside it
  '& .MuiFormHelperText-root': { display: 'none' },
  '& .MuiFormControlLabel-root': { my: 0, mr: 0 },
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiButton-root': { flexShrink: 0 },
  '& .ra-delete-button': { ml: 'auto' },
} as const;

/** What is planned has a long label: on phones a row of its own, above the buttons. */
const LONG = { flexBasis: { xs: '100%', sm: 'auto' }, order: { xs: -1, sm: 0 } } as const;

/** Whether visitors see the record is set below every tab. */
export const ONLINE = 'is_online';

export const findOnlineField = (kind: KindDescription): FieldDescription | null =>
  kind.fields.some(({ name }) => name === ONLINE) ? fieldNamed(kind, ONLINE) : null;

/** Says when what is planned appears, also while that is being changed (G-741). */
function OnlineSwitch({ label }: { label: string }) {
  const [is_online, published_at, online_from, online_to] = useWatch({
    name: [ONLINE, 'published_at', 'online_from', 'online_to'],
  });
  const state = publicState({ is_online, published_at, online_from, online_to }, Date.now());
  const shown = is_online ? state.label : label;
  return (
    <BooleanInput
      source={ONLINE}
      label={shown}
      helperText={false}
      sx={shown === label ? {} : LONG}
    />
  );
}

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
      {online && mayPublish ? <OnlineSwitch label={online.label.de} /> : null}
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
