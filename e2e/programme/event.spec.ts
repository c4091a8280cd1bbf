import { expect, type Page } from '@playwright/test';
import {
  cards,
  LIST,
  openHydrated,
  type Performance,
  performances,
  performanceThat,
  test,
} from '../kit/programme-page.ts';

/* A performance: ticket status on card and page, links to and from it. */

const main = (page: Page) => page.locator('#main-content');
const head = (page: Page) => main(page).locator('article > header');
const buy = (page: Page) => head(page).getByRole('link', { name: 'Karten', exact: true });
const card = (page: Page, { url }: Performance) =>
  cards(page).filter({ has: page.locator(`h3 a[href="${url}"]`) });
const fact = (page: Page, name: string) =>
  main(page)
    .locator('dl div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd');

/** The list from the day of a performance on, where its card is among the first. */
const buildListUrl = ({ date_start }: Performance) =>
  `${LIST}?date=${date_start.slice(0, 10).split('-').reverse().join('-')}`;

test('a page is passed on by its address, which is said aloud (G-611)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { url } = await performanceThat(page, ({ status }) => status === 'sale');
  await page.goto(url);
  await head(page).getByRole('link', { name: 'Teilen' }).click();
  await expect(head(page).getByRole('status')).toHaveText('Link kopiert.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(url, page.url()).href);
});

const STATES: [what: string, is: (one: Performance) => boolean, word: RegExp, sold: boolean][] = [
  ['on sale', ({ status, ticket_url }) => status === 'sale' && ticket_url !== '', /^$/, true],
  ['of which few tickets are left', ({ status }) => status === 'few', /Wenige Karten/, true],
  ['that is sold out', ({ status }) => status === 'soldout', /Ausverkauft/, false],
  ['that is free', ({ status }) => status === 'free', /Eintritt frei/, false],
  ['sold at the box office', ({ status }) => status === 'boxoffice', /Nur Abendkasse/, false],
  ['before its sale', ({ status }) => status === 'presale', /Vorverkauf ab .*\d/, false],
  ['that is cancelled', ({ status }) => status === 'cancelled', /Entfällt/, false],
  ['that is postponed', ({ status }) => status === 'postponed', /Verschoben/, false],
];

for (const [what, is, word, isSold] of STATES) {
  test(`a performance ${what} says so in words, and has a ticket button ${isSold ? 'on card and page' : 'nowhere'} (EVENT-43, V-1, G-67)`, async ({
    page,
  }) => {
    const one = await performanceThat(page, is);
    await page.goto(buildListUrl(one));
    const said = card(page, one);
    const button = said.getByRole('link', { name: /^Karten/ });
    await expect(button).toHaveCount(isSold ? 1 : 0);
    const status = said.locator('[data-state]');
    if (word.source === '^$') await expect(status).toHaveCount(0);
    else await expect(status).toHaveText(word);
    await page.goto(one.url);
    await expect(buy(page)).toHaveCount(isSold ? 1 : 0);
    const hasDay = !['cancelled', 'postponed'].includes(one.status);
    await expect(head(page).getByText('In den Kalender')).toHaveCount(hasDay ? 1 : 0);
    if (isSold) await expect(buy(page)).toHaveAttribute('href', one.ticket_url);
    if (word.source !== '^$') await expect(head(page).getByText(word)).toHaveCount(1);
  });
}

test('a rescheduled performance shows its old day crossed out, on card and page (V-1, G-67)', async ({
  page,
}) => {
  const one = await performanceThat(page, (each) => each.event_status === 'rescheduled');
  await page.goto(buildListUrl(one));
  await expect(card(page, one).locator('s')).toHaveText(/\d/);
  await page.goto(one.url);
  await expect(head(page).locator('s')).toHaveText(/^statt .*\d/);
});

test("a performance's page has the practical information (ROUTE-21, V-3, V-6, V-7, V-11, G-70)", async ({
  page,
}) => {
  const one = await performanceThat(
    page,
    ({ name, access }) => name === 'Carmen' && access.includes('captions'),
  );
  await page.goto(one.url);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Carmen');
  await expect(page.locator('body')).toHaveClass(/non-cms/);
  await expect(fact(page, 'Einführung')).toContainText(/\d\d:\d\d Uhr/);
  await expect(fact(page, 'Dauer')).toContainText('etwa 3 Stunden, eine Pause');
  await expect(fact(page, 'Ende')).toContainText(/gegen \d\d:\d\d Uhr/);
  await expect(fact(page, 'Sprache')).toContainText('Übertitel: Deutsch');
  await expect(fact(page, 'Preise')).toContainText(/Parkett Mitte: \d+\s€, ermäßigt \d+\s€/);
  await expect(fact(page, 'Barrierefreiheit')).toContainText('Übertitel für Gehörlose');
  await expect(fact(page, 'Bus und Bahn')).toContainText('Haltestelle');
  const notes = main(page).locator('details', { hasText: 'Hinweise zum Inhalt' });
  await expect(notes).not.toHaveAttribute('open');
  await notes.locator('summary').click();
  await expect(notes).toContainText('getötet');
});

