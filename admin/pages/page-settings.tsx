import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import {
  Edit,
  FormDataConsumer,
  SaveButton,
  TabbedForm,
  TabbedFormTabs,
  Toolbar,
  TopToolbar,
  useInput,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { LinksHere } from '../../src/editor/links/links-here.tsx';
import { OfflineUrlField } from '../../src/editor/links/offline-url-field.tsx';
import { getPageOwner } from '../../src/editor/page-settings/pages-api.ts';
import { settingsTexts } from '../../src/editor/page-settings/settings.texts.ts';
import { SHOWN_BY_OTHERS, SHOWN_TO_VISITORS } from '../../src/lib/actor/publishing.ts';
import type { FieldDescription } from '../api/kinds.ts';
import { useBeginsHidden, useMayPublish } from '../api/rights.ts';
import { type Clashes, readClashes } from '../api/save-merged.ts';
import { FORM_ACTIONS } from '../frame/action-line.ts';
import { FieldInput } from '../inputs/field-input.tsx';
import { ClashDialog } from '../records/clash-dialog.tsx';
import { FULL_WIDTH } from '../records/record-edit.tsx';
import { texts } from '../texts/texts.ts';
import { AskBeforeLeaving } from '../unsaved/ask-before-leaving.ts';
import { UnsavedForm } from '../unsaved/unsaved-form.tsx';
import { KEEP_INPUT } from '../unsaved/use-kept-input.ts';
import { AddressNote } from './address-note.tsx';
import { PAGE_GROUPS, PAGE_KIND } from './page-fields.ts';
import { pagesTexts } from './pages.texts.ts';
import { findRefusedGaps, PublishWithGaps, type RefusedPage } from './publish-with-gaps.tsx';
import { RemovePage } from './remove-page.tsx';
import { type StoredPage, useRefreshPages } from './use-pages.ts';

/** A page's settings except content and place: title, address, publication, menus, search engines (G-164). */
export function PageSettings({ pages }: { pages: StoredPage[] }) {
  const { id = '' } = useParams();
  const notify = useNotify();
  const refresh = useRefreshPages();
  const [found, setFound] = useState<Clashes | null>(null);
  const [refused, setRefused] = useState<RefusedPage | null>(null);
  const reload = useRefresh();
  function onSaved(): void {
    notify(texts.saved, { type: 'success' });
    void refresh();
  }
  function onError(error: unknown): void {
    const clashes = readClashes(error);
    if (clashes) setFound(clashes);
    else notify((error as Error).message, { type: 'error' });
  }
  return (
    <Edit
      resource="pages"
      id={Number(id)}
      sx={FULL_WIDTH}
      redirect={false}
      title={<PageTitle />}
      mutationMode="pessimistic"
      actions={<Actions />}
      mutationOptions={{
        onSuccess: onSaved,
        onError: (error, { data = {} }) => {
          const gaps = findRefusedGaps(error);
          if (gaps) setRefused({ data, gaps });
          else onError(error);
        },
      }}
    >
      <SettingsForm pages={pages} />
      {found ? (
        <ClashDialog
          kind={PAGE_KIND}
          found={found}
          onClose={() => {
            setFound(null);
            void refresh();
          }}
        />
      ) : null}
      {refused ? (
        <PublishWithGaps
          refused={refused}
          onClose={() => setRefused(null)}
          onError={onError}
          onSaved={() => {
            onSaved();
            reload();
          }}
        />
      ) : null}
    </Edit>
  );
}

function PageTitle() {
  return useRecordContext<StoredPage>()?.title ?? pagesTexts.title;
}

function Actions() {
  const page = useRecordContext<StoredPage>();
  return (
    <TopToolbar sx={FORM_ACTIONS}>
      <Button component={Link} to="/cms-hub/page-tree">
        {pagesTexts.all}
      </Button>
      {page ? (
        <>
          <Button href={page.url}>{texts.open_page}</Button>
          <Button href={`${page.url}?edit`}>{texts.edit_page}</Button>
        </>
      ) : null}
    </TopToolbar>
  );
}

const COLUMN = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  width: '100%',
  maxWidth: '46rem',
} as const;

