import { Box, Button, Tab, Tabs, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, FormDataConsumer, SaveButton, Toolbar } from 'react-admin';
import { ClashDialog } from '../records/clash-dialog.tsx';
import { UnsavedForm } from '../unsaved/unsaved-form.tsx';
import { KEEP_INPUT } from '../unsaved/use-kept-input.ts';
import { DesignPreview, usePreviewView } from './design-preview.tsx';
import { SettingInput } from './setting-input.tsx';
import { changedFields, describedField, readValue, toForm } from './setting-values.ts';
import { texts } from './settings.texts.ts';
import type { SettingGroup, Stored, Values } from './settings-api.ts';
import { SettingsHistory } from './settings-history.tsx';
import { SETTING_PLACE, useNamedSetting } from './use-named-setting.ts';
import { SETTINGS_PLACE, useSettings } from './use-settings.ts';

interface SettingsFormProps {
  groups: readonly SettingGroup[];
  first: Stored;
}

/** One form for all groups, of which one is visible: changes in several groups are saved together. */
export function SettingsForm({ groups, first }: SettingsFormProps) {
  const fields = groups.flatMap((group) => group.fields);
  const kind = { path: 'settings', fields: fields.map(describedField) };
  const [shown, setShown] = useState<SettingGroup['name']>('house');
  const { stored, version, saves, clash, submit, decide, closeClash, take } = useSettings(
    fields,
    first,
    (errors) => setShown((now) => groupWith(errors, groups) ?? now),
  );
  useNamedSetting(groups, setShown);
  const view = usePreviewView();
  return (
    <Form
      key={version}
      // a save that changes nothing resets the form, too
      record={{ id: 'settings', saves, ...toForm(fields, stored) }}
      resetOptions={KEEP_INPUT}
      onSubmit={submit}
      sanitizeEmptyValues={false}
      warnWhenUnsavedChanges
    >
      <SettingsHistory groups={groups} />
      <UnsavedForm place={SETTINGS_PLACE} kind={kind} isNested />
      {clash ? (
        <ClashDialog
          kind={kind}
          found={clash.found}
          save={(data) => decide(data, clash.latest)}
          onClose={closeClash}
        />
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
        <Group key={group.name} group={group} isShown={group.name === shown}>
          {PREVIEWED.has(group.name) ? (
            <FormDataConsumer>
              {({ formData }) => (
                <DesignPreview fields={fields} values={formData} stored={stored} view={view} />
              )}
            </FormDataConsumer>
          ) : null}
        </Group>
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

/** The first group with an error. */
function groupWith(errors: Values, groups: readonly SettingGroup[]) {
  const isIn = ({ fields }: SettingGroup) =>
    fields.some(({ name }) => readValue(errors, name) !== undefined);
  return groups.find(isIn)?.name;
}

/** Groups whose settings are seen in the preview before they are stored. */
const PREVIEWED: ReadonlySet<string> = new Set(['design', 'frame']);

interface GroupProps {
  group: SettingGroup;
  isShown: boolean;
  /** beside the fields, while they are shown */
  children: ReactNode;
}

function Group({ group: { name, fields }, isShown, children }: GroupProps) {
  return (
    <Box
      role="tabpanel"
      id={`settings-${name}`}
      aria-labelledby={`settings-tab-${name}`}
      hidden={!isShown}
      sx={{ display: isShown ? 'flex' : 'none', flexWrap: 'wrap', columnGap: 4, rowGap: 3 }}
    >
      {/* the names and both colours in a line, or the preview goes below them */}
      <Box sx={{ flex: '1 1 33rem', minWidth: 0, maxWidth: '42rem', display: 'grid', gap: 2 }}>
        {fields.map((field) => (
          <Box key={field.name} {...{ [SETTING_PLACE]: field.name }} sx={{ minWidth: 0 }}>
            <SettingInput field={field} />
          </Box>
        ))}
      </Box>
      {isShown ? children : null}
    </Box>
  );
}
