import { expect, type Page, test as visitor } from '@playwright/test';
import {
  EDITED,
  fetchContent,
  field,
  makeHeadline,
  makeText,
  modules,
  openEditor,
  retype,
  signInDialog,
  stored,
  toolbar,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import { untilIdle } from '../../kit/until-idle.ts';
import { walkWithin } from '../writing/editor-keys.ts';

function collectScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (each) => {
    if (/\.(js|css)$/.test(new URL(each.url()).pathname)) scripts.push(each.url());
  });
  return scripts;
}

visitor('a visitor downloads nothing of the page editor (E-13, ROUTE-42)', async ({ page }) => {
  const scripts = collectScripts(page);
  await page.goto(EDITED);
  await page.mouse.wheel(0, 400);
  await page.waitForSelector('html[data-hydrated]');
  await untilIdle(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => /editor|rich-text/.test(url))).toEqual([]);
  await expect(page.locator('[contenteditable], [data-editor]')).toHaveCount(0);
});

visitor(
  'the sign-in keeps the keyboard, and an account that may not edit is told so (EDIT-18, E-7, G-104, G-609)',
  async ({ page }) => {
    await page.goto(`${EDITED}?edit`);
    await walkWithin(page, 'Anmelden');
    await page.keyboard.press('Escape');
    await expect(signInDialog(page)).toBeVisible();
    await page.route('**/pageeditor-api/user', (route) =>
      route.fulfill({ status: 403, json: { detail: 'Nur für die Redaktion.', code: 'forbidden' } }),
    );
    await page.goto(`${EDITED}?edit`);
    await expect(signInDialog(page)).toContainText('Dieses Konto darf keine Seiten bearbeiten.');
    await expect(toolbar(page)).toHaveCount(0);
    await expect(page.locator('[contenteditable]')).toHaveCount(0);
    await signInDialog(page)
      .getByRole('button', { name: 'Seite ohne Bearbeitung ansehen' })
      .click();
    await expect(signInDialog(page)).toBeHidden();
    await expect(page).toHaveURL(EDITED);
  },
);

test('a signed-in editor finds the way to edit a page in its header, visitors have none (EDIT-16)', async ({
  page,
  browser,
}) => {
  const way = (of: Page) => of.getByRole('link', { name: 'Seite bearbeiten' });
  const stranger = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  for (const each of [stranger, page]) {
    await each.goto(EDITED);
    await each.mouse.wheel(0, 100);
    await each.waitForSelector('html[data-hydrated]');
  }
  await way(page).click();
  await expect(toolbar(page)).toBeVisible();
  await expect(way(page)).toBeHidden();
  await expect(way(stranger)).toHaveCount(0);
  await stranger.close();
});

test('noToolbar hides the toolbar, the page can be edited all the same (EDIT-14, ROUTE-43)', async ({
  page,
}) => {
  await page.goto(`${EDITED}?edit&noToolbar`);
  const texts = page.locator('#main-content [data-field]');
  await expect(texts.first()).toBeVisible();
  await expect(toolbar(page)).toHaveCount(0);
  await page.locator('#main-content [aria-multiline]').first().click();
  await expect(page.getByRole('toolbar', { name: 'Text gestalten' })).toBeVisible();
});

test('an older version is looked at and not edited, and leads back to editing (ROUTE-44, PAGE-15, G-162)', async ({
  page,
  request,
  add,
}) => {
  await add([makeHeadline('Nur kurz hier')]);
  const { version_id } = (await stored(request)) as unknown as { version_id: number };
  await page.goto(`${EDITED}?edit&v=${version_id}`);
  await expect(page.getByRole('region', { name: 'Ältere Fassung' })).toBeVisible();
  await expect(page.locator('body')).not.toHaveClass(/is-edit-mode/);
  await expect(page.locator('[contenteditable]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Zur heutigen Seite' }).click();
  await expect(page).toHaveURL(`${EDITED}?edit`);
  await expect(page.getByRole('region', { name: 'Ältere Fassung' })).toBeHidden();
  await expect(toolbar(page)).toBeVisible();
});

