/**
 * An empty house gets a public season, by the screen alone: 10 productions with pictures and 120 performances. Counts clicks and
 * keys, of which most are the letters of titles and texts.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect as expectSoon, type Page } from '@playwright/test';
import sharp from 'sharp';
import { launch } from './browser.ts';
import { type Counts, Hand, sumCounts, toResults } from './hand.ts';
import { ADMIN, inFolder, startHouse } from './house.ts';
import { figure, type Result } from './result.ts';

/** Two cores also make the pictures meanwhile. */
const expect = expectSoon.configure({ timeout: 120_000 });

const TITLES = [
  'Dantons Tod',
  'Woyzeck',
  'Der zerbrochne Krug',
  'Penthesilea',
  'Die Zauberflöte',
  'Dido und Aeneas',
  'Nathan der Weise',
  'Maria Stuart',
  'Der Sturm',
  'Die Nase',
];
const OPERAS = ['Die Zauberflöte', 'Dido und Aeneas', 'Die Nase'];
const getGenre = (title: string) => (OPERAS.includes(title) ? 'Oper' : 'Schauspiel');
/** Their dates come from a spreadsheet; those of the others follow a rule. */
const FROM_SPREADSHEET = ['Maria Stuart', 'Der Sturm', 'Die Nase'];
const WEEKDAYS = [
  ['Montag', 'Dienstag'],
  ['Mittwoch', 'Donnerstag'],
  ['Freitag', 'Samstag'],
] as const;
const WEEKS = 6;
const PERFORMANCES = WEEKDAYS[0].length * WEEKS;
const ROOM = 'Großer Saal';
const PRICES = '42/21; 30/15';
const START = '19:30';
/** In an empty list. */
const FIRST = 'Ersten Eintrag anlegen';

interface Plan {
  title: string;
  genre: string;
  isFirstOfGenre: boolean;
  weekdays: readonly string[];
  days: string[];
  picture: string;
}

/** Three productions alternate for six weeks, then come the next three. */
function makePlan(year: number, folder: string): Plan[] {
  return TITLES.map((title, n) => {
    const pair = n % WEEKDAYS.length;
    // a Monday in September
    const begin = new Date(Date.UTC(year, 8, 1 + Math.floor(n / WEEKDAYS.length) * WEEKS * 7));
    begin.setUTCDate(begin.getUTCDate() + ((8 - begin.getUTCDay()) % 7) + pair * 2);
    const days = Array.from({ length: PERFORMANCES }, (_, of) => {
      const day = new Date(begin);
      day.setUTCDate(day.getUTCDate() + Math.floor(of / 2) * 7 + (of % 2));
      return day.toISOString().slice(0, 10);
    });
    const genre = getGenre(title);
    const isFirstOfGenre = TITLES.findIndex((other) => getGenre(other) === genre) === n;
    const picture = join(folder, `${n}.jpg`);
    return { title, genre, isFirstOfGenre, weekdays: WEEKDAYS[pair] ?? [], days, picture };
  });
}

export function measureSeasonByHand(): Promise<Result[]> {
  return inFolder(async (folder) => {
    const house = await startHouse(join(folder, 'data'), { FOYER_DEMO: 'nein' });
    const browser = await launch();
    try {
      const context = await browser.newContext({
        baseURL: house.url,
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        viewport: { width: 1366, height: 900 },
      });
      const plans = makePlan(new Date().getFullYear() + 1, folder);
      for (const [n, { picture }] of plans.entries()) await drawPicture(picture, n);
      return await byHand(await Hand.on(await context.newPage()), plans);
    } finally {
      await browser.close();
      await house.stop();
    }
  });
}

