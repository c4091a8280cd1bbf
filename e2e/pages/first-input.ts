import type { Tab } from '../kit/visitor-tab.ts';
import { CONTROLS, type Control, type Place } from './first-input-controls.ts';

/* Tries a control as first input, in any browser. Scripts are held back until then, so that the order does not depend on speed. */

export const WAYS = ['touch', 'mouse', 'Enter', ' '] as const;
type Way = (typeof WAYS)[number];
/** One pointer and one key for each control, the other two for the next. */
export const PAIRS: Way[][] = [
  ['touch', 'Enter'],
  ['mouse', ' '],
];
/** One way for each control, in turn. */
export const SINGLES: Way[][] = [['touch'], ['Enter'], ['mouse'], [' ']];
const isKey = (way: Way) => way === 'Enter' || way === ' ';

/** Holds back the page's scripts, so that input happens before hydration. */
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

/** Persistent effects of an input: state beyond what hydration itself changes (lists grow, forms appear). */
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
    .filter((name) => name !== 'hydrated')],
])`;

interface Snapshot {
  state: string;
  signs: string;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const snapshot = (tab: Tab) => tab.evaluate<Snapshot>(`({ state: ${STATE}, signs: ${SIGNS} })`);

/** The state after all effects of an input have ended. */
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

/** Marks a control, and returns how it can be used: by pointer only if nothing covers it. */
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
  const isHydrated = `(() => {
    window.letIn?.();
    dispatchEvent(new Event('wheel'));
    return 'hydrated' in document.documentElement.dataset;
  })()`;
  for (const end = Date.now() + 45_000; !(await tab.evaluate(isHydrated).catch(() => false)); ) {
    if (Date.now() > end) throw new Error('The page is not hydrated.');
    await pause(30);
  }
}

/**
 * Exceptions: fields wait for text, links ignore the space bar, disabled controls say so, chosen options need no second choice.
 */
function mustAct(looks: string, way: Way): boolean {
  if (/^(input|textarea|select)|aria-(disabled|current)/.test(looks)) return false;
  return !looks.startsWith('a ') || way !== ' ';
}

async function open(tab: Tab, { path, at }: Place): Promise<Snapshot> {
  await tab.goto(path);
  await mark(tab, at);
  return snapshot(tab);
}

interface Attempt {
  place: Place;
  looks: string;
  way: Way;
  /** the control is marked on a page that nobody has touched yet */
  isOpen: boolean;
}

/** The result on a hydrated page. */
async function tryHydrated(tab: Tab, place: Place, way: Way): Promise<Snapshot | null> {
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
 * Tries a control as first input. Native behaviour must persist after hydration; scripted behaviour must have been replayed
 * once.
 * @returns what is wrong, or null
 */
async function tryFirst(tab: Tab, { place, looks, way, isOpen }: Attempt): Promise<string | null> {
  const before = isOpen ? await snapshot(tab) : await open(tab, place);
  await use(tab, way);
  const done = await settled(tab);
  // the browser has gone on to another page
  if (JSON.parse(done.signs)[0] !== JSON.parse(before.signs)[0]) return null;
  await letIn(tab);
  let after = await settled(tab);
  const acts = done.state !== before.state || done.signs !== before.signs;
  const needsScript = looks.includes('data-needs-script');
  let expected = done.state;
  // controls that need a script must not act natively either
  if (needsScript || (!acts && mustAct(looks, way))) {
    const reference = await tryHydrated(tab, place, way);
    if (!reference) return mustAct(looks, way) ? 'does nothing, before or after hydration' : null;
    expected = reference.state;
  }
  for (let times = 0; after.state !== expected && times < 25; times++) after = await settled(tab);
  return after.state === expected ? null : `comes to ${after.state} instead of ${expected}`;
}

/** The first of its places at which a control can be used. */
async function findPlace(tab: Tab, { places }: Control) {
  for (const place of places.slice(0, 3)) {
    await tab.goto(place.path);
    const usable = await mark(tab, place.at);
    if (usable.byKey) return { place, ...usable };
  }
  return null;
}

interface Outcome {
  /** repeated error, or null */
  fault: string | null;
  /** first error, if a later attempt passed */
  passing: string | null;
}

/** Retried, because pages may move while the test aims; only a repeated error counts. */
async function determineOutcome(tab: Tab, first: Attempt): Promise<Outcome> {
  let fault: string | null = null;
  for (let times = 0; times < 3; times++) {
    const attempt = times === 0 ? first : { ...first, isOpen: false };
    const last = await tryFirst(tab, attempt).catch((error) => `${error}`);
    if (last === null) return { fault: null, passing: fault };
    fault = last;
  }
  return { fault, passing: null };
}

/** Tried controls, errors, and those that passed only on retry. */
export interface Tried {
  tried: string[];
  wrong: string[];
  passing: string[];
}

/**
 * Takes controls from the list until none is left.
 * @param turns the ways in which controls are tried, in turn
 */
export async function tryAll(
  tab: Tab,
  left: Control[],
  { tried, wrong, passing: retried }: Tried,
  turns: Way[][],
): Promise<void> {
  for (let control = left.shift(); control; control = left.shift()) {
    const { looks } = control;
    const found = await findPlace(tab, control);
    if (!found) continue;
    const ways = turns[left.length % turns.length] ?? WAYS;
    const { place } = found;
    const usable = ways.filter((each) => isKey(each) || found.byPointer);
    for (const [index, way] of usable.entries()) {
      const attempt = { place, looks, way, isOpen: index === 0 };
      const { fault, passing } = await determineOutcome(tab, attempt);
      const said = `${way} on ${looks} at ${place.path}: `;
      if (fault) wrong.push(said + fault);
      if (passing) retried.push(said + passing);
      tried.push(`${way} ${looks}`);
    }
  }
}