test('what is printed of a performance is one page with all that one takes along, and its address as a code (V-14, G-573)', async ({
  page,
  context,
}) => {
  const [one] = (await performances(page))
    .filter(({ name }) => name === 'Carmen')
    .sort((a, b) => b.access.length - a.access.length);
  if (!one) throw new Error('Carmen is not performed.');
  await page.goto(one.url);
  const opened = context.waitForEvent('page');
  await head(page).getByRole('link', { name: 'Drucken' }).click();
  const sheet = await opened;
  await expect(sheet).toHaveURL(`${one.url}?print=1`);
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(['Carmen']);
  for (const part of ['Vor dem Besuch', 'Besetzung'])
    await expect(sheet.getByRole('heading', { name: part })).toBeVisible();
  await expect(sheet.getByText(one.url)).toBeVisible();
  const pdf = await sheet.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('[data-printed] [data-sheet] svg path')).toBeVisible();
  await expect(page.locator('#main-content').first()).toBeHidden();
});

test("a printed performance's page has title, date, place and people, without controls (V-14, G-70)", async ({
  page,
}) => {
  const one = await performanceThat(page, ({ name }) => name === 'Carmen');
  await page.emulateMedia({ media: 'print' });
  await page.goto(one.url);
  for (const part of ['Vor dem Besuch', 'Besetzung']) {
    await expect(main(page).getByRole('heading', { name: part })).toBeVisible();
  }
  await expect(head(page).locator('time')).toBeVisible();
  await expect(fact(page, 'Ort')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('navigation').first()).toBeHidden();
  await expect(main(page).getByRole('link', { name: 'Alles zur Produktion' })).toBeHidden();
});

test('a wrong slug with the right id redirects permanently, an unknown id is not found (ROUTE-21)', async ({
  page,
}) => {
  const [one] = await performances(page);
  if (!one) throw new Error('Nothing is played.');
  const wrong = await page.request.get(`${LIST}/falscher-name/${one.id}?utm_source=brief`, {
    maxRedirects: 0,
  });
  expect(wrong.status()).toBe(301);
  expect(wrong.headers().location).toBe(`${one.url}?utm_source=brief`);
  const answer = await page.goto(`${LIST}/falscher-name/99999999`);
  expect(answer?.status()).toBe(404);
  await expect(page.locator('[data-error="404"]')).toBeVisible();
});

test('tickets stay at hand while one reads, and go with the performance (DESIGN-07, STICKY-08, G-68)', async ({
  page,
}) => {
  const one = await performanceThat(
    page,
    ({ status, ticket_url }) => status === 'sale' && ticket_url !== '',
  );
  await openHydrated(page, one.url);
  const sticky = page.locator(`a[href="${one.ticket_url}"]:not(#main-content *)`);
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  await expect(sticky).toHaveCount(1);
  await expect(sticky).toBeInViewport();
  await head(page)
    .getByRole('link', { name: 'Programm' })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/de\/programm$/);
  await expect(sticky).toHaveCount(0);
});

test('tickets are reachable from the list by keyboard alone (ROUTE-20, ROUTE-21)', async ({
  page,
}) => {
  await openHydrated(page, LIST);
  const one = await performanceThat(
    page,
    ({ status, ticket_url }) => status === 'sale' && ticket_url !== '',
  );
  await page.getByRole('link', { name: 'Die Liste überspringen' }).focus();
  const isOn = (href: string) =>
    page.evaluate((to) => document.activeElement?.getAttribute('href') === to, href);
  const tabTo = async (href: string) => {
    for (let press = 0; press < 30 && !(await isOn(href)); press++)
      await page.keyboard.press('Tab');
    expect(await isOn(href), href).toBe(true);
  };
  await tabTo(one.url);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(one.url);
  await expect(main(page)).toBeFocused();
  // a slow page shows its skeleton for a minimum time, during which nothing takes the focus
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await tabTo(one.ticket_url);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(one.ticket_url);
});

/** A performance with a replaced cast member, and their name. */
async function changedCast(page: Page) {
  const found: { url: string; note: string; name: string; instead: string }[] = [];
  for (let call: string | null = '/de/api/events/'; call && !found.length; ) {
    const { results, next } = await (await page.request.get(call)).json();
    for (const { id, url } of results as Performance[]) {
      const { cast, cast_note } = await (await page.request.get(`/de/api/events/${id}/`)).json();
      const line = cast.find((each: { instead_of?: string }) => each.instead_of);
      if (!line) continue;
      found.push({ url, note: cast_note, name: line.name, instead: line.instead_of });
      break;
    }
    call = next;
  }
  if (!found[0]) throw new Error('Nobody steps in.');
  return found[0];
}

test('cast entries link to each person, and replacements are beside the name of the person they replace (V-5)', async ({
  page,
}) => {
  const { url, note, name, instead } = await changedCast(page);
  await page.goto(url);
  await expect(head(page).getByText(note)).toBeVisible();
  const line = main(page).locator('dd', { hasText: `statt ${instead}` });
  await line.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/de\/ensemble\/[a-z-]+\/\d+$/);
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(name);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('links lead from the list to the performance and on to tickets, venue and production (ROUTE-21)', async ({
    page,
  }) => {
    const one = await performanceThat(
      page,
      ({ status, ticket_url, room }) => status === 'sale' && ticket_url !== '' && room !== null,
    );
    await page.goto(LIST);
    await card(page, one).locator('h3 a').click();
    await expect(page).toHaveURL(one.url);
    await expect(buy(page)).toHaveAttribute('href', one.ticket_url);
    await fact(page, 'Ort').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/de\/venues\//);
    await page.goBack();
    await main(page).getByRole('link', { name: 'Alles zur Produktion' }).click();
    await expect(page).toHaveURL(/\/de\/produktionen\//);
  });
});