test('what visitors do not see is shown to editors as such', async ({ page, browser, add }) => {
  const made = await add([
    makeHeadline('Für alle'),
    ['headline', { ...makeHeadline('Für uns')[1], is_online: false }],
  ]);
  const hidden = made[1]?.id as number;
  await openEditor(page);
  await expect(page.locator('[data-editor-layer]').getByText('Verborgen')).toBeVisible();
  await expect(field(page, hidden)).toBeVisible();
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const other = await context.newPage();
  await other.goto(EDITED);
  await expect(other.getByRole('heading', { name: 'Für alle' })).toBeVisible();
  await expect(other.getByText('Für uns')).toHaveCount(0);
  await context.close();
});

test('everything is reached by the keyboard: outline, edit modal, and back (E-7, EDIT-03)', async ({
  page,
  add,
}) => {
  const made = await add([makeHeadline('Über Tasten'), makeText('<p>Mit der Tastatur</p>')]);
  const [headline, text] = made.map(({ id }) => id) as [number, number];
  await openEditor(page);
  const outline = toolbar(page).getByRole('button', { name: 'Gliederung' });
  await outline.focus();
  await page.keyboard.press('Enter');
  const row = page.getByRole('button', { name: 'Überschrift Über Tasten', exact: true });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(field(page, headline)).toBeFocused();

  await page.keyboard.press('F2');
  const modal = page.getByRole('dialog', { name: 'Überschrift bearbeiten' });
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(field(page, headline)).toBeFocused();

  // the next text is one Tab away, and Escape leaves it
  await page.keyboard.press('Tab');
  await expect(field(page, text)).toBeFocused();
  await expect(page.getByRole('toolbar', { name: 'Text gestalten' })).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByRole('dialog', { name: 'Text bearbeiten' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, text)).toBeFocused();

  // from the outline straight into the modal; filled-in values are not thrown away by Escape
  await outline.click();
  await page
    .getByRole('button', { name: 'Überschrift bearbeiten: Über Tasten', exact: true })
    .click();
  await modal.getByLabel('Zeile darunter').fill('Angefangen');
  await page.keyboard.press('Escape');
  const stay = modal.getByRole('button', { name: 'Weiter bearbeiten' });
  await expect(stay).toBeFocused();
  // Chromium would close it by the second or third
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
  await expect(stay).toBeFocused();
  await expect(modal.getByText('Änderungen verwerfen?')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(modal.getByLabel('Zeile darunter')).toHaveValue('Angefangen');
  await page.keyboard.press('Escape');
  await modal.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(modal).toBeHidden();
});

test('nothing floats over a page that is edited: the consent banner waits, ticket button and back to top are gone (CONSENT-01, STICKY-01, G-220)', async ({
  page,
  context,
}) => {
  await context.clearCookies({ name: 'consent' });
  await openEditor(page);
  await page.mouse.wheel(0, 2000);
  const banner = page.getByRole('region', { name: 'Cookie-Hinweis' });
  const tickets = page.getByRole('link', { name: 'Programm und Karten', exact: true });
  const up = page.getByRole('button', { name: 'Nach oben', exact: true });
  await page.waitForTimeout(500); // longer than they take to come
  for (const each of [banner, tickets, up]) await expect(each).toBeHidden();
  await page.getByRole('button', { name: 'Fertig', exact: true }).click();
  for (const each of [banner, tickets]) await expect(each).toBeVisible();
  expect((await context.cookies()).some(({ name }) => name === 'consent')).toBe(false);
});

test('with ?edit visitors get the consent banner, which disappears once they have signed in as an editor (CONSENT-01, G-220)', async ({
  page,
  context,
}) => {
  const cookies = await context.cookies();
  await context.clearCookies();
  const banner = page.getByRole('region', { name: 'Cookie-Hinweis' });
  await page.goto('/de/haus?edit');
  await expect(banner).toBeVisible();
  await context.addCookies([{ name: 'foyer_session', value: '1', url: page.url() }]);
  await page.reload();
  await expect(banner).toBeVisible();
  await context.addCookies(cookies.filter(({ name }) => name !== 'consent'));
  await openEditor(page);
  await page.waitForTimeout(500); // longer than it takes to come
  await expect(banner).toBeHidden();
});

test('what is printed while a page is edited is the page (EDIT-04, G-220)', async ({
  page,
  add,
}) => {
  const [made] = await add([makeHeadline('Nur die Seite')]);
  await openEditor(page);
  await page.emulateMedia({ media: 'print' });
  const shown = page.locator('[data-editor], [data-editor-layer]').filter({ visible: true });
  await expect(shown).toHaveCount(0);
  await expect(field(page, made?.id as number)).toBeVisible();
});

test('the text of a link is typed in place, and the link leads nowhere meanwhile', async ({
  page,
  request,
  add,
}) => {
  const made = await add([
    [
      'link',
      {
        link_text: 'Zum Haus',
        link: null,
        link_url: '/de/haus',
        extra_class: 'button',
        anchor: '',
        sticky: false,
      },
    ],
  ]);
  const id = made[0]?.id as number;
  await openEditor(page);
  await retype(page, field(page, id, 'link_text'), 'Ins Haus');
  await expect
    .poll(async () => (await modules(request)).find((each) => each.id === id)?.link_text)
    .toBe('Ins Haus');
  await expect(page).toHaveURL(`${EDITED}?edit`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a tap selects a module, its texts can be edited, its modal opens; unsaved changes are reported in full', async ({
    page,
    context,
    request,
    add,
  }) => {
    const made = await add([makeHeadline('Getippt'), makeText('<p>Mit dem Finger</p>')]);
    const [headline, text] = made.map(({ id }) => id) as [number, number];
    await openEditor(page);
    await field(page, text).tap();
    await expect(page.getByRole('toolbar', { name: 'Text gestalten' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' getippt');
    await expect.poll(() => fetchContent(request, text)).toBe('<p>Mit dem Finger getippt</p>');
    await context.setOffline(true);
    await page.keyboard.type(' ohne Netz');
    const state = toolbar(page).getByRole('button', { name: 'Keine Verbindung' });
    await expect(state).toBeInViewport({ ratio: 1 });
    expect(await state.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
    await expect(toolbar(page).getByRole('button', { name: 'Fertig' })).toBeInViewport({
      ratio: 1,
    });
    await context.setOffline(false);
    await expect(state).toBeHidden();
    await field(page, headline).tap();
    await page.getByRole('button', { name: 'Überschrift bearbeiten' }).tap();
    await expect(page.getByRole('dialog', { name: 'Überschrift bearbeiten' })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
  });
});

test('the page is seen as visitors see it on a phone, a tablet and a screen, by keyboard, and Escape leads back (G-170)', async ({
  page,
  add,
}) => {
  const [text] = await add([['text', { content: '<p>Auf Geräten</p>', anchor: '' }]]);
  await openEditor(page);
  await page.locator(`[data-node="${text?.id}"] [data-field]`).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' zu sehen');
  const more = toolbar(page).getByRole('button', { name: 'Mehr' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Auf Geräten ansehen' }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'Die Seite auf anderen Geräten' });
  const frame = preview.locator('iframe');
  const inside = frame.contentFrame();
  await expect(inside.getByText('Auf Geräten zu sehen')).toBeVisible();
  await expect(inside.getByRole('toolbar')).toHaveCount(0);
  const width = () => inside.locator('html').evaluate(({ clientWidth }) => clientWidth);
  expect(await width()).toBeGreaterThan(330);
  expect(await width()).toBeLessThanOrEqual(360);
  await page.keyboard.press('ArrowRight');
  await expect(frame).toHaveAttribute('title', 'Die Seite auf: Tablet, 768 Pixel breit');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(more).toBeFocused();
});
