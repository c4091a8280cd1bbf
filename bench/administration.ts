/**
 * The administration's forms, in a browser: how soon visitors get what an editor saves, and how long a production's table of
 * performances blocks the browser while 1,000 rows are pasted, taken and saved.
 */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { launch } from './browser.ts';
import { inFolder, type RunningHouse, signIn, startHouse, untilIdle } from './house.ts';
import { figure, median, type Result } from './result.ts';

const SAVES = 10;
const PASTES = 3;
const ROWS = 1000;
/** of a save until it is public, in s */
const PUBLIC_GOAL = 2;
/** of one task in the browser, in ms */
const BLOCKED_GOAL = 200;
const PATIENCE = 60_000;

type Headers = Record<string, string>;

async function inEditorsBrowser(
  folder: string,
  work: (house: RunningHouse, context: BrowserContext, headers: Headers) => Promise<Result[]>,
  env: NodeJS.ProcessEnv = {},
): Promise<Result[]> {
  const house = await startHouse(folder, env);
  const browser = await launch();
  try {
    await untilIdle(house);
    const headers = await signIn(house.url);
    const context = await browser.newContext({
      baseURL: house.url,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      viewport: { width: 1366, height: 900 },
    });
    context.setDefaultTimeout(PATIENCE);
    await context.addCookies(
      (headers.cookie ?? '').split('; ').map((each) => {
        const [name = '', ...value] = each.split('=');
        return { name, value: value.join('='), url: house.url };
      }),
    );
    return await work(house, context, headers);
  } finally {
    await browser.close();
    await house.stop();
  }
}

async function call<Answer>(house: RunningHouse, path: string, init: RequestInit = {}) {
  const answer = await fetch(`${house.url}/de/api/${path}`, init);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
  return (await answer.json()) as Answer;
}

/** From the click on 'Speichern' until the production's page, which was cached, has the new text. */
export function measureSaveToVisitor(folder: string): Promise<Result[]> {
  return inEditorsBrowser(folder, async (house, context) => {
    const { results } = await call<{ results: { id: number; url: string }[] }>(
      house,
      'productions/?page_size=1',
    );
    const [production] = results;
    if (!production) throw new Error('There is no production.');
    const address = new URL(production.url, house.url);
    const read = async () => (await fetch(address)).text();
    const page = await context.newPage();
    await page.goto(`/cms-hub/productions/${production.id}`);
    const field = page.getByLabel('Unterzeile', { exact: true });
    const times: number[] = [];
    for (let n = 0; n <= SAVES; n++) {
      // the page cache stores it
      await read();
      await read();
      const text = `Fassung ${n} vom ${Date.now()}`;
      await field.fill(text);
      const begin = performance.now();
      await page.getByRole('button', { name: 'Speichern', exact: true }).click();
      while (!(await read()).includes(text)) {
        if (performance.now() - begin > PATIENCE) throw new Error('Visitors do not get the save.');
      }
      // the first one loads what the others have
      if (n > 0) times.push((performance.now() - begin) / 1000);
    }
    return [
      figure('save to visitor: a production, median', median(times), {
        unit: 's',
        max: PUBLIC_GOAL,
      }),
      figure('save to visitor: a production, the slowest of ten', Math.max(...times), {
        unit: 's',
        max: PUBLIC_GOAL,
      }),
    ];
  });
}

/** One step of the work: the longest task of the browser's main thread, and its processor time, in ms. */
interface Step {
  blocked: number;
  processor: number;
}

const STEPS = ['pasted', 'taken', 'one cell changed', 'saved'] as const;
type StepName = (typeof STEPS)[number];

/** Rows as a spreadsheet copies them: a performance each evening, in rooms and at prices. */
function rowsOfSpreadsheet(rooms: readonly string[]): string {
  const first = Date.UTC(new Date().getUTCFullYear() + 1, 0, 1);
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const day = new Date(first + n * 86_400_000).toISOString().slice(0, 10);
    const date = day.split('-').toReversed().join('.');
    return [date, '19:30', rooms[n % rooms.length] ?? '', '42/21; 30/15'].join('\t');
  });
  return ['Datum\tBeginn\tRaum\tPreise', ...rows].join('\n');
}

const ROOMS = ['Großes Haus', 'Kammer', 'Studio'];

/**
 * A table of 1,000 rows is pasted into an empty production, taken, corrected in one cell, and saved. In a house without the demo,
 * where nothing else works beside it; each production finds the rooms taken by those before.
 */
export const measurePaste = (): Promise<Result[]> =>
  inFolder((folder) => inEditorsBrowser(folder, pasteThousands, { FOYER_DEMO: 'nein' }));

async function pasteThousands(
  house: RunningHouse,
  context: BrowserContext,
  headers: Headers,
): Promise<Result[]> {
  const create = (path: string, fields: object) =>
    call<{ id: number }>(house, path, { method: 'POST', headers, body: JSON.stringify(fields) });
  const venue = await create('venues', { name: 'Haus am Deich' });
  for (const name of ROOMS) await create('rooms', { name, venue_id: venue.id });
  const text = rowsOfSpreadsheet(ROOMS);
  const steps = new Map<StepName, Step[]>(STEPS.map((name) => [name, []]));
  for (let n = 0; n <= PASTES; n++) {
    const production = await create('productions', { name: `Dauerlauf ${n}` });
    const page = await context.newPage();
    const found = await pasteOnce(page, production.id, text);
    await page.close();
    // the first one compiles
    if (n > 0) for (const [name, step] of found) steps.get(name)?.push(step);
  }
  return [...steps].flatMap(([name, all]) => [
    figure(`1,000 rows ${name}: longest task`, median(all.map(({ blocked }) => blocked)), {
      unit: 'ms',
      max: BLOCKED_GOAL,
      digits: 0,
    }),
    figure(`1,000 rows ${name}: processor time`, median(all.map(({ processor }) => processor)), {
      unit: 'ms',
      digits: 0,
    }),
  ]);
}

async function pasteOnce(page: Page, id: number, text: string): Promise<Map<StepName, Step>> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const steps = new Map<StepName, Step>();
  const measure = async (name: StepName, work: () => Promise<void>) =>
    void steps.set(name, await measureStep(page, session, work));
  const take = page.getByRole('button', {
    name: `${ROWS.toLocaleString('de-DE')} Termine übernehmen`,
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/cms-hub/productions/${id}`);
  await page.getByRole('tab', { name: 'Termine' }).click();
  await page.getByRole('button', { name: 'Aus Excel einfügen' }).click();
  await page.getByLabel('Kopierte Zeilen').focus();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await measure('pasted', async () => {
    await page.keyboard.press('Control+V');
    await take.and(page.locator(':enabled')).waitFor();
  });
  await measure('taken', async () => {
    await take.click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
  await measure('one cell changed', async () => {
    await page.locator('[data-at^="0:"][data-column="start"]').click();
    await page.keyboard.type('20:00');
    await page.keyboard.press('Enter');
  });
  await measure('saved', async () => {
    await button('Termine speichern').click();
    await page.getByText('Termine gespeichert.').first().waitFor();
  });
  return steps;
}

/** Long enough for what a step starts: a pause in typing, a request. */
const SETTLED_MS = 1500;

async function measureStep(
  page: Page,
  session: CDPSession,
  work: () => Promise<void>,
): Promise<Step> {
  const processor = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await processor();
  await page.evaluate(() => {
    (window as unknown as { longTasks: number[] }).longTasks.length = 0;
  });
  await work();
  await page.waitForTimeout(SETTLED_MS);
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  return { blocked: Math.max(0, ...tasks), processor: (await processor()) - before };
}
