import { expect, type Page } from '@playwright/test';
import { cards, LIST, openAlive, test, wake } from './programme-page.ts';

/* The list of performances by keyboard: the focus stays where one reads, whatever the list does meanwhile. */

test.use({ viewport: { width: 1366, height: 800 } });

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const { top = -1 } = activeElement?.getBoundingClientRect() ?? {};
    const isSeen = top >= 0 && top < innerHeight;
    return { name: activeElement?.id || activeElement?.localName, isSeen };
  });

test('choosing, taking away and resetting a filter never drops the focus (A11Y-01, G-247)', async ({
  page,
}) => {
  await openAlive(page, LIST);
  const genre = page.locator('#programme-filter details', { hasText: 'Genre' });
  await genre.locator('summary').press('Enter');
  await genre.getByRole('link', { name: 'Oper' }).press('Enter');
  await expect(page).toHaveURL(/genre=/);
  await expect(genre).not.toHaveAttribute('open');
  await expect(genre.locator('summary')).toBeFocused();
  await page
    .getByRole('link', { name: /Oper.*entfernen|entfernen.*Oper|Oper/ })
    .last()
    .press('Enter');
  await expect(page).toHaveURL(LIST);
  await expect(page.getByText(/^\d+ Veranstaltungen/)).toBeFocused();
});

test('what skips the list leads behind it, and stays there: the list does not go on meanwhile (A11Y-01, G-247)', async ({
  page,
}) => {
  for (const isAlive of [true, false]) {
    await page.goto(LIST);
    if (isAlive) await wake(page);
    const skip = page.getByRole('link', { name: 'Die Liste überspringen' });
    await skip.focus();
    await page.keyboard.press('Enter');
    await wake(page);
    await page.waitForTimeout(1000);
    expect(await focused(page)).toEqual({ name: 'after-programme', isSeen: true });
    await page.keyboard.press('Tab');
    expect((await focused(page)).isSeen).toBe(true);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const count = await cards(page).count();
    await page.getByRole('link', { name: 'Zum Inhalt springen' }).focus();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => cards(page).count()).toBeGreaterThan(count);
  }
});

test('an open list of options closes with Escape and gives the focus back; then the key is for what is around it (A11Y-01, G-332)', async ({
  page,
}) => {
  await openAlive(page, LIST);
  const genre = page.locator('#programme-filter details', { hasText: 'Genre' });
  const summary = genre.locator('summary');
  await summary.press('Enter');
  await genre.getByRole('link', { name: 'Oper' }).focus();
  await page.keyboard.press('Escape');
  await expect(genre).not.toHaveAttribute('open');
  await expect(summary).toBeFocused();
  await expect(page).toHaveURL(LIST);

  await page.goto('/de/haus');
  await wake(page);
  await page.getByRole('link', { name: 'Programm und Karten', exact: true }).click();
  const overlay = page.getByRole('dialog');
  const within = overlay.locator('details', { hasText: 'Genre' });
  await within.locator('summary').press('Enter');
  await page.keyboard.press('Escape');
  await expect(within).not.toHaveAttribute('open');
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
});
