import { type Browser, expect, type Page, test } from '@playwright/test';
import { readSiteMap } from './sitemap.ts';
import { UNTOUCHED } from './visitor-tab.ts';

/*
 * Whatever the site offers, tried as the very first thing that somebody does: before a page's scripts are there it must
 * come to the same as afterwards. What is tried is collected from one page of each kind: of what looks alike, one.
 */

/** In no sitemap. */
const OTHERS = ['/accounts/login', '/de/search?q=wehr', '/de/merkliste', '/testshop', '/de/404'];

/** What can be done something with, but for films, sounds and other sites: those are the browser's own. */
const CONTROLS = [
  ...['a[href^="/"]', 'a[href^="?"]', 'a[href^="#"]', 'summary', 'button', 'select', 'textarea'],
  ...['input:not([type="hidden"])', '[role="button"]', '[data-needs-script]:not(p, div, form)'],
].join();

const WAYS = ['touch', 'mouse', 'Enter', ' '] as const;
type Way = (typeof WAYS)[number];
const isKey = (way: Way) => way === 'Enter' || way === ' ';

/** Tabs that try at the same time: most of a try is waiting. */
const TABS = 3;

interface Control {
  /** what it is, without what it says: one of each is tried */
  looks: string;
  /** where it stands: pages, and its place among the controls there */
  places: { path: string; at: number }[];
}

