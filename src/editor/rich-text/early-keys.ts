import type { Editor } from '@tiptap/core';

/** A key pressed in a text whose editor has not loaded yet. */
export type EarlyKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
> & { isAltGraph: boolean };

/** A key as it was pressed, of the browser or of React. */
export function toEarlyKey(event: EarlyKeySource): EarlyKey {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isAltGraph = event.getModifierState('AltGraph');
  return { key, ctrlKey, metaKey, altKey, shiftKey, isAltGraph };
}

type EarlyKeySource = Omit<EarlyKey, 'isAltGraph'> & { getModifierState(key: 'AltGraph'): boolean };

type Motion = readonly [direction: string, granularity: string];

const MOTIONS: Record<string, Motion> = {
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
  ArrowLeft: ['left', 'character'],
  ArrowRight: ['right', 'character'],
  ArrowUp: ['backward', 'line'],
  ArrowDown: ['forward', 'line'],
};

const EDITING = ['Enter', 'Backspace', 'Delete'];

const isCommand = ({ ctrlKey, metaKey, altKey, isAltGraph }: EarlyKey) =>
  (ctrlKey || metaKey || altKey) && !isAltGraph;

const isSelectAll = ({ key, altKey, ...early }: EarlyKey) =>
  key.toLowerCase() === 'a' && !altKey && isCommand({ ...early, key, altKey });

/** Whether the key is recorded and replayed: characters, and keys that edit or move the caret. */
export function isKept(early: EarlyKey): boolean {
  const { key, altKey } = early;
  if (isSelectAll(early)) return true;
  if (key in MOTIONS || EDITING.includes(key)) return !altKey;
  return [...key].length === 1 && !isCommand(early);
}

/** Does in the focused editor what the keys would have done. */
export function replayKeys(editor: Editor, keys: readonly EarlyKey[]): void {
  for (const early of keys) {
    if (isSelectAll(early)) editor.commands.selectAll();
    else if (early.key in MOTIONS) move(editor, early);
    else if (EDITING.includes(early.key)) edit(editor, early);
    else editor.view.dispatch(editor.state.tr.insertText(early.key));
  }
}

/** The browser moves the caret, as it knows the lines; the editor reads it at once, for the next key. */
function move(editor: Editor, { key, ctrlKey, metaKey, shiftKey }: EarlyKey): void {
  const { view, state } = editor;
  const isFar = ctrlKey || metaKey;
  const [direction = '', near = ''] = MOTIONS[key] ?? [];
  const { anchor } = state.selection;
  let head: number;
  if (isFar && key === 'Home') head = 0;
  else if (isFar && key === 'End') head = state.doc.content.size;
  else {
    const caret = document.getSelection();
    caret?.modify(
      shiftKey ? 'extend' : 'move',
      direction,
      isFar && near === 'character' ? 'word' : near,
    );
    if (!caret?.focusNode || !view.dom.contains(caret.focusNode)) return;
    head = view.posAtDOM(caret.focusNode, caret.focusOffset);
  }
  editor.commands.setTextSelection(shiftKey ? { from: anchor, to: head } : head);
}

/** The editor's own keys first; it leaves single characters to the browser. */
function edit(editor: Editor, early: EarlyKey): void {
  const { view, state } = editor;
  const event = new KeyboardEvent('keydown', early);
  if (view.someProp('handleKeyDown', (handle) => handle(view, event))) return;
  const { $from, from, empty } = state.selection;
  if (!empty) return void editor.commands.deleteSelection();
  const offset = $from.parentOffset;
  const { textContent } = $from.parent;
  if (early.key === 'Backspace') {
    const length = [...textContent.slice(0, offset)].at(-1)?.length ?? 0;
    editor.commands.deleteRange({ from: from - length, to: from });
  } else if (early.key === 'Delete') {
    const length = [...textContent.slice(offset)][0]?.length ?? 0;
    editor.commands.deleteRange({ from, to: from + length });
  }
}
