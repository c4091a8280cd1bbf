import { expect, type Page } from '@playwright/test';
import { violationsInBoth } from '../kit/axe.ts';
import { test } from '../kit/story-test.ts';
import { box, button, follow, LEGAL, open, PAGE, settings } from './consent-page.ts';

/* The consent banner for visitors: shown after hydration, answered with one click either way, never on legal pages, and as
   easily revoked as given. */

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie-Hinweis' });

async function stored(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'consent');
  if (!cookie) return null;
  return { ...cookie, record: JSON.parse(decodeURIComponent(cookie.value)) };
}

/** The page's storage, except cookies. */
const memory = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

test('nothing is stored before an answer; no is as easy as yes (CONSENT-01, SHELL-08, G-83)', async ({
  page,
}) => {
  await open(page, PAGE);
  await expect(banner(page)).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  expect(await memory(page)).toEqual([]);

  const [yes, no] = [button(page, 'Alles akzeptieren'), button(page, 'Alles ablehnen')];
  const look = (of: typeof yes) =>
    of.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, borderColor } = getComputedStyle(element);
      return { width, height, color, backgroundColor, font, borderColor };
    });
  expect(await look(no)).toEqual(await look(yes));

  await no.click();
  await expect(banner(page)).toHaveCount(0);
  const kept = await stored(page);
  expect(kept?.record).toMatchObject({ required: true, tracking: false, marketing: false });
  const days = ((kept?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect([kept?.path, kept?.sameSite, Math.round(days)]).toEqual(['/', 'Lax', 180]);
});

test('a visitor who has answered is not asked again and does not load the banner', async ({
  page,
}) => {
  await open(page, PAGE);
  await button(page, 'Alles akzeptieren').click();
  await expect(banner(page)).toHaveCount(0);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await open(page, PAGE);
  await page.waitForTimeout(1000);
  await expect(banner(page)).toHaveCount(0);
  expect(loaded.filter((path) => path.includes('consent-banner'))).toEqual([]);
  expect(loaded.some((path) => path.endsWith('.js'))).toBe(true);
});

