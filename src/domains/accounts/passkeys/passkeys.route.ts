import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { answerPasskeyStep } from './passkey-requests.ts';

export const handle: RouteHandle = { personal: true };

export const action = answerPasskeyStep;
