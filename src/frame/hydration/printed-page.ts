/// <reference lib="dom" />

/* `<main> a[data-printed-page]` links to a complete version of a page that shows only a part: it is printed instead, hydrated
   or not (V-14, G-355). Browsers do not wait before printing, so the request is synchronous. Runs with before-paint.ts, bundled
   by `?inline-script`. Styles show one of the two (styles/print.css). */
let printed: HTMLElement | null = null;

addEventListener('beforeprint', () => {
  const link = document.querySelector<HTMLAnchorElement>('main a[data-printed-page]');
  const page = link && !printed && loadPage(link.href);
  if (!page) return;
  printed = document.createElement('div');
  printed.dataset.printed = '';
  printed.append(...page.body.childNodes);
  // at the end of the body, where React ignores unknown elements: hydration may start while printing
  document.body.append(printed);
});

addEventListener('afterprint', () => {
  printed?.remove();
  printed = null;
});

/** @returns null on failure: the current page is printed */
function loadPage(address: string): Document | null {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  try {
    request.send();
  } catch {
    return null;
  }
  if (request.status !== 200) return null;
  const page = new DOMParser().parseFromString(request.responseText, 'text/html');
  for (const script of page.querySelectorAll('script')) script.remove();
  return page;
}