async function byHand(hand: Hand, plans: readonly Plan[]): Promise<Result[]> {
  const { page } = hand;
  page.setDefaultTimeout(120_000);
  const begin = performance.now();
  const opening = await hand.during(() => openHouse(hand));
  const words = await hand.during(() => enterVocabulary(hand, plans[0]?.days[0] ?? ''));
  const productions: Counts[] = [];
  const dates: Counts[] = [];
  for (const [n, plan] of plans.entries()) {
    productions.push(await hand.during(() => enterProduction(hand, plan, n === 0)));
    dates.push(await hand.during(() => enterDates(hand, plan, n === 0)));
  }
  const seconds = (performance.now() - begin) / 1000;
  await seenByVisitors(page, plans);
  return [
    ...toResults('opening the house', opening),
    ...toResults('the season itself', words),
    ...toResults('a production with its picture', sumCounts(productions), plans.length),
    ...toResults('a performance', sumCounts(dates), plans.length * PERFORMANCES),
    ...toResults('the season', sumCounts([words, ...productions, ...dates])),
    figure('by hand: the whole, for a hand that never thinks', seconds, { unit: 's', digits: 0 }),
  ];
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** In the administration's menu. */
const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

async function openHouse(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/accounts/login');
  await hand.click(page.getByLabel('E-Mail-Adresse oder Benutzername'));
  await hand.type(ADMIN.email);
  await hand.press('Tab');
  await hand.type(ADMIN.password);
  await hand.press('Enter');
  await page.waitForURL('**/cms-hub/setup/name');
  const next = () => hand.click(button(page, 'Weiter'));
  const skip = (heading: string) =>
    page
      .getByRole('heading', { name: heading, level: 2 })
      .waitFor()
      .then(() => hand.click(page.getByRole('link', { name: 'Überspringen' })));
  await hand.click(box(page, 'Name des Hauses'));
  await hand.press('Control+A');
  await hand.type('Theater am Deich');
  await next();
  await skip('Haben Sie ein Logo?');
  await skip('Welche Farben hat Ihr Haus?');
  await hand.click(box(page, 'Träger'));
  for (const text of ['Theater am Deich gGmbH', 'Deichweg 3', '26506', 'Norddeich']) {
    await hand.type(text);
    await hand.press('Tab');
  }
  await next();
  await hand.click(page.getByRole('group', { name: 'Raum' }).getByLabel('Name'));
  await hand.type(ROOM);
  await next();
  await skip('Wann ist geöffnet?');
  await skip('Wohin gehen Nachrichten?');
  await hand.click(button(page, 'Seiten anlegen'));
  await hand.click(button(page, 'Website veröffentlichen'));
  await hand.click(button(page, 'Trotzdem veröffentlichen'));
  await expect(page.getByText('Besucher sehen die Startseite.')).toBeVisible();
}

/** By key, until the record has its address. */
async function save(hand: Hand): Promise<void> {
  await hand.press('Control+s');
  await hand.page.waitForURL(/\/\d+$/);
}

/** A new record begins in its name. */
async function typeName(hand: Hand, name: string): Promise<void> {
  await expect(box(hand.page, 'Name')).toBeFocused();
  await hand.type(name);
}

async function enterVocabulary(hand: Hand, first: string): Promise<void> {
  const { page } = hand;
  const year = Number(first.slice(0, 4));
  await hand.click(menu(page, 'Spielzeiten'));
  await hand.click(page.getByRole('link', { name: FIRST }));
  await typeName(hand, `Spielzeit ${year}/${year - 1999}`);
  await hand.press('Tab');
  await typeDay(hand, `${year}-08-01`);
  await hand.press('Tab', 'Tab');
  await typeDay(hand, `${year + 1}-07-31`);
  await save(hand);
}

/** Into the browser's own field, whose parts are in the order of the browser's language, English. */
async function typeDay(hand: Hand, day: string): Promise<void> {
  const [year, month, date] = day.split('-');
  await hand.type(`${month}${date}${year}`);
}

async function enterProduction(hand: Hand, plan: Plan, isFirst: boolean): Promise<void> {
  const { page } = hand;
  const { title, days } = plan;
  if (isFirst) await hand.click(menu(page, 'Produktionen'));
  await hand.click(page.getByRole('link', { name: isFirst ? FIRST : 'Neu' }));
  await typeName(hand, title);
  await hand.click(box(page, 'Unterzeile'));
  await hand.paste(`Im ${ROOM}`);
  await hand.click(box(page, 'Kurztext'));
  await hand.paste(`${title}, neu gelesen für unser Haus am Deich.`);
  await hand.click(page.getByRole('combobox', { name: 'Genre' }));
  // typed once, which creates it
  if (plan.isFirstOfGenre) await hand.type(plan.genre);
  await hand.click(page.getByRole('option', { name: plan.genre }));
  await hand.click(page.getByLabel('Läuft ab'));
  await typeDay(hand, days[0] ?? '');
  await hand.press('Tab', 'Tab');
  await typeDay(hand, days.at(-1) ?? '');
  await hand.press('Tab', 'Tab');
  await hand.type('140');
  await hand.drop(plan.picture, page.getByRole('group', { name: 'Bild', exact: true }));
  await expect(page.getByLabel('Bildbeschreibung')).toBeFocused();
  await hand.type('Szenenbild');
  // taken as soon as it is uploaded
  await hand.press('Enter');
  await expect(page.getByLabel('Bildbeschreibung')).toBeHidden();
  await hand.click(page.getByRole('switch', { name: 'Öffentlich' }));
  await save(hand);
}

async function enterDates(hand: Hand, plan: Plan, isFirst: boolean): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('tab', { name: 'Termine' }));
  if (FROM_SPREADSHEET.includes(plan.title)) await pasteDates(hand, plan);
  else await enterDateRule(hand, plan, isFirst);
  // the notice of the production before may still be there
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/events/batch'));
  await hand.press('Control+s');
  await stored;
  await expect(page.getByText('Termine gespeichert.').last()).toBeVisible();
  await expect(button(page, 'Termine speichern')).toBeDisabled();
}

