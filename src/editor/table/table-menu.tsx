import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { EditorIcon, type EditorIconName } from '../editor-icon.tsx';
import styles from '../page/arrange/arrange-menu.module.css';
import { onMenuKey } from '../toolbar/menu-keys.ts';
import { placeMenu } from '../toolbar/place-menu.ts';
import { tableTexts as words } from './table.texts.ts';
import { canChange, changeTable } from './table-extensions.ts';
import { readGrid, type TableChange } from './table-grid.ts';

const GROUPS: readonly (readonly (readonly [TableChange, EditorIconName])[])[] = [
  [
    ['rowAbove', 'plus'],
    ['rowBelow', 'plus'],
    ['rowUp', 'up'],
    ['rowDown', 'down'],
    ['rowRemove', 'trash'],
  ],
  [
    ['columnLeft', 'plus'],
    ['columnRight', 'plus'],
    ['columnBack', 'left'],
    ['columnOn', 'right'],
    ['columnRemove', 'trash'],
  ],
];

/** Rows, columns and headers of the table being edited, from the selected cells. */
export function TableMenu({ editor }: { editor: Editor }) {
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();

  const place = () => placeMenu({ menu: menu.current, opener: opener.current });
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape') return onMenuKey(event);
    event.preventDefault();
    event.stopPropagation(); // the tools would close, too
    menu.current?.hidePopover();
    opener.current?.focus();
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        title={words.menu}
        aria-label={words.menu}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onMouseDown={(event) => event.preventDefault()} // keeps the text's selection
      >
        <EditorIcon name="table" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={words.menu}
        className={styles.menu}
        onKeyDown={onKeyDown}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') requestAnimationFrame(place);
        }}
      >
        {isOpen ? <Items editor={editor} onDone={() => menu.current?.hidePopover()} /> : null}
      </div>
    </>
  );
}

function Items({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const { hasHeaderRow, hasHeaderColumn } = readGrid(editor.state.doc);
  const run = (change: TableChange) => {
    onDone();
    changeTable(editor, change);
  };
  const toggles = [
    ['headerRow', hasHeaderRow],
    ['headerColumn', hasHeaderColumn],
  ] as const;
  return (
    <>
      {toggles.map(([change, isOn]) => (
        <button
          key={change}
          type="button"
          role="menuitemcheckbox"
          aria-checked={isOn}
          className={styles.item}
          onClick={() => run(change)}
        >
          <EditorIcon name={isOn ? 'tick' : 'none'} />
          <span>{words.changes[change]}</span>
        </button>
      ))}
      {GROUPS.map((group) => [
        <hr key={`before ${group[0]?.[0]}`} />,
        ...group.map(([change, icon]) => (
          <button
            key={change}
            type="button"
            role="menuitem"
            className={styles.item}
            aria-disabled={!canChange(editor, change)}
            onClick={() => {
              if (canChange(editor, change)) run(change);
            }}
          >
            <EditorIcon name={icon} />
            <span>{words.changes[change]}</span>
            <kbd>{words.keys[change]}</kbd>
          </button>
        )),
      ])}
    </>
  );
}
