import { expect, type Page } from '@playwright/test';
import { COLLEAGUE } from '../../kit/editor-account.ts';
import { openEditor, retype, said, signedIn, toolbar } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

/* One person writes on a record's page, another has its form open in the administration. */

const word = (page: Page, field: string) =>
  page.locator(`#main-content [data-node][data-field="${field}"]`);
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function save(form: Page): Promise<void> {
  await form.getByRole('button', { name: 'Speichern', exact: true }).click();
}

test('the same record open on its page and in the administration by two people has one history and one clash rule, and no word is lost (G-503, E-1)', async ({
  page,
  keep,
  request,
  browser,
}) => {
  const baseURL = process.env.FOYER_E2E_URL as string;
  const old = { kind: 'series', headline: 'Alt', subline: 'Oper' };
  const { id } = await keep('series', { name: 'Zu zweit', ...old, is_online: true });
  const read = async () => (await request.get(`/de/api/series/records/${id}`)).json();
  const storageState = { cookies: [], origins: [] };
  const office = await browser.newContext({ baseURL, storageState });
  await signedIn(office, baseURL, COLLEAGUE);
  const form = await office.newPage();
  await form.goto(`/cms-hub/series/${id}`);
  await expect(box(form, 'Unterzeile')).toHaveValue('Oper');
  await openEditor(page, `/de/series/alt/${id}?edit`);

  // different fields: both are kept, and the page that is open shows them
  await retype(page, word(page, 'subline'), 'Von der Seite');
  await expect.poll(async () => (await read()).subline).toBe('Von der Seite');
  await box(form, 'Überschrift').fill('Aus dem Büro');
  await save(form);
  await expect(form.getByText('Gespeichert.')).toBeVisible();
  expect(await read()).toMatchObject({ headline: 'Aus dem Büro', subline: 'Von der Seite' });
  await page.keyboard.press('Escape');
  await expect(word(page, 'headline')).toHaveText('Aus dem Büro');

  // the same field: the form is told what the page has stored meanwhile
  await form.reload();
  await box(form, 'Unterzeile').fill('Büro, die zweite');
  await retype(page, word(page, 'subline'), 'Seite, die zweite');
  await expect.poll(async () => (await read()).subline).toBe('Seite, die zweite');
  await page.keyboard.press('Escape');
  await save(form);
  const asked = form.getByRole('dialog', { name: 'Jemand anderes hat dasselbe geändert' });
  await expect(asked).toContainText('Seite, die zweite');
  await asked.getByRole('radio', { name: /Meine Fassung/ }).check();
  await asked.getByRole('button', { name: 'So speichern' }).click();
  await expect(word(page, 'subline')).toHaveText('Büro, die zweite');
  // what somebody else has written since is not undone
  await toolbar(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect(said(page, 'inzwischen geändert')).toBeVisible();
  // above the panel with the replaced text
  const replaced = page.getByRole('dialog', { name: 'Ihr Text wurde ersetzt' });
  const message = await said(page, 'inzwischen geändert').boundingBox();
  const panel = await replaced.boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0);
  expect((await read()).subline).toBe('Büro, die zweite');

  // … and so is the page
  await page.route(
    '**/pageeditor-api/record/*/',
    async (route) => {
      await box(form, 'Überschrift').fill('Büro, die dritte');
      await save(form);
      await expect.poll(async () => (await read()).headline).toBe('Büro, die dritte');
      await route.continue();
    },
    { times: 1 },
  );
  await retype(page, word(page, 'headline'), 'Seite, die dritte');
  const clash = page.getByRole('dialog', { name: /auch geschrieben/ });
  await expect(clash).toContainText('Büro, die dritte');
  await clash.getByRole('button', { name: 'Meine Fassung' }).click();
  await expect.poll(async () => (await read()).headline).toBe('Seite, die dritte');
  expect((await read()).subline).toBe('Büro, die zweite');

  // one history, of both
  await form.reload();
  await form.getByRole('button', { name: 'Verlauf' }).click();
  const history = form.getByRole('dialog', { name: 'Verlauf' });
  for (const words of ['Von der Seite', 'Aus dem Büro'])
    await expect(history.getByRole('insertion').filter({ hasText: words }).first()).toBeVisible();
  for (const name of [/Anna Berg/, /leitung/])
    await expect(history.getByText(name).first()).toBeVisible();
  await office.close();
});
