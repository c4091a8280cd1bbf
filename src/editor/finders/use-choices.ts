import { type KeyboardEvent, useEffect, useId, useState } from 'react';

interface ChoicesParts {
  count: number;
  /** key of the shown rows: a change resets the active row */
  shown: string;
  /** more than one: a grid, arrow keys move in two dimensions */
  columns?: () => number;
  /** rows of an outdated query cannot be chosen */
  isOld: boolean;
  onChoose(index: number): void;
  /** multiple selection: which rows are chosen; default: single, the active one */
  isChosen?: ((index: number) => boolean) | undefined;
  /** multiple selection: chooses all between two rows, by Shift with a click, Enter or an arrow */
  onRange?: ((from: number, to: number) => void) | undefined;
}

/** Keyboard and ARIA roles of a combobox with a listbox (APG, 'list autocomplete'): focus stays in the text. */
export function useChoices(parts: ChoicesParts) {
  const { count, shown, columns = () => 1, isOld, onChoose, isChosen, onRange } = parts;
  const id = useId();
  const [active, setActive] = useState(0);
  /** where a range starts */
  const [anchor, setAnchor] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts over with other rows
  useEffect(() => setActive(0), [shown]);
  const at = Math.min(active, count - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const go = (index: number) => {
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };

  function choose(index: number, isRange: boolean): void {
    if (isRange && onRange) onRange(anchor, index);
    else {
      setAnchor(index);
      onChoose(index);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') {
      event.preventDefault(); // it may be inside a form
      if (at >= 0 && !isOld) choose(at, event.shiftKey);
      return;
    }
    const next = findNext(event, at, count, columns());
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(next);
    if (onRange && !isOld && event.shiftKey) onRange(anchor, next);
    else setAnchor(next);
  }
  return {
    active: at,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': id,
      'aria-activedescendant': at >= 0 ? optionId(at) : undefined,
      onKeyDown,
    } as const,
    list: {
      id,
      role: 'listbox' as const,
      ...(isChosen && { 'aria-multiselectable': true }),
    },
    option: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': isChosen ? isChosen(index) : index === at,
        onClick: (event: { shiftKey: boolean }) => choose(index, event.shiftKey),
        // the keyboard goes on in the text
        ...(isChosen && {
          onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
        }),
        onPointerMove: () => setActive(index),
      }) as const,
  };
}

/** Null for keys that belong to the text; left and right do unless it is empty. */
function findNext(
  { key, currentTarget }: KeyboardEvent<HTMLInputElement>,
  at: number,
  count: number,
  columns: number,
): number | null {
  if (count === 0) return null;
  const within = (index: number) => Math.min(Math.max(index, 0), count - 1);
  const isText = currentTarget.value !== '';
  switch (key) {
    case 'ArrowDown':
      return columns === 1 ? (at + 1) % count : within(at + columns);
    case 'ArrowUp':
      return columns === 1 ? (at - 1 + count) % count : within(at - columns);
    case 'ArrowRight':
      return columns === 1 || isText ? null : within(at + 1);
    case 'ArrowLeft':
      return columns === 1 || isText ? null : within(at - 1);
    case 'PageDown':
      return within(at + 8 * columns);
    case 'PageUp':
      return within(at - 8 * columns);
    default:
      return null;
  }
}
