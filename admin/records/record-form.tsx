import { Alert, Box, Typography } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { TabbedForm, TabbedFormTabs, useRecordContext } from 'react-admin';
import { SHOWN_TO_VISITORS } from '../../src/lib/actor/publishing.ts';
import type { Creating } from '../api/create-once.ts';
import { type FieldDescription, fieldNamed, type KindDescription } from '../api/kinds.ts';
import { useMayChange } from '../api/rights.ts';
import { FieldInput } from '../inputs/field-input.tsx';
import { texts } from '../texts/texts.ts';
import { AskBeforeLeaving } from '../unsaved/ask-before-leaving.ts';
import { UnsavedForm } from '../unsaved/unsaved-form.tsx';
import { KEEP_INPUT } from '../unsaved/use-kept-input.ts';
import { FirstError } from './first-error.tsx';
import { FirstFocus } from './first-focus.tsx';
import { FormToolbar, ONLINE } from './form-toolbar.tsx';
import { KIND_PARTS } from './kind-parts.ts';
import { KIND_TABS } from './kind-tabs.ts';

/** A readable line length, limited by the window; but what a list has in a line stands side by side. */
const COLUMN = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  width: '100%',
  '& > *': { maxWidth: '46rem' },
  '& > [data-lines]': { maxWidth: '72rem' },
  '& > [data-wide], & > fieldset': { maxWidth: 'none' },
} as const;

/** Fields of a record that the account only reads are disabled as a whole. */
const FIELDS = {
  ...COLUMN,
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
  // not all controls are native ones
  '&:disabled .MuiFormControl-root': { opacity: 0.6, pointerEvents: 'none' },
} as const;

interface RecordFormProps {
  kind: KindDescription;
  /** prefilled values of a new record */
  defaultValues?: Record<string, unknown>;
  creating?: Creating;
  /** it is stored, though its fields differ from what they began with */
  mayLeave?: boolean;
}

/**
 * A kind's form: a tab for each group, with each field's translation below it. Tabs of the kind's own come second, for stored
 * records only.
 */
export function RecordForm({ kind, defaultValues, creating, mayLeave = false }: RecordFormProps) {
  const id = useRecordContext()?.id;
  const isStored = id !== undefined;
  const isClosed = !useMayChange(kind);
  const note = isClosed ? <Alert severity="info">{SHOWN_TO_VISITORS}</Alert> : null;
  const kindTabs = KIND_TABS[kind.path] ?? [];
  const [ownTabs, laterTabs] = isStored ? [kindTabs, []] : [[], kindTabs];
  // 'Öffentlich' is in the toolbar
  const [first, ...others] = kind.groups
    .map(({ label, fields }) => ({ label, fields: fields.filter((name) => name !== ONLINE) }))
    .filter(({ fields }) => fields.length > 0);
  const place = `${kind.path}/${id ?? 'create'}`;
  return (
    <TabbedForm
      warnWhenUnsavedChanges={!mayLeave}
      WarnWhenUnsavedChangesComponent={AskBeforeLeaving}
      syncWithLocation={false}
      toolbar={<FormToolbar kind={kind} />}
      tabs={<TabbedFormTabs variant="scrollable" scrollButtons="auto" />}
      {...(defaultValues && { defaultValues })}
      {...(isStored && { resetOptions: KEEP_INPUT })}
    >
      {first &&
        groupTab(
          kind,
          first,
          <>
            {note}
            <UnsavedForm place={place} kind={kind} {...(creating && { creating })} />
            <FirstError />
            {isStored ? null : <FirstFocus />}
            {isWrittenOnPage(kind) && !isStored ? (
              <Alert severity="info">{texts.sections_later}</Alert>
            ) : null}
            {laterTabs.length > 0 ? (
              <Typography variant="body2" color="textSecondary">
                {texts.tabs_later(laterTabs.map(({ label }) => label))}
              </Typography>
            ) : null}
          </>,
          isClosed,
        )}
      {ownTabs.map(({ label, Component }) => (
        <TabbedForm.Tab key={label} label={label}>
          <Suspense>
            <Component />
          </Suspense>
        </TabbedForm.Tab>
      ))}
      {others.map((group) => groupTab(kind, group, note, isClosed))}
    </TabbedForm>
  );
}

/** Its whole text is on its page: the form has no field for it. */
const isWrittenOnPage = ({ holds_sections, fields }: KindDescription) =>
  holds_sections && !fields.some(({ input }) => input === 'rich');

function groupTab(
  kind: KindDescription,
  { label, fields }: KindDescription['groups'][number],
  before: ReactNode,
  isClosed: boolean,
) {
  return (
    <TabbedForm.Tab key={label.de} label={label.de}>
      <Box sx={{ ...COLUMN, mb: isClosed ? 3 : 0 }}>
        {before}
        <Box component="fieldset" disabled={isClosed} sx={FIELDS}>
          {fields.map((name) => (
            <KindInput key={name} kind={kind} field={fieldNamed(kind, name)} />
          ))}
        </Box>
      </Box>
    </TabbedForm.Tab>
  );
}

function KindInput({ kind, field }: { kind: KindDescription; field: FieldDescription }) {
  const Own = KIND_PARTS[kind.path]?.inputs?.[field.name];
  if (!Own) return <TranslatedInput field={field} />;
  return (
    <Suspense>
      <Own source={field.name} label={field.label.de} help={field.help?.de ?? false} />
    </Suspense>
  );
}

/** High enough for a finger, its line takes from the gaps around it while it is closed. */
const TRANSLATION = {
  '&[open] > summary': { mb: 1 },
  '@media (pointer: coarse)': { mt: -0.5, '&:not([open])': { mb: -1 } },
} as const;

function TranslatedInput({ field }: { field: FieldDescription }) {
  const { translation, label } = field;
  if (!translation) return <FieldInput field={field} />;
  return (
    <Box sx={{ ...COLUMN, gap: 0.5 }}>
      <FieldInput field={field} />
      <Box component="details" sx={TRANSLATION}>
        <Typography
          component="summary"
          variant="body2"
          sx={{ color: 'text.secondary', cursor: 'pointer' }}
        >
          {`${label.de} ${texts.english}`}
        </Typography>
        <FieldInput
          field={{ ...field, help: null, is_required: false }}
          source={translation}
          label={`${label.de} ${texts.english}`}
        />
      </Box>
    </Box>
  );
}
