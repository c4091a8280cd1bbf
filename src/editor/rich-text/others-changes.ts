import type { Mark, Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { findEdits } from '#content/document/edits.ts';
import { spelling } from '#content/document/rich-text-spelling.ts';

/**
 * Updates the text with others' changes by minimal edits (block, word, character), so that caret and IME composition survive
 * (G-236). Keeps invisible spaces: the one after the last word was just typed (G-273).
 */
export function applyOthersChanges(state: EditorState, next: Node): Transaction {
  const { tr, selection, storedMarks } = state;
  changeBlocks(tr, { is: state.doc, next, at: 0 });
  if (tr.docChanged && selection instanceof TextSelection) {
    // text inserted at the caret goes after it, so as not to split what is being typed
    const [anchor, head] = [selection.anchor, selection.head].map((at) =>
      tr.doc.resolve(tr.mapping.map(at, -1)),
    );
    if (anchor && head) tr.setSelection(TextSelection.between(anchor, head));
  }
  if (storedMarks) tr.setStoredMarks(storedMarks);
  // not in the text's own history: undo would send it again
  return tr.setMeta('addToHistory', false);
}

interface Both {
  is: Node;
  next: Node;
  /** start of `is`'s content in the document */
  at: number;
}

/** Backwards, so that earlier positions stay valid. */
function changeBlocks(tr: Transaction, { is, next, at }: Both): void {
  const blocks = [...iterateChildren(is)];
  const others = [...iterateChildren(next)];
  const edits = placeEdits(findEdits(blocks.map(spelt), others.map(spelt)));
  for (const { from, to, begin, end } of edits.toReversed()) {
    const start = at + sumSizes(blocks.slice(0, from));
    const [old, put] = [blocks.slice(from, to), others.slice(begin, end)];
    const [one, other] = [old[0], put[0]];
    if (old.length === 1 && put.length === 1 && one && other && one.type === other.type) {
      const both = { is: one, next: other, at: start + 1 };
      if (one.isTextblock) changeWords(tr, both);
      else changeBlocks(tr, both);
    } else tr.replaceWith(start, start + sumSizes(old), put);
  }
}

function changeWords(tr: Transaction, { is, next, at }: Both): void {
  const [words, others] = [splitWords(is), splitWords(next)];
  const keys = (all: Word[]) => all.map(({ key }) => key);
  const behind = (all: Word[], index: number) => all[index - 1]?.to ?? 0;
  for (const { from, to, begin, end } of placeEdits(
    findEdits(keys(words), keys(others)),
  ).toReversed()) {
    const isSpaceAtEnd =
      to === words.length &&
      begin === end &&
      /^\s+$/.test(is.textBetween(behind(words, from), behind(words, to)));
    if (isSpaceAtEnd) continue;
    const [a, b] = [behind(words, from), behind(words, to)];
    const [c, d] = [behind(others, begin), behind(others, end)];
    const [was, now] = [is.cut(a, b).content, next.cut(c, d).content];
    const first = was.findDiffStart(now);
    const last = was.findDiffEnd(now);
    if (first === null || !last) continue;
    // repetition around the difference must not be counted twice
    const overlap = Math.max(0, first - Math.min(last.a, last.b));
    const slice = next.slice(c + first, c + last.b + overlap);
    tr.replace(at + a + first, at + a + last.a + overlap, slice);
  }
}

/** An edit with the position of its insertion in the other sequence. */
function placeEdits(edits: ReturnType<typeof findEdits>) {
  let shift = 0;
  return edits.map(({ from, to, put }) => {
    const begin = from + shift;
    shift += put.length - (to - from);
    return { from, to, begin, end: begin + put.length };
  });
}

function* iterateChildren(node: Node): Iterable<Node> {
  for (let index = 0; index < node.childCount; index++) yield node.child(index);
}

const sumSizes = (nodes: readonly Node[]) =>
  nodes.reduce((size, { nodeSize }) => size + nodeSize, 0);

/** A word, space or line break, with its marks. */
interface Word {
  key: string;
  /** end in its line */
  to: number;
}

function splitWords(line: Node): Word[] {
  const words: Word[] = [];
  let to = 0;
  for (const child of iterateChildren(line)) {
    const look = child.marks.map(openTag).join('');
    for (const word of child.text?.match(/\s+|\S+/g) ?? [child.type.name]) {
      to += child.isText ? word.length : child.nodeSize;
      words.push({ key: look + word, to });
    }
  }
  return words;
}

const TAGS: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
  bold: 'strong',
  italic: 'em',
  link: 'a',
};

/** A block in the spelling used for merging. */
const spelt = (block: Node): string => spelling(toHtml(block));

function toHtml(node: Node): string {
  if (node.type.name === 'hardBreak') return '<br>';
  const inside = node.isText
    ? escapeHtml(node.text ?? '')
    : [...iterateChildren(node)].map(toHtml).join('');
  const tag = TAGS[node.type.name];
  const html = tag ? `<${tag}>${inside}</${tag}>` : inside;
  return node.marks.reduceRight(
    (within, mark) => `${openTag(mark)}${within}</${getTagName(mark)}>`,
    html,
  );
}

const getTagName = ({ type }: Mark) => TAGS[type.name] ?? type.name;

function openTag(mark: Mark): string {
  const { href, target } = mark.attrs;
  const attributes = Object.entries({ href, target })
    .filter(([, value]) => value)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`);
  return `<${getTagName(mark)}${attributes.join('')}>`;
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