async function pasteDates(hand: Hand, { days }: Plan): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('button', { name: 'Aus Excel einfügen' }));
  const rows = days.map((day) => [germanDay(day), START, ROOM, PRICES].join('\t'));
  await hand.paste(['Datum\tBeginn\tRaum\tPreise', ...rows].join('\n'));
  await hand.click(button(page, `${PERFORMANCES} Termine übernehmen`));
}

const germanDay = (day: string) => day.split('-').toReversed().join('.');

/** Time, room and prices are offered from the series before. */
async function enterDateRule(hand: Hand, { weekdays }: Plan, isFirst: boolean): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('button', { name: 'Serie anlegen' }));
  const dialog = page.getByRole('dialog', { name: 'Serie von Terminen' });
  for (const name of weekdays) await hand.click(dialog.getByRole('button', { name, exact: true }));
  if (isFirst) {
    await hand.click(dialog.getByLabel('Beginn', { exact: true }));
    await hand.type(START);
    await hand.click(dialog.getByRole('combobox', { name: 'Raum' }));
    await hand.click(page.getByRole('option', { name: ROOM }));
    await hand.click(dialog.getByLabel('Preise'));
    await hand.type(PRICES);
  }
  await hand.click(button(page, `${PERFORMANCES} Termine übernehmen`));
}

/** A picture of its own for each production: the library stores equal files once. */
async function drawPicture(path: string, n: number): Promise<void> {
  const background = { r: 20 + n * 20, g: 90, b: 220 - n * 15 };
  const picture = sharp({ create: { width: 1600, height: 1000, channels: 3, background } });
  await writeFile(path, await picture.jpeg().toBuffer());
}

/** Everything is public and complete, for somebody who is not signed in. */
async function seenByVisitors(page: Page, plans: readonly Plan[]): Promise<void> {
  const origin = new URL(page.url()).origin;
  const list = async (path: string) =>
    (await fetch(`${origin}/de/api/${path}/?page_size=100`)).json();
  const events = await list('events');
  const productions = await list('productions');
  const [first] = events.results;
  expect(events.count).toBe(plans.length * PERFORMANCES);
  expect(first).toMatchObject({ name: plans[0]?.title });
  expect(productions.results.map(({ name }: { name: string }) => name).sort()).toEqual(
    [...TITLES].sort(),
  );
  for (const { name, image_obj, season } of productions.results) {
    expect([name, image_obj?.alt_text, season?.name]).toEqual([
      name,
      'Szenenbild',
      expect.stringContaining('Spielzeit'),
    ]);
  }
}
