import type {
  SetupPageState,
  SetupState,
  SetupStepName,
} from '../../src/hub/setup/setup.schema.ts';
import { request } from '../api/request.ts';

export type { SetupPageState, SetupState, SetupStepName };

export const fetchSetup = () => request<SetupState>('/setup');
export const makePages = () => request<SetupState>('/setup/pages', { method: 'POST' });
export const publishPages = () => request<SetupState>('/setup/publication', { method: 'POST' });
export const sendTestMail = () => request<null>('/setup/test-mail', { method: 'POST' });
