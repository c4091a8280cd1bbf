/**
 * From signing in to what visitors see, on the pages themselves: a performance with another place and another line, another date of
 * it, a new one, and an article that is planned. Counts clicks and keys.
 */
import { expect as expectSoon, type Page } from '@playwright/test';
import { launch } from './browser.ts';
import { Hand, sumCounts, toResults } from './hand.ts';
import { ADMIN, startHouse } from './house.ts';
import type { Result } from './result.ts';

const expect = expectSoon.configure({ timeout: 60_000 });

const PLACE = 'Stadtpark';
const LINE = 'Bei Regen im Foyer';
const TITLE = 'Fünf Fragen';

export async function measurePageByHand(folder: string): Promise<Result[]> {
  const house = await startHouse(folder);
  const browser = await launch();
  try {
    const context = await browser.newContext({
      baseURL: house.url,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      viewport: { width: 1366, height: 900 },
    });
    const hand = await Hand.on(await context.newPage());
    const signIn = await hand.during(() => signInOverTheList(hand));
    const fact = await hand.during(() => changeFact(hand));
    const word = await hand.during(() => changeWord(hand));
    const next = await hand.during(() => addDate(hand));
    const created = await hand.during(() => addPerformance(hand));
    const planned = await hand.during(() => planArticle(hand));
    return [
      ...toResults('signing in over a page', signIn),
      ...toResults('a performance, another place', fact),
      ...toResults('a performance, another line', word),
      ...toResults('signing in to both seen by visitors', sumCounts([signIn, fact, word])),
      ...toResults('another date, public', next),
      ...toResults('a new performance, public', created),
      ...toResults('signing in to a new one seen by visitors', sumCounts([signIn, created])),
      ...toResults('a new article, planned', planned),
      ...toResults('signing in to a planned article', sumCounts([signIn, planned])),
    ];
  } finally {
    await browser.close();
    await house.stop();
  }
}

const main = (page: Page) => page.locator('#main-content');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signInOverTheList(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/de/programm?edit');
  const dialog = page.getByRole('dialog', { name: 'Anmelden' });
  await expect(dialog.getByLabel('E-Mail oder Benutzername')).toBeFocused();
  await hand.type(ADMIN.email);
  await hand.press('Tab');
  await hand.type(ADMIN.password);
  await hand.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('toolbar', { name: 'Seite bearbeiten' })).toBeVisible();
}

async function changeFact(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(main(page).locator('a[href*="/de/programm/"]').first());
  await page.waitForURL(/\/de\/programm\/[^/]+\/\d+\?edit$/);
  await hand.click(button(page, 'Angaben'));
  const panel = page.getByRole('dialog', { name: 'Angaben' });
  await hand.click(panel.getByLabel('Anderer Ort'));
  await hand.type(PLACE);
  await hand.press('Enter');
  await seenByVisitors(page, PLACE);
}

async function changeWord(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(main(page).locator('[data-node][data-field="subline"]').first());
  await hand.press('Control+A');
  await hand.type(LINE);
  await seenByVisitors(page, LINE);
}

/** Of the performance whose page is open: a day later at the same time. */
async function addDate(hand: Hand): Promise<void> {
  const { page } = hand;
  const { pathname } = new URL(page.url());
  await hand.click(button(page, 'Weiterer Termin'));
  await publish(hand, 'Weiterer Termin');
  await page.waitForURL((url) => url.pathname !== pathname);
  await seenByVisitors(page, LINE);
}

async function addPerformance(hand: Hand): Promise<void> {
  const { page } = hand;
  const dialog = page.getByRole('dialog', { name: 'Neue Vorstellung' });
  const { pathname } = new URL(page.url());
  await hand.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await hand.type('neue vorst');
  await expect(page.getByRole('option').first()).toContainText('Neue Vorstellung');
  await hand.press('Enter');
  await hand.click(dialog.getByLabel('Name', { exact: true }));
  await hand.type('Lesung');
  await hand.press('Tab');
  // the browser's own field, whose parts are in the order of its language, English
  await hand.type('040920270730PM');
  await publish(hand, 'Neue Vorstellung');
  await page.waitForURL((url) => url.pathname !== pathname);
  await seenByVisitors(page, 'Lesung');
}

/** An article with a text, which appears on a day at a time. */
async function planArticle(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await hand.type('neuer bei');
  await expect(page.getByRole('option').first()).toContainText('Neuer Beitrag');
  await hand.press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'Neuer Beitrag' }).getByLabel('Titel'),
  ).toBeFocused();
  await hand.type(TITLE);
  await hand.press('Enter');
  await page.waitForURL(/\/de\/mediathek-de\/[^/]+\/\d+\?edit$/);
  await hand.click(button(page, 'Erstes Modul einfügen'));
  await expect(page.getByRole('searchbox')).toBeFocused();
  await hand.type('absatz');
  await hand.press('Enter');
  await expect(main(page).locator('[data-field="content"]')).toBeFocused();
  await hand.type(LINE);
  await hand.click(page.getByRole('toolbar').getByRole('button', { name: 'Offline' }));
  await hand.click(button(page, 'Online stellen …'));
  const panel = page.getByRole('dialog', { name: 'Angaben' });
  await expect(panel.getByRole('checkbox', { name: 'Öffentlich' })).toBeFocused();
  await hand.press('Space', 'Tab');
  await expect(panel.getByLabel('Erscheint am')).toBeFocused();
  await hand.type('020120281000AM');
  await hand.press('Enter');
  await seenByVisitorsFrom(page, '2028-02-01T10:00:00+01:00', LINE);
}

async function publish(hand: Hand, name: string): Promise<void> {
  const dialog = hand.page.getByRole('dialog', { name });
  await hand.click(dialog.getByRole('checkbox', { name: 'Sofort öffentlich' }));
  await hand.press('Enter');
}

/** The page that is open, to somebody who is not signed in. */
async function seenByVisitors(page: Page, words: string): Promise<void> {
  const address = page.url().replace('?edit', '');
  await expect.poll(async () => (await fetch(address)).text()).toContain(words);
}

/** Not before that moment, as the editor's preview of it shows. */
async function seenByVisitorsFrom(page: Page, moment: string, words: string): Promise<void> {
  const address = page.url().replace('?edit', '');
  const preview = `${address}?as_of=${encodeURIComponent(moment)}`;
  await expect.poll(async () => (await page.request.get(preview)).text()).toContain(words);
  expect((await fetch(address)).status).toBe(404);
}
