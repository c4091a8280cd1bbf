import type { AutocompleteInputChangeReason } from '@mui/material';
import { useEffect, useState } from 'react';
import { texts } from '../texts/texts.ts';
import { findOnlyNamed, fold } from './only-named.ts';

interface Chosen<Entry> {
  /** changes with the choice */
  key: unknown;
  /** of the choice, shown while nothing is typed; '' for several */
  label: string;
  /** among which a name typed in full is looked for */
  getEntries(): readonly Entry[];
  getName(entry: Entry): string;
  choose(entry: Entry): void;
}

/**
 * Follows what is typed and not chosen, as references do (G-738): a name that only one entry has is taken when the field is left,
 * anything else stays and is asked about.
 */
export function useUnchosen<Entry>({ key, label, getEntries, getName, choose }: Chosen<Entry>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const show = (text: string | null) => {
    setTyped(text);
    setLeft(false);
  };
  // what is chosen replaces what was typed
  useEffect(() => show(null), [key]);
  const text = typed?.trim() ?? '';
  const isUnchosen = text !== '' && fold(text) !== fold(label);
  const leave = () => {
    if (!isUnchosen) return show(null);
    const only = findOnlyNamed(getEntries(), text, getName);
    if (only === null) return setLeft(true);
    show(null);
    choose(only);
  };
  return {
    input: {
      inputValue: typed ?? label,
      onInputChange(event: unknown, next: string, reason: AutocompleteInputChangeReason) {
        if (reason === 'input') show(next);
        else if (event) show(null);
      },
      onBlur: leave,
      clearOnBlur: false,
    },
    typed: text,
    /** of the input, for what must not be saved */
    mark: isUnchosen ? { [UNCHOSEN]: '' } : {},
    sentence: isLeft && isUnchosen ? texts.not_chosen(text, false) : undefined,
  };
}

const UNCHOSEN = 'data-unchosen';

/** Where something is typed and not chosen, moves there instead of saving. @returns whether there is */
export function goToUnchosen(from: Element): boolean {
  const form = from.closest('[role="dialog"], form') ?? document;
  const input = form.querySelector<HTMLElement>(`[${UNCHOSEN}]`);
  if (!input) return false;
  // leaving a field says what is missing: it is the focused one if Enter was pressed in it
  if (input === document.activeElement) input.blur();
  input.focus();
  return true;
}
