/** A list item as word processors write it: a paragraph that says so only in its style. */
const LIST_PARAGRAPH = /mso-list:\s*[^"';]*level(\d)/i;
const NUMBER = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i;

/**
 * What was copied from a word processor, as the tools of the page would have made it: lists become lists, comments and
 * styles go. Whatever else is foreign is left out by the editor's schema.
 */
export function cleanPaste(html: string): string {
  const document = new DOMParser().parseFromString(html, 'text/html');
  for (const each of document.querySelectorAll('style, script, meta, link, title, xml')) {
    each.remove();
  }
  const comments = document.createNodeIterator(document.body, NodeFilter.SHOW_COMMENT);
  for (let each = comments.nextNode(); each; each = comments.nextNode()) (each as Comment).remove();
  for (const each of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) asBoldParagraph(each);
  makeLists(document);
  for (const each of document.querySelectorAll('p, div')) {
    if (!each.textContent?.trim() && !each.querySelector('img, br + br')) each.remove();
  }
  return document.body.innerHTML;
}

function asBoldParagraph(heading: Element): void {
  const paragraph = heading.ownerDocument.createElement('p');
  const strong = heading.ownerDocument.createElement('strong');
  strong.append(...heading.childNodes);
  paragraph.append(strong);
  heading.replaceWith(paragraph);
}

/** Neighbouring list paragraphs of one kind become one list; deeper levels are made flat. */
function makeLists(document: Document): void {
  for (const paragraph of document.querySelectorAll('p')) {
    if (!LIST_PARAGRAPH.test(paragraph.getAttribute('style') ?? '')) continue;
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

/** Removes the bullet or number that stands before the text. @returns it */
function takeMark(paragraph: Element): string {
  const marked = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const mark = marked?.textContent ?? '';
  marked?.remove();
  return mark;
}
