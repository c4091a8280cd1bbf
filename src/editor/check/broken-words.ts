import { findNodeId } from '../page/page-elements.ts';
import type { BrokenWord } from './finding.ts';

/** A word, or a part of one after which a line may break: hyphens, slashes, URLs. */
const PART = /[^\s\u00ad\u200b\-–—/@.,:;?&=_+·]{2,}/gu;

/** Words broken by or overflowing a narrow column: the first of each module. */
export function findBrokenWords(page: Element): BrokenWord[] {
  const found = new Map<number, BrokenWord>();
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    const module = element?.closest<HTMLElement>('[data-node]');
    const node = element && findNodeId(element);
    if (!element || !module || !node || found.has(node) || element.closest('[data-editor]'))
      continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || isOutOfSight(element, module))
      continue;
    const word = findFirstBroken(text as Text, element, module);
    const field = element.closest<HTMLElement>('[data-field]')?.dataset.field;
    if (word) found.set(node, { node, word, ...(field && { field }) });
  }
  return [...found.values()];
}

function findFirstBroken(text: Text, element: Element, module: Element): string | undefined {
  const edge = isScrolled(element, module) ? Infinity : module.getBoundingClientRect().right + 1;
  const range = document.createRange();
  for (const { 0: word, index } of text.data.matchAll(PART)) {
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    // a soft hyphen at the end of the previous line belongs to the first letter
    const hyphens = Math.max(0, getBoxes(range).length - 1);
    range.setEnd(text, index + word.length);
    const boxes = getBoxes(range).slice(hyphens);
    const lines = countLines(boxes);
    const isTorn = lines > 2 || (lines === 2 && !hasSyllables(word, element));
    if (isTorn || boxes.some(({ right }) => right > edge)) return word;
  }
  return undefined;
}

const getBoxes = (range: Range): DOMRect[] =>
  [...range.getClientRects()].filter(({ width }) => width > 0);

const countLines = (boxes: readonly DOMRect[]): number =>
  new Set(boxes.map(({ top }) => Math.round(top))).size;

/** Whether the browser hyphenates the word by syllables: where it does, the word is not broken arbitrarily (G-316). */
function hasSyllables(word: string, element: Element): boolean {
  const style = getComputedStyle(element);
  const probe = document.createElement('div');
  probe.lang = element.closest<HTMLElement>('[lang]')?.lang ?? '';
  probe.textContent = word;
  Object.assign(probe.style, { position: 'fixed', inlineSize: '0', visibility: 'hidden' });
  Object.assign(probe.style, { overflowWrap: 'normal', wordBreak: 'normal' });
  for (const name of ['hyphens', 'hyphenate-limit-chars'])
    probe.style.setProperty(name, style.getPropertyValue(name));
  document.body.append(probe);
  const range = document.createRange();
  range.selectNodeContents(probe);
  const lines = countLines(getBoxes(range));
  probe.remove();
  return lines > 1;
}

/** Visually hidden, for screen readers only. */
function isOutOfSight(element: Element, module: Element): boolean {
  return listUpTo(module, element).some(
    (each) => each.getBoundingClientRect().width <= 1 || getComputedStyle(each).clipPath !== 'none',
  );
}

/** Overflow that can be scrolled to, or is clipped on purpose. */
const isScrolled = (element: Element, module: Element): boolean =>
  listUpTo(module, element).some((each) => getComputedStyle(each).overflowX !== 'visible');

function listUpTo(module: Element, element: Element): Element[] {
  const all: Element[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) {
    all.push(each);
    if (each === module) break;
  }
  return all;
}
