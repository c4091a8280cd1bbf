import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useRef } from 'react';
import { useSimpleFormIterator } from 'react-admin';
import { german } from '../texts/german.ts';

interface AddEntryProps {
  /** an entry before anything is typed */
  empty: Record<string, unknown>;
}

/** Adds an entry to a list, by its word, and begins it: react-admin's own button is a sign alone. */
export function AddEntry({ empty }: AddEntryProps) {
  const { add } = useSimpleFormIterator();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Button
      ref={button}
      size="small"
      startIcon={<AddIcon />}
      onClick={() => {
        add(empty);
        focusLastEntry(button.current);
      }}
    >
      {german.ra.action.add}
    </Button>
  );
}

/** After the list has rendered; react-admin focuses the frame of an input, which takes none. */
function focusLastEntry(button: HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const entries = button?.closest('[data-lines]')?.querySelectorAll('li') ?? [];
      [...entries].at(-1)?.querySelector<HTMLElement>('input, textarea')?.focus();
    }),
  );
}
