import type { AnsweredNode } from '#lib/answers/sections.ts';
import { findNodeId } from '../page/page-elements.ts';
import { isTight, measureRoom } from '../palette/room.ts';
import { walkNodes } from '../session/content-store.ts';
import type { EditorSession } from '../session/session.ts';
import { findBrokenWords } from './broken-words.ts';
import { findHidden } from './find-hidden.ts';
import type { CheckedPage, Heading } from './finding.ts';
import { findWordsOnPictures } from './words-on-pictures.ts';

/** The page as currently shown, including unsaved changes, without hidden modules. */
export function readPage({ content }: EditorSession): CheckedPage {
  const record = content.record();
  const modules = [...walkNodes(content.sections())].map((node) => content.node(node.id) ?? node);
  const all = [...(record ? [record] : []), ...modules];
  const hidden = findHidden(all, content.node);
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
