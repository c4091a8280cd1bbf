import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import {
  Edit,
  type RaRecord,
  TopToolbar,
  useEditContext,
  useNotify,
  useResourceContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { type KindDescription, useKind } from '../api/kinds.ts';
import { useMayCreate, useMayPublish } from '../api/rights.ts';
import { type Clashes, readClashes } from '../api/save-merged.ts';
import { isUnanswered } from '../api/send-again.ts';
import { FORM_ACTIONS } from '../frame/action-line.ts';
import { LoadProblem } from '../frame/load-problem.tsx';
import { MergeButton } from '../merging/merge-button.tsx';
import { useMergedRecord } from '../merging/use-merged-record.tsx';
import { german } from '../texts/german.ts';
import { texts } from '../texts/texts.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { ALL_KINDS_ACTIONS, KIND_ACTIONS } from './kind-actions.ts';
import { KIND_PARTS } from './kind-parts.ts';
import { RecordForm } from './record-form.tsx';
import { RecordName } from './record-name.tsx';

/**
 * Tabs scroll instead of widening the form. The save bar sticks to the lower edge of the window even while inputs load and
 * the form grows: a button that moves under the pointer loses the click.
 */
export const FULL_WIDTH = {
  '& .RaEdit-main, & .RaEdit-card, & .RaCreate-main, & .RaCreate-card': {
    minWidth: 0,
    maxWidth: '100%',
  },
  // `overflow: hidden` would disable the sticky bar
  '& .RaEdit-card, & .RaCreate-card': { overflow: 'visible' },
  // window height minus what is above and below the form
  '& .tabbed-form > .MuiCardContent-root': { minHeight: 'calc(100dvh - 14rem)' },
} as const;

/** The form of a stored record. It stays open after saving, like the page editor. */
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
          const clashes = readClashes(error);
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

/** The form of a new record reads `source`. A duplicate must not share unique keys; the slug is derived from its name again. */
function copyPath(path: string, { id: _, ...values }: RaRecord): string {
  const source = JSON.stringify({ ...values, slug: '', external_id: null });
  return `/cms-hub/${path}/create?${new URLSearchParams({ source })}`;
}

/** Links to the record's page; `?edit` opens the page editor, where there are sections to edit. */
function Actions({ kind }: { kind: KindDescription }) {
  const { record, error } = useEditContext();
  const mayPublish = useMayPublish();
  const mayCreate = useMayCreate(kind);
  const page = kind.content_type && record ? `/cms-hub/open/${kind.path}/${record.id}` : null;
  const own = KIND_ACTIONS[kind.path];
  const { Copy } = KIND_PARTS[kind.path] ?? {};
  const actions = record ? [...(own ? [own] : []), ...ALL_KINDS_ACTIONS] : [];
  if (!record && isUnanswered(error)) return <LoadProblem error={error} />;
  return (
    <TopToolbar sx={FORM_ACTIONS}>
      {actions.map((Action, at) => (
        <Suspense key={at}>
          <Action />
        </Suspense>
      ))}
      {page ? (
        <>
          <Button href={page}>{texts.open_page}</Button>
          {kind.holds_sections ? <Button href={`${page}?edit`}>{texts.edit_page}</Button> : null}
        </>
      ) : null}
      {record && kind.merges && mayPublish ? <MergeButton path={kind.path} /> : null}
      {record && mayCreate && !Copy ? (
        <Button component={Link} to={copyPath(kind.path, record)}>
          {german.ra.action.clone}
        </Button>
      ) : null}
      {record && mayCreate && Copy ? (
        <Suspense>
          <Copy />
        </Suspense>
      ) : null}
      {mayCreate ? (
        <Button component={Link} to={`/cms-hub/${kind.path}/create`}>
          {german.ra.action.create}
        </Button>
      ) : null}
    </TopToolbar>
  );
}
