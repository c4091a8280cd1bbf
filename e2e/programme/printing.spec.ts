import { expect, type Page } from '@playwright/test';
import { cards, days, hydrate, LIST, test, today } from '../kit/programme-page.ts';

/* The programme on paper: the whole month, and leaflets. */

const TEASER = 'Ihr Platz, Ihr Abend, Ihre Ausrede';
const teaser = (page: Page) => page.locator('#main-content article', { hasText: TEASER });
const hrefs = (page: Page) =>
  cards(page)
    .locator('h3 a')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')));

test.use({ viewport: { width: 1366, height: 800 } });

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

/** The printed text, in page order. */
const onPaper = (page: Page) =>
  page
    .locator('section[aria-labelledby^="day-"] h3 a')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')));

/** Of performances, in the order of the list. */
async function fetchUrls(page: Page, query: string): Promise<string[]> {
  const answer = await page.request.get(`/de/api/events/?page_size=100&${query}`);
  const { results } = await answer.json();
  return results.map(({ url }: { url: string }) => url);
}

/** A month of which the list shows a part: its first and last day, and its address. */
function nextMonth() {
  const [year, month] = today().split('-').map(Number) as [number, number];
  const toDay = (months: number, day: number) =>
    new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10);
  const [first, last] = [toDay(1, 1), toDay(2, 0)];
  const address = `${LIST}?date=${first.split('-').reverse().join('-')}`;
  return { address, days: `date=${first}&until=${last}` };
}

for (const state of ['unhydrated', 'hydrated'])
  test(`printing the programme prints the whole month with its filters, however much of it is loaded, while the page is ${state} (V-14, G-335, G-355)`, async ({
    page,
  }) => {
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    const { address, days: month } = nextMonth();
    const fire = (what: string) =>
      page.evaluate((name) => void dispatchEvent(new Event(name)), what);
    for (const filter of ['', '&genre=1']) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(address + filter);
      if (state === 'hydrated') await hydrate(page);
      const shown = await hrefs(page);
      const whole = await fetchUrls(page, month + filter);
      if (!filter) expect(whole.length).toBeGreaterThan(shown.length);
      await page.emulateMedia({ media: 'print' });
      await fire('beforeprint');
      expect(await onPaper(page)).toEqual(whole);
      await expect(page.locator('html[data-hydrated]')).toHaveCount(state === 'hydrated' ? 1 : 0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(
        page.getByText(`${whole.length} Veranstaltungen`, { exact: true }),
      ).toBeVisible();
      // hydration while printing changes nothing
      await hydrate(page);
      expect(await onPaper(page)).toEqual(whole);
      await fire('afterprint');
      expect((await onPaper(page)).slice(0, shown.length)).toEqual(shown);
    }
    expect(failures).toEqual([]);
  });

test('printing loads the whole month; if that fails it prints the current page (V-14, G-355)', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { search, searchParams } = new URL(request.url());
    if (searchParams.has('print')) asked.push(search);
  });
  await page.goto(`${LIST}?available=1`);
  await page.pdf();
  expect(asked).toEqual(['?available=1&print=1']);
  const shown = await hrefs(page);
  await page.emulateMedia({ media: 'print' });
  await page.context().setOffline(true);
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')));
  expect(await onPaper(page)).toEqual(shown);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what the list shows and each month are leaflets to print, in tabs of their own, on two A4 pages at most (V-14, G-355, G-572, G-681)', async ({
    page,
    context,
  }) => {
    const { address, days: month } = nextMonth();
    await page.goto(address);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Spielplan drucken' }).click();
    const leaflet = await opened;
    await expect(leaflet).toHaveURL(`${address}&print=1`);
    await expect(leaflet.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    const months = leaflet.getByRole('navigation', { name: 'Monat' }).getByRole('link');
    await expect(months).toHaveCount(6);
    await expect(months.nth(1)).toHaveAttribute('aria-current', 'page');
    await expect(leaflet.getByRole('heading', { level: 1 })).toContainText(
      String(await months.nth(1).textContent()),
    );
    expect(countPages(await leaflet.pdf({ preferCSSPageSize: true }))).toBeLessThanOrEqual(2);
    await leaflet.emulateMedia({ media: 'print' });
    expect(await onPaper(leaflet)).toEqual(await fetchUrls(page, month));
    await expect(months.first()).toBeHidden();
    // the address of the month's grid, with a day in it
    await leaflet.goto(`${address.replace(/01-(?=\d\d-)/, '15-')}&view=month&print=1`);
    expect(await onPaper(leaflet)).toEqual(await fetchUrls(page, month));
    await leaflet.emulateMedia({ media: 'screen' });
    await months.nth(2).click();
    await expect(months.nth(2)).toHaveAttribute('aria-current', 'page');
    // a month that nobody has planned is a sheet as well (G-681)
    await leaflet.goto(`${LIST}?print=1&date=01-12-2099`);
    await expect(leaflet.getByText('Für diese Zeit ist noch nichts angekündigt.')).toBeVisible();
  });
});

test('on paper there are days and performances, without filters and teasers (V-14)', async ({
  page,
}) => {
  await page.goto(LIST);
  await page.emulateMedia({ media: 'print' });
  await expect(cards(page).first()).toBeVisible();
  await expect(days(page).first()).toBeVisible();
  await expect(teaser(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Nur verfügbare' })).toBeHidden();
  await expect(page.locator('#programme-calendar')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Mehr anzeigen' })).toBeHidden();
});
