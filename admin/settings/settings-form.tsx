import { Alert, Box, Button, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, FormDataConsumer, HttpError, SaveButton, Toolbar, useNotify } from 'react-admin';
import { DesignPreview } from './design-preview.tsx';
import { saveChanged } from './save-changed.ts';
import { SettingInput } from './setting-input.tsx';
import { changedFields, errorsInForm, toForm, valueAt } from './setting-values.ts';
import { texts } from './settings.texts.ts';
import type { SettingField, SettingGroup, Stored, Values } from './settings-api.ts';

interface Clash {
  latest: Stored;
  fields: readonly SettingField[];
  values: Values;
}

interface SettingsFormProps {
  groups: readonly SettingGroup[];
  first: Stored;
}

/** All groups in one form, of which one is shown: what is changed in several is taken over at once. */
export function SettingsForm({ groups, first }: SettingsFormProps) {
  const fields = groups.flatMap((group) => group.fields);
  const [shown, setShown] = useState<SettingGroup['name']>('house');
  const { stored, version, clash, submit, keepMine, take } = useSettings(fields, first, (errors) =>
    setShown((now) => groupWith(errors, groups) ?? now),
  );
  return (
    <Form
      key={version}
      record={{ id: 'settings', ...toForm(fields, stored) }}
      onSubmit={submit}
      sanitizeEmptyValues={false}
      warnWhenUnsavedChanges
    >
      {clash ? (
        <ClashNotice clash={clash} onKeep={keepMine} onTake={() => take(clash.latest)} />
      ) : null}
      <Tabs
        value={shown}
        onChange={(_, name) => setShown(name)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={texts.title}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {groups.map(({ name, label }) => (
          <Tab
            key={name}
            value={name}
            label={label.de}
            id={`settings-tab-${name}`}
            aria-controls={`settings-${name}`}
          />
        ))}
      </Tabs>
      {groups.map((group) => (
        <Group key={group.name} group={group} isShown={group.name === shown} />
      ))}
      <Toolbar sx={{ gap: 2, mt: 2 }}>
        <SaveButton label={texts.apply} alwaysEnable icon={<span />} />
        <Button onClick={() => take(stored)}>{texts.discard}</Button>
        <FormDataConsumer>
          {({ formData }) => (
            <Typography variant="body2" role="status">
              {countedChanges(changedFields(fields, formData, stored).length)}
            </Typography>
          )}
        </FormDataConsumer>
      </Toolbar>
    </Form>
  );
}

const countedChanges = (count: number) => (count === 0 ? '' : texts.changed(count));

/** The group in which something was refused. */
function groupWith(errors: Values, groups: readonly SettingGroup[]) {
  const isIn = ({ fields }: SettingGroup) =>
    fields.some(({ name }) => valueAt(errors, name) !== undefined);
  return groups.find(isIn)?.name;
}

/** What is stored, and how the form is taken over: stale by other fields is merged, by the same ones is asked (E-1). */
function useSettings(
  fields: readonly SettingField[],
  first: Stored,
  onRefused: (errors: Values) => void,
) {
  const notify = useNotify();
  const [stored, setStored] = useState(first);
  const [version, setVersion] = useState(0);
  const [clash, setClash] = useState<Clash | null>(null);
  /** Begins again with these. */
  const take = (settings: Stored) => {
    setStored(settings);
    setVersion((before) => before + 1);
    setClash(null);
  };

  async function send(values: Values, seen: Stored): Promise<void> {
    const answer = await saveChanged({ fields, values, stored, seen });
    if ('both' in answer) return setClash({ latest: answer.latest, fields: answer.both, values });
    take(answer.saved);
    notify(texts.applied, { type: 'success' });
  }

  async function attempt(work: () => Promise<void>, values: Values): Promise<Values | undefined> {
    try {
      await work();
      return undefined;
    } catch (error) {
      const field_errors = error instanceof HttpError && error.body?.field_errors;
      notify(field_errors ? texts.check : (error as Error).message, { type: 'error' });
      if (!field_errors) return undefined;
      const errors = errorsInForm(fields, values, field_errors);
      onRefused(errors);
      return errors;
    }
  }

  async function submit(values: Values): Promise<Values | undefined> {
    if (changedFields(fields, values, stored).length === 0) {
      notify(texts.unchanged, { type: 'info' });
      return undefined;
    }
    return attempt(() => send(values, stored), values);
  }

  const keepMine = () => {
    if (clash) void attempt(() => send(clash.values, clash.latest), clash.values);
  };
  return { stored, version, clash, submit, keepMine, take };
}

interface ClashNoticeProps {
  clash: Clash;
  onKeep(): void;
  onTake(): void;
}

function ClashNotice({ clash: { fields, latest }, onKeep, onTake }: ClashNoticeProps) {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {texts.clash}
      <ul>
        {fields.map(({ name, label }) => (
          <li key={name}>
            {label.de}: {JSON.stringify(valueAt(latest, name))}
          </li>
        ))}
      </ul>
      <Button onClick={onKeep}>{texts.keep_mine}</Button>
      <Button onClick={onTake}>{texts.take_theirs}</Button>
    </Alert>
  );
}

function Group({ group: { name, fields }, isShown }: { group: SettingGroup; isShown: boolean }) {
  return (
    <Box
      role="tabpanel"
      id={`settings-${name}`}
      aria-labelledby={`settings-tab-${name}`}
      hidden={!isShown}
      sx={{ display: isShown ? 'flex' : 'none', flexWrap: 'wrap', columnGap: 4 }}
    >
      <Box sx={{ flex: '1 1 20rem', minWidth: 0, maxWidth: '42rem', display: 'grid', gap: 2 }}>
        {fields.map((field) => (
          <SettingInput key={field.name} field={field} />
        ))}
      </Box>
      {name === 'design' && isShown ? (
        <FormDataConsumer>
          {({ formData }) => <DesignPreview design={(formData.design ?? {}) as Values} />}
        </FormDataConsumer>
      ) : null}
    </Box>
  );
}