for (const path of ['/de/impressum', LEGAL, '/de/agb']) {
  test(`the banner is not shown on ${path}, but on the next page (CONSENT-03)`, async ({
    page,
  }) => {
    await open(page, path);
    await page.waitForTimeout(500);
    await expect(banner(page)).toHaveCount(0);
    await follow(page, PAGE);
    await expect(banner(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(banner(page)).toHaveCount(0);
  });
}

test('a visitor who has declined is asked once more after a legal page, in a single line (CONSENT-02, G-83)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, PAGE);
  const height = (await banner(page).boundingBox())?.height ?? 0;
  await button(page, 'Alles ablehnen').click();
  await follow(page, LEGAL);
  await expect(banner(page)).toHaveCount(0);
  await follow(page, PAGE);
  await expect(banner(page)).toContainText('Ihre Auswahl gilt weiter.');
  expect((await banner(page).boundingBox())?.height).toBeLessThan(height * 0.8);
  await follow(page, '/de/haus/anfahrt');
  await expect(banner(page)).toHaveCount(0);
  await follow(page, LEGAL);
  await follow(page, PAGE);
  await page.waitForTimeout(500);
  await expect(banner(page)).toHaveCount(0);
});

test('the settings allow group by group, and reopen from every page with the stored choices (CONSENT-04, CONSENT-05, CONSENT-06, CONSENT-07, CONSENT-09, SHELL-52)', async ({
  page,
}) => {
  await open(page, PAGE);
  await button(page, 'Einstellungen').click();
  await expect(box(page, 'Erforderlich')).toBeChecked();
  await expect(box(page, 'Erforderlich')).toBeDisabled();
  for (const name of ['Optimierung', 'Marketing', 'Video', 'Audio', 'Soziale Netzwerke']) {
    await expect(box(page, name)).not.toBeChecked();
  }
  await box(page, 'Optimierung').check();
  await settings(page).getByRole('group', { name: 'Externe Medien' }).getByLabel('Audio').check();
  await button(page, 'Auswahl speichern').click();
  await expect(settings(page)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.locator('#main-content')).toBeFocused();
  expect((await stored(page))?.record).toMatchObject({
    tracking: true,
    marketing: false,
    external_media: { video: false, audio: true, social: false },
  });

  await page.goto(LEGAL);
  const opener = button(page, 'Cookie-Einstellungen');
  await opener.click();
  await expect(box(page, 'Optimierung')).toBeChecked();
  await expect(box(page, 'Audio')).toBeChecked();
  await expect(box(page, 'Marketing')).not.toBeChecked();

  // closing changes nothing and returns the focus
  await box(page, 'Marketing').check();
  await page.keyboard.press('Escape');
  await expect(settings(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect((await stored(page))?.record).toMatchObject({ tracking: true, marketing: false });

  await opener.click();
  await settings(page).getByRole('button', { name: 'Alles ablehnen' }).click();
  await expect(opener).toBeFocused();
  expect((await stored(page))?.record).toMatchObject({
    tracking: false,
    marketing: false,
    external_media: { video: false, audio: false, social: false },
  });
});

test('a press on a box counts while the settings are still sliding in (CONSENT-04, G-764)', async ({
  page,
}) => {
  await open(page, PAGE);
  await button(page, 'Einstellungen').click();
  await settings(page).waitFor();
  const sheet = settings(page);
  const isMoving = await sheet.evaluate((element) => {
    const [move] = element.getAnimations();
    if (!move) return false;
    // at most 24 px, the width of a box, before its place
    move.pause();
    for (let at = 0; at < 2000; at += 2) {
      move.currentTime = at;
      const left = innerWidth - element.getBoundingClientRect().right;
      if (left > -24) return true;
    }
    return false;
  });
  expect(isMoving).toBe(true);
  const { x = 0, y = 0 } = (await box(page, 'Optimierung').boundingBox()) ?? {};
  await page.mouse.move(x + 12, y + 12);
  await page.mouse.down();
  await sheet.evaluate((element) => {
    for (const move of element.getAnimations()) move.finish();
  });
  await page.mouse.up();
  await expect(box(page, 'Optimierung')).toBeChecked();
});

test('the settings keep the focus while they are open, and close for the privacy page', async ({
  page,
}) => {
  await open(page, PAGE);
  await button(page, 'Einstellungen').focus();
  await page.keyboard.press('Enter');
  await expect(settings(page)).toBeVisible();
  for (let step = 0; step < 14; step++) {
    const inside = await settings(page).evaluate(
      (dialog) =>
        dialog.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(inside, `after ${step} tabs`).toBe(true);
    await page.keyboard.press('Tab');
  }
  await settings(page).getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page).toHaveURL(/\/de\/datenschutz$/);
  await expect(settings(page)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
});

for (const [width, height] of [
  [360, 640],
  [1366, 768],
] as const) {
  test(`at ${width} px the page can be read and left under the banner, and nothing moves (CONSENT-01)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const state = window as unknown as { shifts: number; since: number };
      Object.assign(state, { shifts: 0, since: 0 });
      new PerformanceObserver((list) => {
        for (const each of list.getEntries()) {
          const { value, startTime } = each as PerformanceEntry & { value: number };
          if (startTime >= state.since) state.shifts += value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(PAGE);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => setTimeout(done, 300));
      // those of the fonts are another matter, and may be reported late
      Object.assign(window, { shifts: 0, since: performance.now() });
    });
    await page.mouse.move(20, 20);
    await expect(banner(page)).toBeVisible();
    await page.waitForTimeout(600); // its entrance
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
    expect((await banner(page).boundingBox())?.height).toBeLessThan(height * 0.25);

    // Tab leads through the banner and on, and what has the focus is never below it
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const last = page.locator('footer a').filter({ visible: true }).last();
    await last.focus();
    await expect(last).toBeInViewport();
    const [link, region] = [await last.boundingBox(), await banner(page).boundingBox()];
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(region?.y ?? 0);
    await last.click({ trial: true });
    await button(page, 'Alles ablehnen').focus();
    for (let step = 0; step < 5; step++) await page.keyboard.press('Tab');
    const trapped = await banner(page).evaluate((el) => el.contains(document.activeElement));
    expect(trapped).toBe(false);
  });
}

test('the question lies neither over what was asked for nor over what is filled in (G-570)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/de/programm', '/de/search?q=wehr', '/accounts/login']) {
    await open(page, path);
    await expect(banner(page)).toBeVisible();
    await expect(banner(page), path).not.toBeInViewport();
    const isLast = await banner(page).evaluate(
      (region) => region.previousElementSibling?.localName === 'footer',
    );
    expect(isLast, path).toBe(true);
  }
  await button(page, 'Alles ablehnen').click();
  await expect(banner(page)).toHaveCount(0);
  await page.context().clearCookies();
  // a field in a page of the house
  await open(page, PAGE);
  await expect(banner(page)).toBeInViewport();
  await page.evaluate(() => {
    const field = document.createElement('input');
    document.querySelector('main')?.prepend(field);
    field.focus();
  });
  await expect(banner(page)).toBeHidden();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(banner(page)).toBeVisible();
});

test('banner, quiet line and settings pass axe, in light and dark', async ({ page }) => {
  test.slow();
  const violations = async () => {
    await page.waitForTimeout(500); // entrance
    return violationsInBoth(page);
  };
  await open(page, PAGE);
  await expect(banner(page)).toBeVisible();
  expect(await violations()).toEqual([]);
  await button(page, 'Einstellungen').click();
  await expect(settings(page)).toBeVisible();
  expect(await violations()).toEqual([]);
  await settings(page).getByRole('button', { name: 'Alles ablehnen' }).click();
  await follow(page, LEGAL);
  await follow(page, PAGE);
  await expect(banner(page)).toBeVisible();
  expect(await violations()).toEqual([]);
  // within the footer
  await button(page, 'Cookie-Einstellungen').click();
  await expect(settings(page)).toBeVisible();
  expect(await violations()).toEqual([]);
});
