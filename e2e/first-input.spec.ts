import { expect, type Page, test } from '@playwright/test';
import { UNTOUCHED } from './visitor-tab.ts';

/*
 * Whatever a page offers, tried as the very first thing that somebody does: before its scripts are there it must come to
 * the same as afterwards. What is tried is collected from the
 * pages; of what looks alike, one.
 */

/** A wide window that is touched: filters lie over the page, and nothing hovers. */
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

/** Plain links are the browser's own. */
const CONTROLS = [
  ...['summary', 'button', 'select', 'textarea', 'input:not([type="hidden"])', '[role="button"]'],
  ...[
    '[data-needs-script]:not(p, div, form)',
    'a[data-control]',
    'a[aria-haspopup]',
    'a[href^="#"]',
  ],
].join();

/** The pages with the most that is native and yet watched by a script. */
const PAGES = ['/de/programm', '/accounts/login'];

const WAYS = ['mouse', 'touch', 'Enter', ' '] as const;
/** What does something by itself, or needs the scripts; links, fields and their forms are tried in two ways. */
const OWN_WORK = /^(summary|select)|popovertarget|data-needs-script|checkbox|radio|data-favourite/;
const FEW_WAYS = ['touch', 'Enter'] as const;
type Way = (typeof WAYS)[number];

interface Control {
  path: string;
  /** place among the controls of its page */
  at: number;
  looks: string;
}

/** One of each kind, as the server writes them. */
function collect(page: Page, paths: string[]): Promise<Control[]> {
  return page.evaluate(
    async ([selector, all]) => {
      const found = new Map<string, { path: string; at: number; looks: string }>();
      for (const path of all) {
        const text = await (await fetch(path)).text();
        const read = new DOMParser().parseFromString(text, 'text/html');
        for (const unread of read.querySelectorAll('noscript')) unread.textContent = '';
        [...read.querySelectorAll(selector)].forEach((each, at) => {
          const names = each.getAttributeNames().filter((name) => !/^(id|value|style)$/.test(name));
          const said = ['type', 'class', 'data-control'].map((name) => each.getAttribute(name));
          const looks = [each.localName, ...names, ...said, each.parentElement?.className].join(
            ' ',
          );
          if (!found.has(looks)) found.set(looks, { path, at, looks });
        });
      }
      return [...found.values()];
    },
    [CONTROLS, paths] as const,
  );
}

/** The page's scripts wait until they are let in: what is done before is done while it sleeps. */
const HELD = `
  localStorage.clear();
  sessionStorage.clear();
  const { append } = Element.prototype;
  const held = [];
  let isHeld = true;
  Element.prototype.append = function (...nodes) {
    if (isHeld && nodes[0]?.type === 'module') held.push(() => append.apply(this, nodes));
    else append.apply(this, nodes);
  };
  window.letIn = () => {
    isHeld = false;
    for (const each of held) each();
  };`;

/** What an input can have changed: what is other than at rest, for lists grow and forms come with being alive. */
const STATE = `JSON.stringify({
  address: location.pathname + location.search + location.hash,
  open: [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent),
  above: [...document.querySelectorAll(':popover-open, dialog[open]')].map(({ id, localName }) => id || localName),
  fields: [...document.querySelectorAll('input, select, textarea')]
    .filter((each) => each.value !== (each.defaultValue ?? each.value) || each.checked !== each.defaultChecked)
    .map(({ name, value, checked }) => [name, value, checked]),
  pressed: [...document.querySelectorAll('[aria-pressed="true"], [aria-expanded="true"], [aria-selected="true"]')].map(
    ({ ariaLabel, textContent }) => ariaLabel ?? textContent),
})`;

/** Which of a page's controls can be used at all: others are in a menu that is closed. */
const USABLE = `[...document.querySelectorAll(${JSON.stringify(CONTROLS)})].map((each) => {
  const { width, height } = each.getBoundingClientRect();
  return each.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1 && !each.matches(':disabled');
})`;

/** @returns false where something else would be hit */
async function use(page: Page, at: number, way: Way): Promise<boolean> {
  const control = page.locator(CONTROLS).nth(at);
  const middle = await control.evaluate(
    (element: HTMLElement, isKey) => {
      if (isKey) element.focus();
      else element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return { x, y, isHit: isKey || element.contains(document.elementFromPoint(x, y)) };
    },
    way === 'Enter' || way === ' ',
  );
  const { x, y, isHit } = middle;
  if (!isHit) return false;
  if (way === 'mouse') await page.mouse.click(x, y);
  else if (way === 'touch') await page.touchscreen.tap(x, y);
  else await page.keyboard.press(way);
  return true;
}

/** Also of the page that a first click may have led to. */
async function letIn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      (window as { letIn?: () => void }).letIn?.();
      // one that was led to has had no input of its own
      dispatchEvent(new Event('wheel'));
      return 'alive' in document.documentElement.dataset;
    },
    undefined,
    { polling: 30, timeout: 15_000 },
  );
}

/** What is shown once all that an input sets going has come to an end. */
async function settled(page: Page): Promise<string> {
  for (let last = ''; ; ) {
    const state = await page.evaluate<string>(STATE).catch(() => '');
    if (state && state === last) return state;
    last = state;
    await page.waitForTimeout(60);
  }
}

/**
 * Tries one control as the first input. What the browser does with it by itself must stand once the page is alive; what
 * only a script does must have been done by then, once.
 * @returns what is wrong, or null
 */
async function tryFirst(page: Page, control: Control, way: Way): Promise<string | null> {
  const { path, at, looks } = control;
  await page.goto(path);
  const before = await page.evaluate<string>(STATE);
  if (!(await use(page, at, way))) return null;
  const done = await settled(page);
  await letIn(page);
  let after = await settled(page);
  let expected = done;
  if (done === before && looks.includes('data-needs-script')) {
    await page.goto(path);
    await letIn(page);
    await use(page, at, way);
    // what it opens may have to be loaded
    for (let times = 0; expected === before && times < 20; times++) expected = await settled(page);
  }
  for (let times = 0; after !== expected && times < 2; times++) after = await settled(page);
  return after === expected ? null : `${way} on ${looks} at ${path}\n${after}\n${expected}`;
}

test('whatever is done first comes to the same as on a page that is alive (G-246)', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await page.goto('/de/impressum');
  const all = await collect(page, PAGES);
  await context.addInitScript(UNTOUCHED + HELD);
  const wrong: string[] = [];
  const tried: string[] = [];
  for (const [path, controls] of Map.groupBy(all, (control) => control.path)) {
    await page.goto(path);
    const isUsable = await page.evaluate<boolean[]>(USABLE);
    for (const control of controls.filter(({ at }) => isUsable[at])) {
      for (const way of OWN_WORK.test(control.looks) ? WAYS : FEW_WAYS) {
        const found = await tryFirst(page, control, way).catch(
          (error) => `${way} ${control.looks} ${path} ${error}`,
        );
        if (found) wrong.push(found);
        tried.push(`${way} ${control.looks}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(tried.length).toBeGreaterThan(20);
});
