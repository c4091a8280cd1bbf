import { useGetIdentity, usePermissions, useRecordContext } from 'react-admin';
import type { Actor } from '../../src/lib/actor/actor.ts';
import { beginsHidden, mayPublish, SHOWN_TO_VISITORS } from '../../src/lib/actor/publishing.ts';
import type { KindDescription } from './kinds.ts';

/** Roles that open the administration. */
export type EditorRole = Extract<Actor['role'], 'author' | 'editor' | 'admin'>;

/** Whether the account changes what visitors see (G-536); true until its role is known. */
export function useMayPublish(): boolean {
  const { permissions: role } = usePermissions<EditorRole>();
  return role === undefined || mayPublish({ role });
}

/** Whether what the account makes stays hidden until somebody else shows it (G-536, G-605). */
export function useBeginsHidden(): boolean {
  const { permissions: role } = usePermissions<EditorRole>();
  const { identity } = useGetIdentity();
  const needsSecondPerson = identity?.needs_second_person === true ? true : undefined;
  return role !== undefined && beginsHidden({ role, needsSecondPerson });
}

/** Why the account does not change what visitors see; null: it does. */
export function useWhyClosed(): (shown: { is_online?: unknown }) => string | null {
  const isAllowed = useMayPublish();
  return ({ is_online }) => (isAllowed || is_online === false ? null : SHOWN_TO_VISITORS);
}

/** Authors change what they have uploaded themselves, until something uses it. @param uses undefined while they load */
export function useWhyFileClosed(
  file: { created_by: number | null } | undefined,
  uses: readonly unknown[] | undefined,
): string | null {
  const isAllowed = useMayPublish();
  const { identity } = useGetIdentity();
  const isFree = file?.created_by === identity?.id && uses?.length === 0;
  return isAllowed || !file || isFree ? null : SHOWN_TO_VISITORS;
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