/** All kinds of controls that the server writes, each with some of the places where it stands. */
function collect(page: Page, paths: string[]): Promise<Control[]> {
  return page.evaluate(
    async ([selector, all]) => {
      const OWN =
        /^(id|value|style|class|href|title|name|placeholder|aria-label|data-node|rel|lang)$/;
      const found = new Map<string, Control>();
      const looksOf = (element: Element) => {
        const names = element.getAttributeNames().filter((name) => !OWN.test(name));
        const kinds = ['type', 'data-control', 'popovertargetaction'];
        const href = element.getAttribute('href')?.replace(/[^/?#.].*/, '') ?? '';
        const said = [element.localName, href, ...kinds.map((name) => element.getAttribute(name))];
        // any link that is only a link is like any other, and the browser's own
        const isPlain =
          element.matches('a') &&
          names.every((name) => /^(aria-current|tabindex|data-(?!control|needs))/.test(name));
        const style = isPlain ? '' : element.className || element.parentElement?.className;
        return [...said, ...(isPlain ? [] : names), style].filter(Boolean).join(' ');
      };
      for (const path of all) {
        const text = await (await fetch(path)).text();
        const read = new DOMParser().parseFromString(text, 'text/html');
        for (const unread of read.querySelectorAll('noscript')) unread.textContent = '';
        [...read.querySelectorAll(selector)].forEach((each, at) => {
          // a file is shown or kept by the browser
          if (/\.\w+($|\?)/.test(each.getAttribute('href') ?? '')) return;
          const looks = looksOf(each);
          const { places } = found.get(looks) ?? { places: [] as Control['places'] };
          if (places.filter((one) => one.path === path).length < 2) places.push({ path, at });
          found.set(looks, { looks, places });
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
  document.cookie = 'top-alert-noeku=; path=/; max-age=0';
  // a window of the browser's own would ask for a key
  CredentialsContainer.prototype.get = async () => { throw new DOMException('', 'UnknownError'); };
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

/** What an input can have changed, for good: what is other than at rest, for lists grow and forms come with being alive. */
const STATE = `JSON.stringify({
  address: location.pathname + location.search + location.hash,
  open: [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent),
  above: [...document.querySelectorAll(':popover-open, dialog[open]')].map(({ id, localName }) => id || localName),
  fields: [...document.querySelectorAll('input, select, textarea')]
    .filter((each) => each.value !== (each.defaultValue ?? each.value) || each.checked !== each.defaultChecked)
    .map(({ name, value, checked }) => [name, value, checked]),
  pressed: [...document.querySelectorAll('[aria-pressed="true"], [aria-expanded="true"], [aria-selected="true"]')].map(
    ({ ariaLabel, textContent }) => ariaLabel ?? textContent),
  slides: [...document.querySelectorAll('[role="group"][tabindex]')].map(({ scrollLeft }) => Math.round(scrollLeft / 20)),
})`;

/** Signs that anything has happened at all: another document, the focus elsewhere, other words. */
const SIGNS = `JSON.stringify([
  performance.timeOrigin,
  Math.round(scrollY),
  document.activeElement?.matches('body, [data-tried]') ? '' : document.activeElement?.outerHTML.slice(0, 200),
  document.querySelector('[data-tried]')?.outerHTML.replace(/ data-(tried|pressed)="[^"]*"/g, ''),
  [...document.querySelectorAll('[role="status"], [role="alert"]')].map(({ textContent }) => textContent),
  [document.documentElement.scrollHeight > innerHeight, ...Object.keys(document.documentElement.dataset)
    .filter((name) => name !== 'alive')],
])`;

interface Snapshot {
  state: string;
  signs: string;
}

const snapshot = (page: Page) => page.evaluate<Snapshot>(`({ state: ${STATE}, signs: ${SIGNS} })`);

/** What is shown once all that an input sets going has come to an end. */
async function settled(page: Page): Promise<Snapshot> {
  for (let last = ''; ; ) {
    const now = await snapshot(page).catch(() => null);
    if (now && now.state === last) return now;
    last = now?.state ?? '';
    await page.waitForTimeout(50);
  }
}

/** Marks a control, and says in which ways it can be used: by pointer only where nothing lies above it. */
function mark(page: Page, at: number): Promise<{ byPointer: boolean; byKey: boolean }> {
  return page
    .locator(CONTROLS)
    .nth(at)
    .evaluate((element: HTMLElement) => {
      element.dataset.tried = '';
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true });
      const byKey = isShown && width > 1 && height > 1 && !element.matches(':disabled');
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return { byKey, byPointer: byKey && element.contains(hit) };
    });
}

async function use(page: Page, way: Way): Promise<void> {
  const control = page.locator('[data-tried]');
  if (isKey(way)) {
    await control.evaluate((element: HTMLElement) => element.focus());
    return page.keyboard.press(way);
  }
  const { x, y } = await control.evaluate((element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  return way === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y);
}

async function letIn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      (window as { letIn?: () => void }).letIn?.();
      dispatchEvent(new Event('wheel'));
      return 'alive' in document.documentElement.dataset;
    },
    undefined,
    { polling: 30, timeout: 15_000 },
  );
}

/** Fields wait for what is typed; a link is not followed by the space bar, and what is switched off says so. */
function mustAct(looks: string, way: Way): boolean {
  if (/^(input|textarea|select)|aria-disabled/.test(looks)) return false;
  return !looks.startsWith('a ') || way !== ' ';
}

async function open(page: Page, { path, at }: { path: string; at: number }): Promise<Snapshot> {
  await page.goto(path);
  await mark(page, at);
  return snapshot(page);
}

/** What it comes to on a page that is alive. */
async function alive(
  page: Page,
  place: Control['places'][number],
  way: Way,
): Promise<Snapshot | null> {
  await open(page, place);
  await letIn(page);
  const before = await settled(page);
  await use(page, way);
  // what it opens may have to be loaded
  for (let times = 0; times < 25; times++) {
    const now = await settled(page);
    if (now.state !== before.state || now.signs !== before.signs) return settled(page);
  }
  return null;
}

/**
 * Tries one control as the first input. What the browser does with it by itself must stand once the page is alive; what
 * only a script does must have been done by then, once.
 * @returns what is wrong, or null
 */
async function tryFirst(page: Page, place: Control['places'][number], looks: string, way: Way) {
  const before = await open(page, place);
  await use(page, way);
  const done = await settled(page);
  // the browser has gone on to another page
  if (JSON.parse(done.signs)[0] !== JSON.parse(before.signs)[0]) return null;
  await letIn(page);
  let after = await settled(page);
  const acts = done.state !== before.state || done.signs !== before.signs;
  const needsScript = looks.includes('data-needs-script');
  let expected = done.state;
  if (!acts && (needsScript || mustAct(looks, way))) {
    const reference = await alive(page, place, way);
    if (!reference) return mustAct(looks, way) ? 'does nothing, asleep or alive' : null;
    expected = reference.state;
  }
  for (let times = 0; after.state !== expected && times < 25; times++) after = await settled(page);
  return after.state === expected ? null : `comes to ${after.state} instead of ${expected}`;
}

/** The first of its places at which a control can be used. */
async function placeOf(page: Page, { places }: Control) {
  for (const place of places.slice(0, 3)) {
    await page.goto(place.path);
    const usable = await mark(page, place.at);
    if (usable.byKey) return { place, ...usable };
  }
  return null;
}

/** Takes controls from the list until none is left. */
async function tryAll(browser: Browser, left: Control[], tried: string[], wrong: string[]) {
  const context = await browser.newContext({
    baseURL: String(process.env.FOYER_E2E_URL),
    // wide and touched: filters lie over the page, and nothing hovers
    ...{ viewport: { width: 1024, height: 768 }, hasTouch: true, reducedMotion: 'reduce' as const },
  });
  await context.addInitScript(UNTOUCHED + HELD);
  const page = await context.newPage();
  for (let control = left.shift(); control; control = left.shift()) {
    const { looks } = control;
    const found = await placeOf(page, control);
    if (!found) continue;
    for (const way of WAYS.filter((each) => isKey(each) || found.byPointer)) {
      const fault = await tryFirst(page, found.place, looks, way).catch((error) => `${error}`);
      if (fault) wrong.push(`${way} on ${looks} at ${found.place.path}: ${fault}`);
      tried.push(`${way} ${looks}`);
    }
  }
  await context.close();
}

test('whatever is done first comes to the same as on a page that is alive (G-246)', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  const alike = Map.groupBy(await readSiteMap(request), (path) => path.replace(/[^/]+\/\d+$/, ''));
  await page.goto('/de/impressum');
  const left = await collect(page, [...[...alike.values()].map(([path = '']) => path), ...OTHERS]);
  const wrong: string[] = [];
  const tried: string[] = [];
  await Promise.all(Array.from({ length: TABS }, () => tryAll(browser, left, tried, wrong)));
  expect(wrong).toEqual([]);
  const kinds = ['a ', 'summary', 'input', 'button.*popovertarget', 'button.*data-favourite'];
  for (const kind of [...kinds, 'button.*data-needs-script'])
    for (const way of WAYS) expect(tried).toContainEqual(expect.stringMatching(`^${way} ${kind}`));
  expect(tried.length).toBeGreaterThan(100);
});
