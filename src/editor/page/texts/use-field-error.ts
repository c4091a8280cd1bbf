import { useSyncExternalStore } from 'react';
import type { FieldPlace } from '../../session/conflict.ts';
import { useSession } from '../../session/current-session.ts';

const nothing = () => () => {};

/** Whether the field's typed text cannot be saved; rerenders only affected texts. */
export function useFieldError({ id, field }: FieldPlace): boolean {
  const errors = useSession()?.fieldErrors;
  return useSyncExternalStore(
    errors?.subscribe ?? nothing,
    () => errors?.get()[id]?.[field] !== undefined,
    () => false,
  );
}
