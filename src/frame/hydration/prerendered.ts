/** Pages that the browser has rendered ahead write here where they are, for the page that leads to them. */
export const AHEAD = 'foyer-ahead';

export interface PrerenderedDocument extends Document {
  prerendering?: boolean;
}

/** Performances that are likely to be opened next. Not for accounts, whose pages are not cached. */
export const LIKELY_LINKS =
  'html:not([data-signed-in]) main article a[href^="/de/programm/"]:not([download],[target])';

/** Speculation rules: performances are rendered before their link is followed, under a pointer and, on phones, in view (G-683). */
export const RULES = /* @__PURE__ */ JSON.stringify({
  prerender: [{ where: { selector_matches: LIKELY_LINKS }, eagerness: 'moderate' }],
});

/** Notes pages that stand already. @returns whether a path's does */
export function watchPrerendered(signal: AbortSignal): (path: string) => boolean {
  const ahead = new Set<string>();
  addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === AHEAD && newValue) ahead.add(newValue);
    },
    { signal },
  );
  return (path) => ahead.has(path);
}
