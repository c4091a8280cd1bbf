import { useSyncExternalStore } from 'react';
import { useSession } from '../../session/current-session.ts';
import type { FieldPlace } from '../../session/view.ts';

const nothing = () => () => {};

/** True while what was typed into the field cannot be saved; renders only the texts for which that changes. */
export function useFieldError({ id, field }: FieldPlace): boolean {
  const errors = useSession()?.fieldErrors;
  return useSyncExternalStore(
    errors?.subscribe ?? nothing,
    () => errors?.get()[id]?.[field] !== undefined,
    () => false,
  );
}
