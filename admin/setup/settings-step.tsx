import { Box, CircularProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { FormDataConsumer, HttpError } from 'react-admin';
import { LoadProblem } from '../frame/load-problem.tsx';
import { ColoursInput } from '../settings/colours-input.tsx';
import { DesignPreview, usePreviewView } from '../settings/design-preview.tsx';
import { saveChanged } from '../settings/save-changed.ts';
import { SettingInput } from '../settings/setting-input.tsx';
import {
  changedFields,
  describedField,
  findFormErrors,
  readValue,
  toForm,
} from '../settings/setting-values.ts';
import {
  fetchGroups,
  fetchSettings,
  type SettingField,
  type Stored,
  type Values,
} from '../settings/settings-api.ts';
import { texts } from './setup.texts.ts';
import type { SetupStepName } from './setup-api.ts';
import { type Refusal, StepForm } from './step-form.tsx';

const NAME = 'site.site_name';

/** Settings by step. */
const NAMES = {
  name: [NAME],
  logo: ['design.header.logo'],
  colours: ['design.colors'],
  address: [
    'site.address.organisation',
    'site.address.represented_by',
    'site.address.street',
    'site.address.postal_code',
    'site.address.city',
    'site.address.phone',
  ],
  mail: ['site.contact_email'],
} satisfies Partial<Record<SetupStepName, string[]>>;

/** The few colours that make a house recognisable. */
const FIRST_COLOURS = ['signal', 'paper', 'ink'];

interface SettingsStepProps {
  step: keyof typeof NAMES;
  /** the stored name is the one that every new house has */
  isUnnamed?: boolean;
  children?: ReactNode;
}

/** A step that edits settings (G-389). */
export function SettingsStep({ step, isUnnamed = false, children }: SettingsStepProps) {
  const groups = useQuery({ queryKey: ['setting-fields'], queryFn: fetchGroups });
  const stored = useQuery({
    queryKey: ['settings'],
    queryFn: fetchSettings,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  const error = groups.error ?? stored.error;
  if (error) return <LoadProblem error={error} />;
  if (!groups.data || !stored.data) return <CircularProgress />;
  const all = groups.data.flatMap(({ fields }) => fields);
  const fields = NAMES[step].flatMap((name) => all.find((field) => field.name === name) ?? []);
  return (
    <LoadedStep step={step} isUnnamed={isUnnamed} fields={fields} first={stored.data}>
      {children}
    </LoadedStep>
  );
}

/** Left empty to invite an answer: a default would look like one. */
const withoutName = (values: Values): Values => ({
  ...values,
  site: { ...(values.site as Values), site_name: '' },
});

interface LoadedStepProps extends SettingsStepProps {
  fields: SettingField[];
  first: Stored;
}

function LoadedStep({ step, isUnnamed, fields, first, children }: LoadedStepProps) {
  const stored = useRef(first);
  const shown = toForm(fields, first);
  const values = isUnnamed ? withoutName(shown) : shown;
  const seen = useRef(first);

  async function save(typed: Values): Promise<Refusal | undefined> {
    if (changedFields(fields, typed, stored.current).length === 0) return undefined;
    try {
      const changes = { fields, values: typed, stored: stored.current, seen: seen.current };
      const answer = await saveChanged(changes);
      if ('saved' in answer) return undefined;
      seen.current = answer.latest;
      return { said: texts.clash(namesIn(answer.both, answer.latest)) };
    } catch (error) {
      const refused = error instanceof HttpError && error.body?.field_errors;
      if (!refused) throw error;
      return { errors: findFormErrors(fields, typed, refused) };
    }
  }

  return (
    <StepForm step={step} fields={fields.map(describedField)} values={values} save={save}>
      <Fields fields={fields} stored={first} />
      {children}
    </StepForm>
  );
}

const namesIn = (both: readonly SettingField[], latest: Stored) =>
  both.map(({ name, label }) => `${label.de} (${String(readValue(latest, name))})`).join(', ');

function Fields({ fields, stored }: { fields: readonly SettingField[]; stored: Stored }) {
  const view = usePreviewView();
  const colours = fields.find(({ input }) => input === 'colours');
  if (!colours) {
    return (
      <Box sx={{ display: 'grid', gap: 2, maxWidth: '36rem' }}>
        {fields.map((field) => (
          <SettingInput
            key={field.name}
            field={field}
            placeholder={field.name === NAME ? texts.name_example : undefined}
          />
        ))}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
      <Box sx={{ flex: '1 1 33rem', minWidth: 0, maxWidth: '42rem' }}>
        <ColoursInput source={colours.name} label={colours.label.de} names={FIRST_COLOURS} />
      </Box>
      <FormDataConsumer>
        {({ formData }) => (
          <DesignPreview fields={fields} values={formData} stored={stored} view={view} />
        )}
      </FormDataConsumer>
    </Box>
  );
}
