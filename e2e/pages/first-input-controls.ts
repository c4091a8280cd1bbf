import type { Page } from '@playwright/test';

/* Which controls the site has, and where. */

/** Interactive elements, except native media players and frames. */
export const CONTROLS = [
  'a[href^="/"]',
  'a[href^="?"]',
  'a[href^="#"]',
  'summary',
  'button',
  'select',
  'textarea',
  'input:not([type="hidden"])',
  '[role="button"]',
  '[data-needs-script]:not(p, div, form)',
].join();

export interface Control {
  /** its element and attributes, without its text */
  kind: string;
  /** its kind and style: each part of a page has its own */
  looks: string;
  /** where it occurs: pages, and its index among their controls */
  places: Place[];
}

export interface Place {
  path: string;
  at: number;
}

/** One of each kind, at a place of each of its looks. */
export function mergeByKind(controls: Control[]): Control[] {
  return [...Map.groupBy(controls, ({ kind }) => kind)].map(([kind, alike]) => {
    return { kind, looks: kind, places: alike.flatMap(({ places }) => places.slice(0, 1)) };
  });
}

/** All looks of controls in the server's HTML, with some of their places. */
export function collect(page: Page, paths: string[]): Promise<Control[]> {
  return page.evaluate(
    async ([selector, all]) => {
      const OWN =
        /^(id|value|style|class|href|title|name|placeholder|aria-label|data-node|rel|lang)$/;
      /** what a field takes, and how a keyboard on the screen writes it: of no account for the first input */
      const OF_FIELD =
        /^(required|pattern|maxlength|rows|accept|autocomplete|autocapitalize|spellcheck|inputmode|enterkeyhint|aria-describedby)$/;
      const found = new Map<string, Control>();
      const describeControl = (element: Element) => {
        const isIgnored = (name: string) =>
          OWN.test(name) || (element.matches('input, textarea, select') && OF_FIELD.test(name));
        const names = element.getAttributeNames().filter((name) => !isIgnored(name));
        const kinds = ['type', 'data-control', 'popovertargetaction'];
        const href = element.getAttribute('href')?.replace(/[^/?#.].*/, '') ?? '';
        const said = [element.localName, href, ...kinds.map((name) => element.getAttribute(name))];
        // any link that is only a link is like any other, and the browser's own
        const isPlain =
          element.matches('a') &&
          names.every((name) => /^(aria-current|tabindex|data-(?!control|needs))/.test(name));
        const kind = [...said, ...(isPlain ? [] : names)].filter(Boolean).join(' ');
        const style = isPlain ? '' : element.className || element.parentElement?.className;
        return { kind, looks: style ? `${kind} ${style}` : kind };
      };
      for (const path of all) {
        const text = await (await fetch(path)).text();
        const read = new DOMParser().parseFromString(text, 'text/html');
        for (const unread of read.querySelectorAll('noscript')) unread.textContent = '';
        [...read.querySelectorAll(selector)].forEach((each, at) => {
          // files are shown or downloaded by the browser
          if (/\.\w+($|\?)/.test(each.getAttribute('href') ?? '')) return;
          // another tab is the browser's own doing
          if (each.getAttribute('target') === '_blank') return;
          const { kind, looks } = describeControl(each);
          const { places } = found.get(looks) ?? { places: [] as Control['places'] };
          if (places.filter((one) => one.path === path).length < 2) places.push({ path, at });
          found.set(looks, { kind, looks, places });
        });
      }
      return [...found.values()];
    },
    [CONTROLS, paths] as const,
  );
}
