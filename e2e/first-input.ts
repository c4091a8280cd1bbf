import type { Page } from '@playwright/test';
import type { Tab } from './visitor-tab.ts';

/*
 * Tries a control as the very first thing that somebody does on a page. Its scripts are held back until that is done, so
 * that nothing depends on which of the two is quicker, in whichever browser.
 */

/** What can be done something with, but for films, sounds and other sites: those are the browser's own. */
const CONTROLS = [
  ...['a[href^="/"]', 'a[href^="?"]', 'a[href^="#"]', 'summary', 'button', 'select', 'textarea'],
  ...['input:not([type="hidden"])', '[role="button"]', '[data-needs-script]:not(p, div, form)'],
].join();

export const WAYS = ['touch', 'mouse', 'Enter', ' '] as const;
type Way = (typeof WAYS)[number];
const isKey = (way: Way) => way === 'Enter' || way === ' ';

export interface Control {
  /** what it is, without what it says: one of each is tried */
  looks: string;
  /** where it stands: pages, and its place among the controls there */
  places: Place[];
}

interface Place {
  path: string;
  at: number;
}

/** All kinds of controls that the server writes, each with some of the places where it stands. */
export function collect(page: Page, paths: string[]): Promise<Control[]> {
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
export const HELD = `
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

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const snapshot = (tab: Tab) => tab.evaluate<Snapshot>(`({ state: ${STATE}, signs: ${SIGNS} })`);

/** What is shown once all that an input sets going has come to an end. */
async function settled(tab: Tab): Promise<Snapshot> {
  for (let last = ''; ; ) {
    const now = await snapshot(tab).catch(() => null);
    if (now && now.state === last) return now;
    last = now?.state ?? '';
    await pause(50);
  }
}

interface Usable {
  byPointer: boolean;
  byKey: boolean;
}

/** Marks a control, and says in which ways it can be used: by pointer only where nothing lies above it. */
const mark = (tab: Tab, at: number) =>
  tab.evaluate<Usable>(`(() => {
    const element = document.querySelectorAll(${JSON.stringify(CONTROLS)})[${at}];
    element.dataset.tried = '';
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ visibilityProperty: true });
    const byKey = isShown && width > 1 && height > 1 && !element.matches(':disabled');
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return { byKey, byPointer: byKey && element.contains(hit) };
  })()`);

async function use(tab: Tab, way: Way): Promise<void> {
  if (way === 'touch' || way === 'mouse') return tab.click('[data-tried]', way);
  await tab.evaluate(`document.querySelector('[data-tried]').focus()`);
  return tab.press(way);
}

async function letIn(tab: Tab): Promise<void> {
  const isAlive = `(() => {
    window.letIn?.();
    dispatchEvent(new Event('wheel'));
    return 'alive' in document.documentElement.dataset;
  })()`;
  for (const end = Date.now() + 45_000; !(await tab.evaluate(isAlive).catch(() => false)); ) {
    if (Date.now() > end) throw new Error('The page does not come alive.');
    await pause(30);
  }
}

/** Fields wait for what is typed; a link is not followed by the space bar, and what is switched off says so. */
function mustAct(looks: string, way: Way): boolean {
  if (/^(input|textarea|select)|aria-disabled/.test(looks)) return false;
  return !looks.startsWith('a ') || way !== ' ';
}

async function open(tab: Tab, { path, at }: Place): Promise<Snapshot> {
  await tab.goto(path);
  await mark(tab, at);
  return snapshot(tab);
}

/** What it comes to on a page that is alive. */
async function alive(tab: Tab, place: Place, way: Way): Promise<Snapshot | null> {
  await open(tab, place);
  await letIn(tab);
  const before = await settled(tab);
  await use(tab, way);
  // what it opens may have to be loaded
  for (let times = 0; times < 25; times++) {
    const now = await settled(tab);
    if (now.state !== before.state || now.signs !== before.signs) return settled(tab);
  }
  return null;
}

/**
 * Tries one control as the first input. What the browser does with it by itself must stand once the page is alive; what
 * only a script does must have been done by then, once.
 * @returns what is wrong, or null
 */
async function tryFirst(tab: Tab, place: Place, looks: string, way: Way): Promise<string | null> {
  const before = await open(tab, place);
  await use(tab, way);
  const done = await settled(tab);
  // the browser has gone on to another page
  if (JSON.parse(done.signs)[0] !== JSON.parse(before.signs)[0]) return null;
  await letIn(tab);
  let after = await settled(tab);
  const acts = done.state !== before.state || done.signs !== before.signs;
  const needsScript = looks.includes('data-needs-script');
  let expected = done.state;
  // what needs a script is held back from the browser, too
  if (needsScript || (!acts && mustAct(looks, way))) {
    const reference = await alive(tab, place, way);
    if (!reference) return mustAct(looks, way) ? 'does nothing, asleep or alive' : null;
    expected = reference.state;
  }
  for (let times = 0; after.state !== expected && times < 25; times++) after = await settled(tab);
  return after.state === expected ? null : `comes to ${after.state} instead of ${expected}`;
}

/** The first of its places at which a control can be used. */
async function placeOf(tab: Tab, { places }: Control) {
  for (const place of places.slice(0, 3)) {
    await tab.goto(place.path);
    const usable = await mark(tab, place.at);
    if (usable.byKey) return { place, ...usable };
  }
  return null;
}

/** A page that moves on a busy machine while somebody aims at it is tried again; what is wrong each time is wrong. */
async function faultOf(tab: Tab, place: Place, looks: string, way: Way): Promise<string | null> {
  let fault: string | null = null;
  for (let times = 0; times < 3; times++) {
    fault = await tryFirst(tab, place, looks, way).catch((error) => `${error}`);
    if (fault === null) return null;
  }
  return fault;
}

/** What was tried, and what went wrong. */
export interface Tried {
  tried: string[];
  wrong: string[];
}

/** Takes controls from the list until none is left. */
export async function tryAll(tab: Tab, left: Control[], { tried, wrong }: Tried): Promise<void> {
  for (let control = left.shift(); control; control = left.shift()) {
    const { looks } = control;
    const found = await placeOf(tab, control);
    if (!found) continue;
    for (const way of WAYS.filter((each) => isKey(each) || found.byPointer)) {
      const fault = await faultOf(tab, found.place, looks, way);
      if (fault) wrong.push(`${way} on ${looks} at ${found.place.path}: ${fault}`);
      tried.push(`${way} ${looks}`);
    }
  }
}
