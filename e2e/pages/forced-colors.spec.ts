import { expect } from '@playwright/test';
import { LIST, test } from '../kit/programme-page.ts';

test('in forced colours the chosen option is still distinguishable (A11Y-01, G-249)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${LIST}?available=1`);
  const grounds = await page.evaluate(() => {
    const getBackground = (selector: string, pseudo?: string) => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element, pseudo).backgroundColor;
    };
    const [filters, table] = ['#programme-filter', '#programme-calendar table'];
    return {
      toggle: [
        getBackground(`${filters} > div > a[aria-current]`),
        getBackground(`${filters} summary`),
      ],
      box: [
        getBackground(`${filters} li a[aria-current]`, '::before'),
        getBackground(`${filters} li a:not([aria-current])`, '::before'),
      ],
      day: [
        getBackground(`${table} a[aria-current]`),
        getBackground(`${table} a:not([aria-current])`),
      ],
      dot: [
        getBackground(`${table} a[data-events]`, '::after'),
        getBackground(`${table} a[data-events]`),
      ],
    };
  });
  for (const [name, [chosen, other]] of Object.entries(grounds)) {
    expect(chosen, name).toBeTruthy();
    expect(chosen, name).not.toBe(other);
  }
});

test('in forced colours each ticket state has a sign of its own (V-1, G-574)', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(LIST);
  const signs = await page
    .locator('#main-content [data-state]')
    .first()
    .evaluate((element: HTMLElement) =>
      ['few', 'soldout', 'free', 'presale', 'boxoffice', 'cancelled', 'postponed'].map((state) => {
        element.dataset.state = state;
        const { maskImage, backgroundColor, width } = getComputedStyle(element, '::before');
        const ground = getComputedStyle(document.documentElement).backgroundColor;
        return { maskImage, isSeen: backgroundColor !== ground && Number.parseFloat(width) > 10 };
      }),
    );
  expect(new Set(signs.map(({ maskImage }) => maskImage)).size).toBe(signs.length);
  expect(signs.every(({ isSeen }) => isSeen)).toBe(true);
});

test('with colours of one’s own, both answers to the question about cookies have the same edge, which is seen (A11Y-01, CONSENT-01, G-249)', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/de/haus');
  await page.mouse.move(20, 20);
  const banner = page.getByRole('region', { name: 'Cookie-Hinweis' });
  const edges = [];
  for (const name of ['Alles akzeptieren', 'Alles ablehnen'])
    edges.push(
      await banner.getByRole('button', { name, exact: true }).evaluate((button) => {
        const { borderStyle, borderWidth, borderColor, backgroundColor } = getComputedStyle(button);
        const { backgroundColor: around } = getComputedStyle(button.closest('section') as Element);
        const isSeen = borderColor !== backgroundColor && borderColor !== around;
        return { borderStyle, borderWidth, borderColor, isSeen };
      }),
    );
  const [accept, decline] = edges;
  expect(accept).toMatchObject({ borderStyle: 'solid', borderWidth: '1px', isSeen: true });
  expect(decline).toEqual(accept);
});
