import { Popper } from '@mui/material';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from '../season.module.css';
import { plainName } from '../values/names.ts';

/** Where the selection moves after a cell was edited. */
export type Move = 'down' | 'up' | 'right' | 'left' | 'stay';

interface CellEditorProps {
  label: string;
  /** initial text: the cell's, or the key that started the edit */
  initial: string;
  /** started by typing: arrow keys finish the edit, as in a spreadsheet */
  isTyped: boolean;
  names: readonly string[] | undefined;
  /** several names, separated by commas */
  isList: boolean;
  onDone(text: string, move: Move): void;
  onCancel(): void;
}

const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** A cell's input, with a list of names below it. */
export function CellEditor(props: CellEditorProps) {
  const { label, initial, isTyped, names, isList, onDone, onCancel } = props;
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [text, setText] = useState(initial);
  const [marked, setMarked] = useState(-1);
  const isDone = useRef(false);
  const list = useId();
  useLayoutEffect(() => {
    input?.focus();
    if (!isTyped) input?.select();
  }, [isTyped, input]);

  const word = plainName(isList ? (text.split(',').at(-1) ?? '') : text);
  const isFresh = text === initial && !isTyped;
  const offered = (names ?? []).filter(
    (name) => isFresh || isList || !word || plainName(name).includes(word),
  );

  function finish(move: Move, chosen = text): void {
    if (isDone.current) return;
    isDone.current = true;
    const begun = (names ?? []).filter((name) => plainName(name).startsWith(plainName(chosen)));
    const isMeant = !isList && chosen.trim() && begun.length === 1;
    onDone(isMeant ? (begun[0] as string) : chosen, move);
  }

  function choose(name: string): void {
    if (!isList) {
      finish('down', name);
      return;
    }
    const parts = splitList(text).filter((part) => (names ?? []).includes(part));
    const next = parts.includes(name) ? parts.filter((part) => part !== name) : [...parts, name];
    setText(next.join(', '));
  }

  const optionId = (n: number) => `${list}-${n}`;
  /** Goes round at both ends. */
  function mark(n: number): void {
    const next = (n + offered.length) % offered.length;
    setMarked(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // keep keys from the grid, the form around it and the browser
    event.stopPropagation();
    const { key, shiftKey } = event;
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (key === 'Escape') onCancel();
    else if (key === 'Enter') {
      const name = offered[marked];
      if (name) choose(name);
      else finish(shiftKey ? 'up' : 'down');
      setMarked(-1);
    } else if (key === 'Tab') finish(shiftKey ? 'left' : 'right');
    else if (isArrow && offered.length > 0) {
      mark(key === 'ArrowDown' ? marked + 1 : Math.max(marked, 0) - 1);
    } else if (isArrow && isTyped) finish(key === 'ArrowDown' ? 'down' : 'up');
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        ref={setInput}
        className={styles.input}
        aria-label={label}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMarked(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => finish('stay')}
        autoComplete="off"
        {...(names && {
          role: 'combobox',
          'aria-expanded': offered.length > 0,
          'aria-controls': list,
          'aria-autocomplete': 'list' as const,
          ...(marked >= 0 && { 'aria-activedescendant': optionId(marked) }),
        })}
      />
      {names && input && offered.length > 0 ? (
        <Popper open anchorEl={input} placement="bottom-start" style={{ zIndex: 1300 }}>
          <div id={list} role="listbox" aria-label={label} className={styles.names}>
            {offered.map((name, n) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys (aria-activedescendant)
              <div
                key={name}
                id={optionId(n)}
                role="option"
                tabIndex={-1}
                aria-selected={isList ? splitList(text).includes(name) : n === marked}
                data-marked={n === marked || undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(name)}
              >
                {name}
              </div>
            ))}
          </div>
        </Popper>
      ) : null}
    </>
  );
}
