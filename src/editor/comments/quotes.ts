import { useEffect } from 'react';
import type { Thread } from '#content/comments/comment.schema.ts';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { getRecordWords } from '#modules/record-words.ts';
import { findInherited } from '../page/texts/inherited-words.ts';
import { findQuotedPart, type QuotedPart } from './quoted-letters.ts';

/** Referenced by `::highlight()` in the styles. */
const NAME = 'comment-quote';
/** ms after the last change of the page */
const A_MOMENT = 250;

/** The field of a record in which a comment's quote is now; null: it is about all of it. */
export function findQuotedField(record: AnsweredNode, quote: string): string | null {
  const found = getRecordWords().words.find(({ name, input }) => {
    const shown = record[name] || findInherited(record, name)?.text;
    if (typeof shown !== 'string') return false;
    return findQuotedPart(input === 'rich' ? toPlainText(shown) : shown, quote) !== null;
  });
  return found?.name ?? null;
}

const toPlainText = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

/** Highlights on the page the words that open comments quote, without changing the page. */
export function useMarkedQuotes(threads: readonly Thread[]): void {
  useEffect(() => {
    const quoted = threads.filter(({ quote }) => quote !== '');
    const page = document.getElementById('main-content');
    if (quoted.length === 0 || !page || typeof Highlight === 'undefined') return;
    let timer = 0;
    const mark = () => {
      const ranges = quoted.flatMap(({ node, quote }) => findRange(node, quote) ?? []);
      CSS.highlights.set(NAME, new Highlight(...ranges));
    };
    const changed = new MutationObserver(() => {
      clearTimeout(timer);
      timer = window.setTimeout(mark, A_MOMENT);
    });
    mark();
    changed.observe(page, { childList: true, characterData: true, subtree: true });
    return () => {
      clearTimeout(timer);
      changed.disconnect();
      CSS.highlights.delete(NAME);
    };
  }, [threads]);
}

/** A record's texts are all over its page. */
function findRange(node: number, quote: string): Range | null {
  for (const element of document.querySelectorAll(`[data-node="${node}"]`)) {
    const part = findQuotedPart(element.textContent ?? '', quote);
    if (part) return toRange(element, part);
  }
  return null;
}

function toRange(element: Element, { start, end }: QuotedPart): Range | null {
  const texts = document.createNodeIterator(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let before = 0;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const length = text.nodeValue?.length ?? 0;
    if (start >= before && start < before + length) range.setStart(text, start - before);
    if (end > before && end <= before + length) {
      range.setEnd(text, end - before);
      return range;
    }
    before += length;
  }
  return null;
}
