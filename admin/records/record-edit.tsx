import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import {
  CloneButton,
  Edit,
  type RaRecord,
  TopToolbar,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { type KindDescription, useKind } from '../api/kinds.ts';
import { type Clashes, clashesIn } from '../api/save-merged.ts';
import { MergeButton } from '../merging/merge-button.tsx';
import { useMergedRecord } from '../merging/use-merged-record.tsx';
import { texts } from '../texts/texts.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { ALL_KINDS_ACTIONS, KIND_ACTIONS } from './kind-actions.ts';
import { RecordForm } from './record-form.tsx';
import { RecordName } from './record-name.tsx';

/**
 * Tabs scroll instead of making the form wider than a phone. The bar with 'Speichern' stays at the lower edge of the window,
 * also while inputs that are loaded on demand make the form longer: a click that hits a moving button is lost.
 */
export const FULL_WIDTH = {
  '& .RaEdit-main, & .RaEdit-card, & .RaCreate-main, & .RaCreate-card': {
    minWidth: 0,
    maxWidth: '100%',
  },
  // clipped contents would not let the bar be sticky
  '& .RaEdit-card, & .RaCreate-card': { overflow: 'visible' },
  // the window without what stands above and below
  '& .tabbed-form > .MuiCardContent-root': { minHeight: 'calc(100dvh - 14rem)' },
} as const;

/** A stored record. Stays open after saving, as a page does in the page editor. */
export function RecordEdit() {
  const kind = useKind(useResourceContext() ?? '');
  const notify = useNotify();
  const [found, setFound] = useState<Clashes | null>(null);
  const merged = useMergedRecord(kind);
  return (
    <Edit
      sx={FULL_WIDTH}
      redirect={false}
      title={<RecordName kind={kind} />}
      mutationMode="pessimistic"
      queryOptions={{ onError: merged.onReadError }}
      actions={<Actions kind={kind} />}
      mutationOptions={{
        onSuccess: () => notify(texts.saved, { type: 'success' }),
        onError: (error) => {
          const clashes = clashesIn(error);
          if (clashes) setFound(clashes);
          else if (merged.isMerged(error)) merged.say(error);
          else notify((error as Error).message, { type: 'error' });
        },
      }}
    >
      <RecordForm kind={kind} />
      {found ? <ClashDialog kind={kind} found={found} onClose={() => setFound(null)} /> : null}
    </Edit>
  );
}

/** Of a duplicate: the keys that belong to one record alone. A slug is made from its name again. */
function withoutKeys(record: RaRecord | undefined): RaRecord | undefined {
  return record && { ...record, slug: '', external_id: null };
}

/** Whatever has a page leads there; the page editor begins with `?edit`. */
function Actions({ kind }: { kind: KindDescription }) {
  const record = useRecordContext();
  const page = kind.content_type && record ? `/cms-hub/open/${kind.path}/${record.id}` : null;
  const own = KIND_ACTIONS[kind.path];
  const actions = record ? [...(own ? [own] : []), ...ALL_KINDS_ACTIONS] : [];
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      {actions.map((Action, at) => (
        <Suspense key={at}>
          <Action />
        </Suspense>
      ))}
      {page ? (
        <>
          <Button href={page}>{texts.open_page}</Button>
          <Button href={`${page}?edit`}>{texts.edit_page}</Button>
        </>
      ) : null}
      {record && kind.merges ? <MergeButton path={kind.path} /> : null}
      <CloneButton record={withoutKeys(record)} />
    </TopToolbar>
  );
}
