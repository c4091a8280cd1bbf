import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useModal } from './use-modal.ts';

/**
 * A modal dialog that Escape does not close before its author is asked. Chromium closes a dialog at the next Escape, or at the
 * phone's next back, whatever `cancel` says: the key is taken first, and a dialog that is closed all the same opens again.
 * @param ask called each time it is to be closed
 * @returns attributes of the `<dialog>`
 */
export function useAskingModal(ask: () => void, opens?: Parameters<typeof useModal>[0]) {
  const ref = useModal(opens);
  return {
    ref,
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void {
      if (event.key !== 'Escape' || event.defaultPrevented || isFilledSearch(event.target)) return;
      event.preventDefault();
      ask();
    },
    onCancel(event: SyntheticEvent<HTMLDialogElement>): void {
      event.preventDefault();
      ask();
    },
    onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
      currentTarget.showModal();
      ask();
    },
  };
}

/** Escape empties it first. */
export const isFilledSearch = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
