import { getSchema } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extensions } from './extensions.ts';
import { applyOthersChanges } from './others-changes.ts';

const schema = getSchema(extensions);

/** A paragraph, or a list of lines. */
type Line = string | string[];

const paragraph = (text: string) => ({
  type: 'paragraph',
  ...(text && { content: [{ type: 'text', text }] }),
});
const makeDoc = (lines: readonly Line[]) =>
  Node.fromJSON(schema, {
    type: 'doc',
    content: lines.map((line) =>
      typeof line === 'string'
        ? paragraph(line)
        : {
            type: 'bulletList',
            content: line.map((text) => ({ type: 'listItem', content: [paragraph(text)] })),
          },
    ),
  });
function readLines(doc: Node): Line[] {
  const lines: Line[] = [];
  doc.forEach((block) => {
    const items: string[] = [];
    block.forEach((item) => void items.push(item.textContent));
    lines.push(block.isTextblock ? block.textContent : items);
  });
  return lines;
}
/** As after storing and reading. */
const trimmed = (lines: readonly Line[]): Line[] =>
  lines.map((line) => (typeof line === 'string' ? line.trim() : line.map((each) => each.trim())));

function openAt(lines: readonly Line[], words: string): EditorState {
  const state = EditorState.create({ doc: makeDoc(lines), plugins: [history()] });
  let at = 0;
  state.doc.descendants((node, position) => {
    if (node.text === words) at = position + node.nodeSize;
  });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
}

const type = (state: EditorState, letters: string) => state.apply(state.tr.insertText(letters));
const take = (state: EditorState, lines: readonly Line[]) =>
  state.apply(applyOthersChanges(state, makeDoc(lines)));

/** Another editor's change to a line that is not mine. */
const doing = fc.record({
  does: fc.constantFrom('write', 'append', 'delete', 'before', 'behind', 'list'),
  to: fc.nat(9),
  letters: fc.constantFrom('a', 'b ', ' ', 'c', 'd. '),
});

function done(lines: Line[], { does, to }: { does: string; to: number }, word: string): Line[] {
  const isMine = (line: Line) => line.includes('mein') || String(line).includes('mein');
  const index = to % lines.length;
  const line = lines[index] as Line;
  if (does === 'before') return lines.toSpliced(index, 0, word);
  if (does === 'behind') return lines.toSpliced(index + 1, 0, word);
  if (typeof line !== 'string') {
    const items = does === 'append' ? [...line, word] : [word, ...line];
    return lines.with(index, items);
  }
  if (isMine(line)) return lines;
  if (does === 'delete') return lines.toSpliced(index, 1);
  if (does === 'list') return lines.with(index, [line, word]);
  return lines.with(index, does === 'write' ? word : `${line} ${word}`);
}

it('whatever others do in other blocks, typed text stays together in place, and undo reverts only that (E-1, G-236, G-291)', () => {
  const where = fc.constantFrom<Line>('mein', ['erstens', 'mein', 'drittens'], ['mein']);
  fc.assert(
    fc.property(where, fc.nat(3), fc.array(doing, { maxLength: 20 }), (mine, at, all) => {
      const start = ['eins', 'zwei', 'drei'].toSpliced(at, 0, 'x') as Line[];
      let state = openAt(start.with(at, mine), 'mein');
      let typed = '';
      for (const [index, each] of all.entries()) {
        state = type(state, each.letters);
        typed += each.letters;
        const theirs = done(trimmed(readLines(state.doc)), each, `neu${index}`);
        state = take(state, theirs);
        expect(trimmed(readLines(state.doc))).toEqual(trimmed(theirs));
        expect(state.doc.textContent).toContain(`mein${typed}`);
        expect(state.selection.$head.parent.textContent).toBe(`mein${typed}`);
      }
      const before = trimmed(readLines(state.doc));
      const without = makeDoc(before).textContent.replace(`mein${typed}`.trim(), 'mein');
      while (undo(state, (change) => (state = state.apply(change))));
      expect(state.doc.textContent).toBe(without);
      while (redo(state, (change) => (state = state.apply(change))));
      expect(trimmed(readLines(state.doc))).toEqual(before);
    }),
    { numRuns: 100 },
  );
});

it('in the block being typed in, only differing words are changed around the typed ones (E-1, G-291)', () => {
  let state = openAt(['Der alte Garten ist'], 'Der alte Garten ist');
  state = type(state, ' offen ');
  state = take(state, ['Der neue Garten ist offen', 'Auch abends']);
  expect(readLines(state.doc)).toEqual(['Der neue Garten ist offen ', 'Auch abends']);
  state = take(state, ['Der neue Garten ist offen und schön', 'Auch abends']);
  expect(readLines(type(state, 'heute').doc)[0]).toBe('Der neue Garten ist offen heuteund schön');
});
