import { TAKEN_PICTURES, takePictures } from '../pasting/pasted-pictures.ts';
import { inertHtml } from './inert-html.ts';
import { describeLeftOut } from './left-out.ts';
import { makeRows } from './paste-tables.ts';

/** List items as word processors write them: paragraphs with a style. */
const LIST_PARAGRAPH = /mso-list:[^"';:]*?level(\d)/i;
const NUMBER = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i;

export interface Pasted {
  html: string;
  /** what was dropped, as a sentence */
  leftOut: string | null;
  /** pictures that the document contains */
  files: File[];
}

interface CleanOptions {
  /** the same document, which may contain what its HTML only names; missing: no pictures are taken */
  rtf?: string | undefined;
}

/** Converts text pasted from word processors: real lists, table rows as lines, no styles. Reports what is dropped (E-1). */
export function cleanPaste(html: string, { rtf }: CleanOptions = {}): Pasted {
  const document = new DOMParser().parseFromString(inertHtml(html), 'text/html');
  const files = rtf === undefined ? [] : takePictures(document.body, rtf);
  for (const each of document.querySelectorAll(TAKEN_PICTURES)) each.remove();
  const leftOut = describeLeftOut(document.body);
  for (const each of document.querySelectorAll('style, script, meta, link, title, xml, img')) {
    each.remove();
  }
  const comments = document.createNodeIterator(document.body, NodeFilter.SHOW_COMMENT);
  for (let each = comments.nextNode(); each; each = comments.nextNode()) (each as Comment).remove();
  for (const each of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) asBoldParagraph(each);
  keepEmphasis(document);
  makeLists(document);
  makeRows(document);
  for (const each of document.querySelectorAll('p, div')) {
    if (!each.textContent?.trim() && !each.querySelector('br + br')) each.remove();
  }
  for (const each of document.querySelectorAll('[data-style]')) each.removeAttribute('data-style');
  return { html: document.body.innerHTML, leftOut, files };
}

const getLook = (element: Element) => element.getAttribute('data-style') ?? '';

/**
 * Some programs write emphasis as styles, and some wrap everything in a bold element styled as normal. Word's
 * `mso-bidi-font-weight` is about other scripts.
 */
export function keepEmphasis(document: Document): void {
  for (const each of document.querySelectorAll('b, strong')) {
    if (/(?<![\w-])font-weight:\s*(normal|[1-5]00)\b/i.test(getLook(each)))
      each.replaceWith(...each.childNodes);
  }
  for (const each of document.querySelectorAll('span')) {
    if (/(?<![\w-])font-weight:\s*(bold|[6-9]00)/i.test(getLook(each))) wrapIn(each, 'strong');
    if (/(?<![\w-])font-style:\s*(italic|oblique)/i.test(getLook(each))) wrapIn(each, 'em');
  }
}

function wrapIn(element: Element, name: 'strong' | 'em'): void {
  const emphasis = element.ownerDocument.createElement(name);
  emphasis.append(...element.childNodes);
  element.append(emphasis);
}

function asBoldParagraph(heading: Element): void {
  const paragraph = heading.ownerDocument.createElement('p');
  const strong = heading.ownerDocument.createElement('strong');
  strong.append(...heading.childNodes);
  paragraph.append(strong);
  heading.replaceWith(paragraph);
}

/** Joins list paragraphs of one kind into a list; nesting is flattened. */
function makeLists(document: Document): void {
  for (const paragraph of document.querySelectorAll('p')) {
    if (!LIST_PARAGRAPH.test(getLook(paragraph))) continue;
    const mark = takeMark(paragraph);
    const kind = NUMBER.test(mark) ? 'ol' : 'ul';
    const before = paragraph.previousElementSibling;
    const isContinued = before?.localName === kind && before.hasAttribute('data-pasted');
    const list = isContinued ? before : document.createElement(kind);
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    if (isContinued) paragraph.remove();
    else {
      list.setAttribute('data-pasted', '');
      paragraph.replaceWith(list);
    }
    list.append(item);
  }
}

/** Removes the bullet or number in front of the text. @returns it */
function takeMark(paragraph: Element): string {
  const marked = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(getLook(span)),
  );
  const mark = marked?.textContent ?? '';
  marked?.remove();
  return mark;
}