/** Of a page that the account only reads, disabled as a whole. */
const FIELDS = {
  ...COLUMN,
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
  '&:disabled .MuiFormControl-root': { opacity: 0.6, pointerEvents: 'none' },
} as const;

function SettingsForm({ pages }: { pages: StoredPage[] }) {
  const stored = useRecordContext<StoredPage>();
  const mayPublish = useMayPublish();
  const isHeld = useBeginsHidden();
  if (!stored) return null;
  const isClosed = stored.is_online && !mayPublish;
  const isReviewed = isHeld && mayPublish && !stored.is_online;
  return (
    <TabbedForm
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={AskBeforeLeaving}
      syncWithLocation={false}
      resetOptions={KEEP_INPUT}
      toolbar={isClosed ? false : <SettingsToolbar pages={pages} page={stored} />}
      tabs={<TabbedFormTabs variant="scrollable" scrollButtons="auto" />}
    >
      {PAGE_GROUPS.map(({ group, label, fields }, n) => (
        <TabbedForm.Tab key={group} label={label}>
          <Box component="fieldset" disabled={isClosed} sx={FIELDS}>
            {isClosed ? <Alert severity="info">{SHOWN_TO_VISITORS}</Alert> : null}
            {isReviewed && group === 'visible' ? (
              <Alert severity="info">{SHOWN_BY_OTHERS}</Alert>
            ) : null}
            {n === 0 ? <UnsavedForm place={`pages/${stored.id}`} kind={PAGE_KIND} /> : null}
            {fields
              .filter(({ name }) => mayPublish || name !== 'is_online')
              .map((field) => (
                <Setting key={field.name} field={field} stored={stored} pages={pages} />
              ))}
            {group === 'visible' ? <WhileHidden stored={stored} /> : null}
          </Box>
        </TabbedForm.Tab>
      ))}
    </TabbedForm>
  );
}

function SettingsToolbar({ pages, page }: { pages: StoredPage[]; page: StoredPage }) {
  const [isRemoving, setRemoving] = useState(false);
  const navigate = useNavigate();
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      {page.path === '' ? null : (
        <Button color="error" onClick={() => setRemoving(true)}>
          {pagesTexts.actions.remove}
        </Button>
      )}
      {isRemoving ? (
        <RemovePage
          pages={pages}
          page={page}
          onClose={() => setRemoving(false)}
          onRemoved={() => void navigate('/cms-hub/page-tree', { replace: true })}
        />
      ) : null}
    </Toolbar>
  );
}

interface SettingProps {
  field: FieldDescription;
  stored: StoredPage;
  pages: StoredPage[];
}

/** The home page's address cannot be changed; for other pages a note shows what a change does. */
function Setting({ field, stored, pages }: SettingProps) {
  if (field.name !== 'slug') return <FieldInput field={field} />;
  if (stored.path === '') return null;
  return (
    <>
      <FieldInput field={field} />
      <FormDataConsumer<StoredPage>>
        {({ formData }) => (
          <AddressNote
            pages={pages}
            page={stored}
            parent_id={stored.parent_id}
            slug={formData.slug ?? ''}
          />
        )}
      </FormDataConsumer>
    </>
  );
}

/** Where the address leads while the page is offline, and what links to it when it is about to go offline (E-12, G-167). */
function WhileHidden({ stored }: { stored: StoredPage }) {
  const { field, fieldState } = useInput({ source: 'offline_url', defaultValue: '' });
  const message = fieldState.error?.message;
  const offlineUrl = {
    value: String(field.value ?? ''),
    errors: message ? [message] : undefined,
    onChange: field.onChange,
  };
  return (
    <Box data-editor>
      <FormDataConsumer<StoredPage>>
        {({ formData }) =>
          stored.is_online && formData.is_online === false ? (
            <>
              <p role="status">{settingsTexts.goesOffline}</p>
              <LinksHere
                owner={getPageOwner(stored.id)}
                occasion="offline"
                offlineUrl={offlineUrl}
              />
            </>
          ) : (
            <OfflineUrlField {...offlineUrl} />
          )
        }
      </FormDataConsumer>
    </Box>
  );
}
