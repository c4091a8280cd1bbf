import { type MouseEvent, useState } from 'react';
import { SaveButton, useFormIsDirty, useRecordFromLocation } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { goToUnchosen } from '../inputs/use-unchosen.ts';

/** A disabled button loses the focus, and keyboard users their place: while this one has it, it is only marked as disabled (E-7). */
export function FocusableSaveButton() {
  const [isFocused, setFocused] = useState(false);
  const isDirty = useFormIsDirty();
  // a duplicate is saved as it is
  const isPrefilled = Boolean(useRecordFromLocation());
  const { isSubmitting } = useFormState();
  const isIdle = (!isDirty && !isPrefilled) || isSubmitting;
  return (
    <SaveButton
      alwaysEnable={isFocused}
      aria-disabled={(isFocused && isIdle) || undefined}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClick={(event: MouseEvent) => {
        if (isIdle || goToUnchosen(event.currentTarget)) event.preventDefault();
      }}
    />
  );
}
