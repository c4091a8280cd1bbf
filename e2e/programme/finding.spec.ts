import { expect, type Page } from '@playwright/test';
import { cards, days, LIST, openHydrated, readCount, test } from '../kit/programme-page.ts';

/* Finding in the programme: several values, what each would give, ways out of an empty list, a month at a glance. */

const box = (page: Page, name: string) =>
  page.locator('#programme-filter details', { has: page.locator('summary', { hasText: name }) });

/** What an option says that it gives. */
async function readOption(page: Page, filter: string, name: string): Promise<number> {
  const said = await box(page, filter).getByRole('link', { name }).textContent();
  return Number(/(\d+) Veranstaltung/.exec(said ?? '')?.[1]);
}

test.use({ viewport: { width: 1366, height: 900 } });

test('several values are chosen one after the other, each says before what it gives, and each has a chip (G-540, G-541, G-544)', async ({
  page,
}) => {
  await openHydrated(page, LIST);
  await box(page, 'Genre').locator('summary').click();
  const [opera, dance] = [
    await readOption(page, 'Genre', 'Oper'),
    await readOption(page, 'Genre', 'Tanz'),
  ];
  await box(page, 'Genre').getByRole('link', { name: 'Oper' }).click();
  await expect(page.getByText(new RegExp(`^${opera} Veranstaltung`))).toBeVisible();
  await box(page, 'Genre').getByRole('link', { name: 'Tanz' }).click();
  await expect(page).toHaveURL(/\?genre=1,3$/);
  await expect(page.getByText(new RegExp(`^${opera + dance} Veranstaltung`))).toBeVisible();
  // pressing beside it closes the box
  await page.getByRole('heading', { level: 1 }).click();
  await expect(box(page, 'Genre')).not.toHaveAttribute('open');
  await box(page, 'Zeit').locator('summary').click();
  const evenings = await readOption(page, 'Zeit', 'abends');
  expect(evenings).toBeLessThanOrEqual(opera + dance);
  await box(page, 'Zeit').getByRole('link', { name: 'abends' }).click();
  await expect(page.getByText(new RegExp(`^${evenings} Veranstaltung`))).toBeVisible();
  await page.getByRole('link', { name: 'Oper entfernen' }).click();
  await expect(page).toHaveURL(/\?genre=3&time=abends$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('the calendar closes with the day that is chosen in it (G-543)', async ({ page }) => {
    await openHydrated(page, LIST);
    await page.getByRole('button', { name: 'Kalender', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Kalender' });
    await panel.locator('[data-events]').last().click();
    await expect(panel).toBeHidden();
    await expect(days(page)).toHaveCount(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an empty list leads to one that is not; words, several values and the month work as well (G-540, G-542, G-545, G-547)', async ({
    page,
  }) => {
    await page.goto(`${LIST}?genre=1&type=fuehrung`);
    await expect(cards(page).first()).toBeHidden();
    const offer = page.getByRole('link', { name: /^ohne „Führung“: \d+/ });
    const count = Number(/\d+/.exec(`${await offer.textContent()}`)?.[0]);
    await offer.click();
    await expect(page).toHaveURL(/\?genre=1$/);
    expect(await readCount(page)).toBe(count);
    await page.getByRole('searchbox', { name: 'Titel, Person, Stichwort' }).fill('Zauberflöte');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?genre=1&q=/);
    await expect(cards(page).first()).toContainText('Zauberflöte');
    // as a form of checkboxes would send it
    await page.goto(`${LIST}?genre=2&genre=1`);
    await expect(page).toHaveURL(`${LIST}?genre=1,2`);
    await page.getByRole('link', { name: 'Monat', exact: true }).click();
    await expect(page).toHaveURL(/\?genre=1,2&view=month$/);
    const grid = page.locator('#main-content table:has(td li)');
    await expect(grid.locator('td li')).toHaveCount(await readCount(page));
    await page.getByRole('link', { name: 'Nächster Monat' }).last().click();
    await expect(page).toHaveURL(/view=month&date=01-/);
    await expect(grid).toBeVisible();
  });

  test('The weeks of the month follow each other on a phone, also from one month to the next (G-547)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    // a Wednesday, with the last Monday of its month after it
    await page.goto(`${LIST}?view=month&date=25-11-2026`);
    const shown = page.locator('#main-content tr[data-current] td');
    const readDays = async () =>
      (await shown.locator('p').allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]));
    const weeks = [await readDays()];
    for (let n = 0; n < 2; n++) {
      const before = page.url();
      await page.getByRole('link', { name: 'Nächste Woche' }).click();
      await expect(page).not.toHaveURL(before);
      await expect.poll(readDays).not.toEqual(weeks.at(-1));
      weeks.push(await readDays());
    }
    expect(weeks).toEqual([[23, 24, 25, 26, 27, 28, 29], [30], [1, 2, 3, 4, 5, 6]]);
  });
});
