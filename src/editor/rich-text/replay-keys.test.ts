import { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { expect, it } from 'vitest';
import { extensions } from './extensions.ts';
import { replayKeys } from './replay-keys.ts';

/** An editor without a document: its view answers what replaying characters needs. */
function openEditor(): Editor {
  const content = { type: 'doc', content: [{ type: 'paragraph' }] };
  const editor = new Editor({ element: null, extensions, content });
  const { plugins } = editor.extensionManager;
  editor.view.updateState(editor.state.reconfigure({ plugins }));
  return editor;
}

function replay(editor: Editor, typed: string): void {
  const view = {
    get state() {
      return editor.state;
    },
    dispatch: editor.view.dispatch,
    someProp(name: 'handleTextInput', ask: (handle: unknown) => unknown) {
      return editor.state.plugins.some((plugin) => {
        const handle = plugin.props[name];
        return handle && ask(handle.bind(plugin));
      });
    },
  } as unknown as EditorView;
  const keys = [...typed].map((key) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isAltGraph: false,
  }));
  replayKeys({ view } as Editor, keys);
}

it.each([
  ['- Zwei', 'bulletList', 'Zwei'],
  ['1. Zwei', 'orderedList', 'Zwei'],
  ['-Zwei', 'paragraph', '-Zwei'],
])('%s typed before the editor has loaded begins a %s (G-499, G-793)', (typed, type, text) => {
  const editor = openEditor();
  replay(editor, typed);
  const first = editor.state.doc.firstChild;
  expect([first?.type.name, first?.textContent]).toEqual([type, text]);
});
