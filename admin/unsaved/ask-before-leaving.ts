import { useWarnWhenUnsavedChanges } from 'react-admin';
import type { Control } from 'react-hook-form';

interface AskBeforeLeavingProps {
  enable?: boolean;
  formControl?: Control;
}

/**
 * Asks before an unsaved form is left. react-admin's own takes the first two parts of the address for the form's, and
 * `/cms-hub/productions` is that of the list: on the way there, or to another record, nothing was asked.
 */
export function AskBeforeLeaving({ enable = true, formControl }: AskBeforeLeavingProps) {
  useWarnWhenUnsavedChanges(enable, undefined, formControl);
  return null;
}
