import { usePermissions, useRecordContext } from 'react-admin';
import type { Actor } from '../../src/lib/actor/actor.ts';
import { mayPublish } from '../../src/lib/actor/publishing.ts';
import type { KindDescription } from './kinds.ts';

/** Roles that open the administration. */
export type EditorRole = Extract<Actor['role'], 'author' | 'editor' | 'admin'>;

/** Whether the account changes what visitors see (G-536); true until its role is known. */
export function useMayPublish(): boolean {
  const { permissions: role } = usePermissions<EditorRole>();
  return role === undefined || mayPublish({ role });
}

const hasSwitch = ({ fields }: Pick<KindDescription, 'fields'>) =>
  fields.some(({ name }) => name === 'is_online');

/** Whether a role creates records of a kind: those that are always public only with the right to publish. */
export const mayCreate = (role: EditorRole, kind: Pick<KindDescription, 'fields'>): boolean =>
  mayPublish({ role }) || hasSwitch(kind);

export function useMayCreate(kind: Pick<KindDescription, 'fields'>): boolean {
  return useMayPublish() || hasSwitch(kind);
}

/** Whether the account changes the record around. */
export function useMayChange(kind: Pick<KindDescription, 'fields'>): boolean {
  const record = useRecordContext();
  const isHidden = hasSwitch(kind) && (record?.id === undefined || record.is_online === false);
  return useMayPublish() || isHidden;
}
