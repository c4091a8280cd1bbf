import { type Browser, expect, type Page, test } from '@playwright/test';
import { EDITOR } from './editor-account.ts';

/** A page of its own for this story, so that the others find the house as it was made. */
const PAGE = '/de/haus/anfahrt';

async function signInModal(page: Page): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Anmelden' });
  await modal.getByLabel('E-Mail oder Benutzername').fill(EDITOR.email);
  await modal.getByLabel('Passwort').fill(EDITOR.password);
  await modal.getByRole('button', { name: 'Anmelden' }).click();
  await expect(modal).toBeHidden();
}

/** What somebody without an account reads now. */
async function asVisitor<Value>(
  browser: Browser,
  read: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(PAGE);
  const value = await read(page);
  await context.close();
  return value;
}

/** Whatever is typed replaces the text. */
async function retype(page: Page, field: ReturnType<Page['locator']>, text: string): Promise<void> {
  await field.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Gespeichert' });

test('an editor changes headline and picture, undoes, redoes, is signed out and loses nothing; a visitor sees it (EDIT-01…04, EDIT-12, EDIT-13, EDIT-15, EDIT-16, EDIT-18, EDIT-19, EDIT-24, EDIT-25, USER-06, ERR-04, ERR-05)', async ({
  page,
  browser,
}) => {
  const headlineNow = () =>
    asVisitor(browser, (visitor) =>
      visitor.locator('#main-content hgroup h2').first().textContent(),
    );
  const before = await headlineNow();

  // without a session the address only asks to sign in; there is no toolbar
  await page.goto(`${PAGE}?edit`);
  await expect(page.getByRole('dialog', { name: 'Anmelden' })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Seite bearbeiten' })).toHaveCount(0);
  await signInModal(page);
  await expect(page.getByRole('toolbar', { name: 'Seite bearbeiten' })).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/is-edit-mode/);

  // a headline, typed in place, is live in under two seconds
  const headline = page.locator('#main-content hgroup h2').first();
  await retype(page, headline, 'Neue Wege zum Wehr');
  await expect(saved(page)).toBeVisible();
  await expect.poll(headlineNow, { timeout: 2000 }).toBe('Neue Wege zum Wehr');
  await expect(saved(page)).toBeHidden({ timeout: 6000 });

  // a picture, chosen in the modal
  const picture = page.locator('#main-content figure[data-node]').first();
  const shown = () => picture.locator('img').getAttribute('src');
  const pictureBefore = await shown();
  await picture.dblclick();
  const modal = page.getByRole('dialog', { name: 'Bild bearbeiten' });
  await modal.getByRole('button', { name: 'Bild wählen' }).click();
  await modal.locator('li button[aria-pressed="false"]').first().click();
  await modal.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(modal).toBeHidden();
  await expect(saved(page)).toBeVisible();
  const pictureAfter = await shown();
  expect(pictureAfter).not.toBe(pictureBefore);

  // undo and redo, both of them saves
  const undo = page.getByRole('button', { name: 'Rückgängig' });
  const redo = page.getByRole('button', { name: 'Wiederholen' });
  await undo.click();
  await expect.poll(shown).toBe(pictureBefore);
  await redo.click();
  await expect.poll(shown).toBe(pictureAfter);

  // signed out meanwhile: what is typed waits for the next sign-in
  await page.context().clearCookies();
  await retype(page, headline, 'Nichts geht verloren');
  await expect(page.getByRole('dialog', { name: 'Anmelden' })).toBeVisible();
  await expect(headline).toHaveText('Nichts geht verloren');
  await signInModal(page);
  await expect.poll(headlineNow, { timeout: 5000 }).toBe('Nichts geht verloren');

  // the stacks survive a reload (E-2); the house is left as it was found
  await page.reload();
  await expect(page.getByRole('toolbar', { name: 'Seite bearbeiten' })).toBeVisible();
  for (let count = 0; count < 3; count++) {
    await undo.click();
    await expect(page.getByRole('status').filter({ hasText: 'Rückgängig' })).toBeVisible();
  }
  await expect.poll(headlineNow).toBe(before);
  expect(await shown()).toBe(pictureBefore);
});
