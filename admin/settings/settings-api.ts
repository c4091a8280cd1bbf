import type {
  SettingField,
  SettingGroup,
} from '../../src/domains/site/settings/settings-fields.ts';
import { request } from '../api/request.ts';
import { sendAgain } from '../api/send-again.ts';

export type { SettingField, SettingGroup };

export interface Stored {
  site: Values;
  design: Values;
  updated_at: string | null;
}
export type Values = Record<string, unknown>;

export const fetchGroups = () => request<SettingGroup[]>('/settings/records/fields');
export const fetchSettings = () => request<Stored>('/settings/records');

export const saveSettings = (patch: object, updated_at: string | null) =>
  sendAgain<Stored>('/settings', { method: 'PATCH', body: { ...patch, updated_at } });
