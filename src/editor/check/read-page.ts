import type { AnsweredNode } from '#lib/answers/sections.ts';
import { findNodeId } from '../page/page-elements.ts';
import { isTight, measureRoom } from '../palette/room.ts';
import { walkNodes } from '../session/content-store.ts';
import type { EditorSession } from '../session/session.ts';
import { findBrokenWords } from './broken-words.ts';
import type { CheckedPage, Heading } from './finding.ts';
import { findWordsOnPictures } from './words-on-pictures.ts';

/** The page as currently shown, including unsaved changes, without hidden modules. */
export function readPage({ content }: EditorSession): CheckedPage {
  const record = content.record();
  const modules = [...walkNodes(content.sections())].map((node) => content.node(node.id) ?? node);
  const all = [...(record ? [record] : []), ...modules];
  const hidden = new Set(all.filter(isHidden).flatMap((node) => [...inside(node, content.node)]));
  const page = document.querySelector('#main-content');
  const isSeen = (node: number | null) => node === null || !hidden.has(node);
  return {
    nodes: all.filter(({ id }) => isSeen(id)),
    headings: page ? listHeadings(page).filter(({ node }) => isSeen(node)) : [],
    wordsOnPictures: page ? findWordsOnPictures(page).filter(({ node }) => isSeen(node)) : [],
    brokenWords: page ? findBrokenWords(page).filter(({ node }) => isSeen(node)) : [],
    tight: listTight(modules, content).filter(isSeen),
  };
}

function listTight(modules: readonly AnsweredNode[], content: EditorSession['content']): number[] {
  const sections = content.sections();
  return modules.flatMap((node) => {
    const place = content.findPlace(node.id);
    return place && isTight(node, measureRoom(place, sections)) ? [node.id] : [];
  });
}

const isHidden = (node: AnsweredNode) => !node.is_online || node.unknown === true;

/** Ids of a module or section and its descendants. */
function* inside(
  node: AnsweredNode,
  of: (id: number) => AnsweredNode | undefined,
): Iterable<number> {
  yield node.id;
  const { columns = [] } = node as { columns?: { children: AnsweredNode[] }[] };
  const children = [...columns.flatMap((column) => column.children), ...(node.children ?? [])];
  for (const child of children) yield* inside(of(child.id) ?? child, of);
}

function listHeadings(page: Element): Heading[] {
  return [...page.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
    .filter((element) => element.closest('[data-editor]') === null)
    .map((element) => ({
      node: findNodeId(element),
      level: Number(element.tagName[1]),
      text: element.textContent?.trim() ?? '',
    }))
    .filter(({ text }) => text !== '');
}
