import { expect, type Page, type Request } from '@playwright/test';
import {
  EDITED,
  fetchContent,
  field,
  makeHeadline,
  openEditor,
  retype,
  said,
  toolbar,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

/** Sessions of this tab that run: each holds a lock. */
const running = (page: Page) =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name?.includes(':pages.page:')).length;
  });

/** Browsers skip view transitions if the next document is late. */
const TRANSITION = /^Transition was (aborted|skipped)/;

/** Console errors, except those of requests the story aborts and skipped transitions. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!TRANSITION.test(message)) complaints.push(message);
  });
  page.on('console', (message) => {
    const isCutOff = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isCutOff) complaints.push(message.text());
  });
  return complaints;
}

/** The texts that this tab sends for a module, in their order. */
function sentFor(page: Page, id: number): unknown[] {
  const texts: unknown[] = [];
  page.on('request', (request: Request) => {
    if (request.method() !== 'PATCH' || !request.url().endsWith(`/headline/${id}/`)) return;
    texts.push(request.postDataJSON().content);
  });
  return texts;
}

const offered = (page: Page) => page.getByRole('dialog', { name: /^Ihr Text von \d+\.\d\d Uhr$/ });

test('a page that is left by a link is saved first, and Back opens it with a session of its own (E-1, G-512)', async ({
  page,
  request,
  add,
}) => {
  const complaints = collectComplaints(page);
  const made = await add([makeHeadline('Eins')]);
  const id = made[0]?.id as number;
  const sent = sentFor(page, id);
  await openEditor(page);
  expect(await running(page)).toBe(1);
  await retype(page, field(page, id), 'Zwei');
  await page.locator('header a[href="/de"]').first().click();
  await expect(page).toHaveURL(/\/de\?edit$/);
  await expect(field(page, id)).toHaveCount(0);
  expect(await fetchContent(request, id)).toBe('Zwei');
  // that of the page it leads to
  await expect.poll(() => running(page)).toBe(1);

  await page.goBack();
  await expect(toolbar(page)).toBeVisible();
  await expect(field(page, id)).toHaveText('Zwei');
  await expect.poll(() => running(page)).toBe(1);
  await retype(page, field(page, id), 'Drei');
  await expect(said(page, 'Gespeichert')).toBeVisible();
  expect(await fetchContent(request, id)).toBe('Drei');
  await expect(offered(page)).toHaveCount(0);
  expect(sent).toEqual(['Zwei', 'Drei']);
  expect(complaints).toEqual([]);
});

test('changes that could not be saved before leaving a page are only sent once their author confirms on return (E-1, E-6, G-232)', async ({
  page,
  request,
  add,
}) => {
  const complaints = collectComplaints(page);
  const made = await add([makeHeadline('Eins')]);
  const id = made[0]?.id as number;
  const calls = `**/headline/${id}/`;
  await page.clock.install();
  await openEditor(page);
  await page.route(calls, (route) => route.abort());
  await retype(page, field(page, id), 'Ohne Netz');
  await expect(toolbar(page)).toContainText('Keine Verbindung');
  page.once('dialog', (dialog) => dialog.accept());
  await page.locator('header a[href="/de"]').first().click();
  await expect(page).toHaveURL(/\/de\?edit$/);
  await expect(field(page, id)).toHaveCount(0);

  const sent = sentFor(page, id);
  await page.unroute(calls);
  for (let second = 0; second < 60; second += 10) await page.clock.runFor(10_000);
  expect(sent).toEqual([]);
  expect(await fetchContent(request, id)).toBe('Eins');
  // that of the page it leads to
  await expect.poll(() => running(page)).toBe(1);

  await page.goBack();
  await expect(offered(page)).toBeVisible();
  await expect(field(page, id)).toHaveText('Eins');
  await offered(page).getByRole('button', { name: 'Einsetzen' }).click();
  await expect(field(page, id)).toHaveText('Ohne Netz');
  await expect.poll(() => fetchContent(request, id)).toBe('Ohne Netz');
  await page.clock.runFor(10_000);
  expect(sent, 'one session has saved it').toEqual(['Ohne Netz']);
  expect(complaints).toEqual([]);
});

test('Back to the page as visitors see it saves what was just typed (E-1, EDIT-04)', async ({
  page,
  request,
  add,
}) => {
  const complaints = collectComplaints(page);
  const made = await add([makeHeadline('Eins')]);
  const id = made[0]?.id as number;
  const sent = sentFor(page, id);
  await page.goto(EDITED);
  await page.locator('a[href$="?edit"]').first().click();
  await expect(toolbar(page)).toBeVisible();
  await page.clock.install();
  await field(page, id).click();
  // the editor's timers are stopped: only leaving sends what was typed
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Zwei');
  await page.goBack();
  await expect.poll(() => fetchContent(request, id)).toBe('Zwei');
  await page.clock.resume();
  await expect(toolbar(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${EDITED}$`));
  await expect.poll(() => running(page)).toBe(0);
  expect(sent).toEqual(['Zwei']);
  expect(complaints).toEqual([]);
});
