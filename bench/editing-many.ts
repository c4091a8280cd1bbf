/**
 * The editor on a page with 300 modules (E-13): time until typing is possible, latency of a keystroke, number of rerendered
 * modules, delay until visitors see it.
 */
import { expect, type Page } from '@playwright/test';
import { launch } from './browser.ts';
import { fromEditToTyping, fromTypingToVisitor, signIn } from './editing.ts';
import { startHouse } from './house.ts';
import { figure, median, type Result } from './result.ts';

const SECTIONS = 10;
const IN_SECTION = 30;
const ROUNDS = 3;
const WORDS = 'Der Vorhang geht auf, und alle Fragen bleiben offen bis zur Pause. ';
const LETTERS = WORDS.repeat(2);
const HEADLINE = '#main-content [data-field="content"]';

export async function measureEditingMany(folder: string): Promise<Result[]> {
  const house = await startHouse(folder);
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await signIn(page, `${house.url}/de/haus/anfahrt`);
    const address = house.url + (await makePage(page, house.url));
    const typing: number[] = [];
    const visible: number[] = [];
    for (let n = 0; n <= ROUNDS; n++) {
      const ready = await fromEditToTyping(page, address, HEADLINE);
      const times = await fromTypingToVisitor(page, address, `Auftakt ${n}`, HEADLINE);
      // The first round fills the browser's cache; an editor has it.
      if (n === 0) continue;
      typing.push(ready);
      visible.push(times.visible);
    }
    const count = await page.locator('#main-content [data-column] > [data-node]').count();
    if (count !== SECTIONS * IN_SECTION) throw new Error(`The page has ${count} modules.`);
    const line = await typeLetters(page, HEADLINE);
    const rich = await typeLetters(page, '#main-content [data-field="content"] p');
    const record = await makeRecord(page, house.url);
    // as above, the first round fills the browser's cache, and what comes after the first paint is waited for
    for (let n = 0; n < 2; n++) await fromEditToTyping(page, house.url + record, HEADLINE);
    await page.waitForTimeout(2000);
    const word = await typeLetters(
      page,
      '#main-content h1[data-field], #main-content h1 [data-field]',
    );
    const below = await typeLetters(page, '#main-content [data-field="content"] p');
    const limit = { unit: 'ms', digits: 0 };
    return [
      figure("a production's page with 300 modules: a letter of its title, p95", word.p95, {
        ...limit,
        max: 50,
      }),
      figure("a production's page with 300 modules: rich text, p95", below.p95, {
        ...limit,
        max: 50,
      }),
      figure("a production's page: modules rendered again for a line of its title", word.rendered, {
        unit: '',
        digits: 0,
        max: 0,
      }),
      figure("300 modules: from 'edit' to typing", median(typing) / 1000, { unit: 's' }),
      figure('300 modules: a letter to its paint, a line, p95', line.p95, { ...limit, max: 50 }),
      figure('300 modules: a letter to its paint, rich text, p95', rich.p95, {
        ...limit,
        max: 50,
      }),
      figure('300 modules: rendered again for a line of letters', line.rendered, {
        unit: '',
        digits: 0,
        max: 1,
      }),
      figure('300 modules: rendered again, rich text', rich.rendered, {
        unit: '',
        digits: 0,
        max: 1,
      }),
      figure('300 modules: from the last key to what visitors get', median(visible) / 1000, {
        max: 2,
        unit: 's',
      }),
    ];
  } finally {
    await browser.close();
    await house.stop();
  }
}

async function post(page: Page, origin: string, path: string, data: object) {
  const { csrftoken } = await (await page.request.get(`${origin}/api/csrf/`)).json();
  const headers = { 'X-CSRFToken': csrftoken, Origin: origin };
  const answer = await page.request.post(origin + path, { data, headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** @returns the path of a page with 300 modules */
async function makePage(page: Page, origin: string): Promise<string> {
  const slug = `dreihundert-${Date.now()}`;
  const fields = { title: 'Dreihundert Module', slug, is_online: true };
  const { id: object_id } = await post(page, origin, '/de/api/pages/', fields);
  await fill(page, origin, { content_type: 'pages.page', object_id });
  return `/de/${slug}`;
}

/** @returns the path of a production with 300 modules */
async function makeRecord(page: Page, origin: string): Promise<string> {
  const fields = { name: 'Dreihundert', is_online: true };
  const { id: object_id } = await post(page, origin, '/de/api/productions/', fields);
  await fill(page, origin, { content_type: 'programme.production', object_id });
  const shown = await page.request.get(`${origin}/de/api/productions/${object_id}`);
  return (await shown.json()).urls.de;
}

/** Sections full of headlines, texts and quotes, with pictures' weight left out. */
async function fill(page: Page, origin: string, owner: object): Promise<void> {
  for (let section = 0; section < SECTIONS; section++) {
    const children = Array.from({ length: IN_SECTION }, (_, n) => makeModule(section, n));
    await post(page, origin, '/de/pageeditor-api/container/', {
      ...owner,
      layout: 0,
      columns: [{ children }],
    });
  }
}

function makeModule(section: number, n: number): object {
  const title = `Abschnitt ${section}, Modul ${n}`;
  if (n % 5 === 0) {
    return { model: 'headline', headline_level: 2, preline: '', content: title, subline: '' };
  }
  const content = `<p>${title}: ${WORDS}</p>`;
  if (n % 5 === 3) return { model: 'quote', content, author: 'Bertolt' };
  return { model: 'text', content: content + content, decrease_distance: false };
}

interface Letters {
  /** milliseconds from the key to after its paint */
  p95: number;
  /** modules, including the edited one, whose elements React recreated */
  rendered: number;
}

/** Types into a text as a quick typist does. Every element that a render touches gets new properties from React. */
async function typeLetters(page: Page, selector: string): Promise<Letters> {
  const text = page.locator(selector).first();
  await text.click();
  await page.keyboard.press('End');
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeHidden();
  await page.evaluate(watchLetters);
  await page.keyboard.type(LETTERS, { delay: 45 });
  await page.waitForTimeout(500);
  const { times, rendered } = await page.evaluate(() =>
    (window as unknown as { lettersSeen(): { times: number[]; rendered: number } }).lettersSeen(),
  );
  if (times.length < LETTERS.length) throw new Error(`${times.length} letters were seen.`);
  const sorted = times.toSorted((a, b) => a - b);
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, rendered };
}

/** Runs in the page. */
function watchLetters(): void {
  const times: number[] = [];
  const onKey = (event: Event) => {
    // the frame paints between the callback and the message
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => times.push(performance.now() - event.timeStamp);
      channel.port2.postMessage(null);
    });
  };
  addEventListener('keydown', onKey, { capture: true });
  const nodes = [...document.querySelectorAll('#main-content [data-column] > [data-node]')];
  const readProperties = (node: Element) =>
    [node, ...node.querySelectorAll('*')].map((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      return key ? (element as unknown as Record<string, unknown>)[key] : null;
    });
  const before = nodes.map(readProperties);
  Object.assign(window, {
    lettersSeen() {
      removeEventListener('keydown', onKey, { capture: true });
      const changed = nodes.filter((node, n) => {
        const now = new Set(readProperties(node));
        return before[n]?.some((each) => !now.has(each));
      });
      return { times, rendered: changed.length };
    },
  });
}
