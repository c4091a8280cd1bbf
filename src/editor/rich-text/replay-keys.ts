import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { type EarlyKey, readMeaning } from './early-keys.ts';

type Motion = readonly [direction: string, granularity: string];

const MOTIONS: Record<string, Motion> = {
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
  ArrowLeft: ['left', 'character'],
  ArrowRight: ['right', 'character'],
  ArrowUp: ['backward', 'line'],
  ArrowDown: ['forward', 'line'],
};

/** Does in the editor what the keys would have done. */
export function replayKeys(editor: Editor, keys: readonly EarlyKey[]): void {
  for (const early of keys) {
    const meaning = readMeaning(early);
    if (meaning === 'all') editor.commands.selectAll();
    else if (meaning === 'motion') move(editor, early);
    else if (meaning === 'edit') edit(editor, early);
    else type(editor, early.key);
  }
}

/** As the browser's own input: beginnings as in Markdown become lists (G-499, G-793). */
function type({ view }: Editor, key: string): void {
  const { from, to } = view.state.selection;
  const insert = () => view.state.tr.insertText(key);
  if (view.someProp('handleTextInput', (handle) => handle(view, from, to, key, insert))) return;
  view.dispatch(insert());
}

function move(editor: Editor, early: EarlyKey): void {
  const { anchor } = editor.state.selection;
  const head = findHead(editor, early);
  if (head !== null)
    editor.commands.setTextSelection(early.shiftKey ? { from: anchor, to: head } : head);
}

/** Where the key leads. */
function findHead(editor: Editor, { key, ctrlKey, metaKey, shiftKey }: EarlyKey): number | null {
  const { view, state } = editor;
  const isFar = ctrlKey || metaKey;
  if (isFar && key === 'Home') return 0;
  if (isFar && key === 'End') return state.doc.content.size;
  if (!view.hasFocus()) return findHeadUnseen(editor, key);
  // the browser moves the caret, as it knows the lines; the editor reads it at once, for the next key
  const [direction = '', near = ''] = MOTIONS[key] ?? [];
  const caret = document.getSelection();
  caret?.modify(
    shiftKey ? 'extend' : 'move',
    direction,
    isFar && near === 'character' ? 'word' : near,
  );
  if (!caret?.focusNode || !view.dom.contains(caret.focusNode)) return null;
  return view.posAtDOM(caret.focusNode, caret.focusOffset);
}

/** In a text that has been left, the browser has no caret to move: paragraphs stand for lines. */
function findHeadUnseen({ state: { doc, selection } }: Editor, key: string): number {
  const { $head } = selection;
  if (key === 'Home') return $head.start();
  if (key === 'End') return $head.end();
  const step = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  const edge = step < 0 ? $head.start() : $head.end();
  const from = key === 'ArrowUp' || key === 'ArrowDown' ? edge : $head.pos;
  const to = Math.min(Math.max(from + step, 0), doc.content.size);
  return Selection.near(doc.resolve(to), step).head;
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
