/// <reference lib="dom" />
import { CONTROLS, type EarlyInput } from './early-input.ts';

/*
 * Inline in every page: records input until the page is hydrated, and the first, at which hydration starts (loader.ts). Requests
 * the page script, whose address is in `<html data-script>`: once the page has loaded, so that nothing seen first waits for it; at
 * once where the browser has it already. Bundled by `?inline-script` (vite.config.ts): each import adds to every page.
 */
const INPUTS = 'pointerover touchstart keydown wheel scroll focusin click'.split(' ');
const RECORD_CLICKS = 10_000;

const { dataset } = document.documentElement;
let isRequested = false;

function loadScript(): void {
  // no address: the page names the script itself
  if (isRequested || early.start || !dataset.script) return;
  isRequested = true;
  const script = document.createElement('script');
  script.src = dataset.script;
  // without it the page works as without scripts
  script.onerror = () => {
    early.recordsClicks = false;
  };
  document.head.append(script);
}

const early: EarlyInput = {
  clicks: new Set(),
  fields: new Map(),
  address: location.pathname + location.search,
  isBegun: false,
  // Old browsers keep the page without scripts (before-paint.ts).
  recordsClicks: !('unsupported' in dataset),
  begin() {
    if (early.isBegun) return;
    early.isBegun = true;
    setTimeout(() => {
      early.recordsClicks = false;
    }, RECORD_CLICKS);
    early.start?.();
    loadScript();
  },
};
window.foyerEarly = early;

for (const type of INPUTS)
  addEventListener(type, early.begin, { capture: true, passive: true, once: true });

addEventListener(
  'click',
  (event) => {
    const control = (event.target as Element).closest(`${CONTROLS},[data-needs-script]`);
    if (!control || !early.recordsClicks || 'hydrated' in dataset) return;
    if (early.start && control.matches(CONTROLS)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early.clicks.add(control as HTMLElement);
  },
  true,
);

addEventListener(
  'input',
  (event) => {
    const field = event.target as HTMLInputElement;
    // after the replay, recorded input would overwrite newer
    if (!window.foyerEarly || field.value === undefined) return;
    const { value, checked, selectionStart, selectionEnd } = field;
    early.fields.set(field, { value, checked, selection: [selectionStart, selectionEnd] });
  },
  true,
);

// Fonts that are there are those of an earlier page, which has loaded the script, too (before-paint.ts).
if ('fonts' in dataset || 'eager' in dataset || /[?&]edit\b/.test(location.search)) loadScript();
else addEventListener('load', loadScript);
