import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { KindDescription } from '#lib/answers/kind-description.ts';
import {
  ENSEMBLE_PATH,
  EVENTS_PATH,
  MAGAZINE_PATH,
  PRODUCTIONS_PATH,
} from '#lib/pages/detail-urls.ts';
import { inOrder, linkedRecord } from '#records/minimal-record.test-kit.ts';
import { test } from '../kit/editor-test.ts';
import { armed, expectGoodEars, listener, plant, remove, visitor } from './payloads.ts';

/*
 * What would run, in every text of every kind of record: kinds and their texts are read from the running house, so a new
 * kind is included by itself. Then a browser looks at the pages of visitors and at the forms of editors, and hears of
 * anything that runs.
 */

/** What keeps a record on the pages that are looked at, whatever day it is. */
const SHOWN: Record<string, object> = {
  events: { date_start: '2030-03-01T19:30:00+01:00' },
  teasers: { position: '2030-03-01' },
  articles: { published_at: '2026-01-01T12:00:00+01:00' },
};

/** Where visitors see many records, or those without a page of their own. */
const LISTS = [
  '/de',
  `${EVENTS_PATH}?date=2030-03-01`,
  PRODUCTIONS_PATH,
  ENSEMBLE_PATH,
  MAGAZINE_PATH,
  '/de/search?q=onerror',
];

interface Planted {
  kind: KindDescription;
  id: number;
}

const makeSign = (path: string) => `§${path} `;

/** One record of each kind, each referring to the others. @param made grows, so that what was made can be removed */
async function plantAll(request: APIRequestContext, made: Planted[]): Promise<void> {
  const kinds: KindDescription[] = await (await request.get('/de/api/kinds')).json();
  const ids = new Map<string, number>();
  for (const kind of inOrder(kinds)) {
    const needed = { ...linkedRecord(kind, ids), is_online: true, ...SHOWN[kind.path] };
    const { id } = await plant(request, `/api/${kind.path}`, needed, makeSign(kind.path));
    ids.set(kind.name, id);
    made.push({ kind, id });
  }
}

/** Everything on a page that is shown or said, or stands in its fields; without what only scripts read. */
const writtenOn = (page: Page) =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as Element;
    for (const script of copy.querySelectorAll('script')) script.remove();
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
    return [copy.outerHTML, ...[...fields].map(({ value }) => value)].join('\n');
  });

async function expectInert(page: Page): Promise<void> {
  expect([page.url(), ...(await armed(page))]).toEqual([page.url()]);
  const data = page.locator('script[type="application/ld+json"]');
  for (const text of await data.allTextContents()) JSON.parse(text);
}

test('what would run, written into every text of every kind of record, is text on the pages and in the files of visitors (G-28)', async ({
  browser,
  request,
}) => {
  // every page of every kind, one after the other
  test.setTimeout(240_000);
  const page = await visitor(browser);
  const heard = await listener(page);
  const made: Planted[] = [];
  try {
    await plantAll(request, made);
    const pages = [];
    for (const { kind, id } of made) {
      if (!kind.content_type) continue;
      const { url } = await (await request.get(`/api/${kind.path}/${id}`)).json();
      pages.push({ url, sign: makeSign(kind.path) });
    }
    expect(pages.length).toBeGreaterThan(0);
    for (const { url, sign } of [...pages, ...LISTS.map((url) => ({ url, sign: '' }))]) {
      const shown = await page.goto(url);
      expect([url, shown?.status()]).toEqual([url, 200]);
      await page.mouse.move(40, 40);
      await page.locator('html[data-hydrated]').waitFor();
      if (sign) await expect(page.locator('main')).toContainText(sign);
      await expectInert(page);
    }
    const event = made.find(({ kind }) => kind.path === 'events');
    const calendar = await (await request.get(`/feeds/programm/${event?.id}.ics`)).text();
    expect(calendar).toContain('BEGIN:VEVENT');
    expect(calendar).not.toMatch(/^X-RAN/m);
    expect(heard).toEqual([]);
    await expectGoodEars(page, heard);
  } finally {
    await removeAll(request, made);
    await page.close();
  }
});

test('what would run, written into every text of every kind of record, is text in its form of the administration (G-28)', async ({
  page,
  request,
}) => {
  const heard = await listener(page);
  const made: Planted[] = [];
  try {
    await plantAll(request, made);
    for (const { kind, id } of made) {
      await page.goto(`/cms-hub/${kind.path}/${id}`);
      await expect.poll(() => writtenOn(page)).toContain(makeSign(kind.path));
      await expectInert(page);
    }
    expect(heard).toEqual([]);
    await expectGoodEars(page, heard);
  } finally {
    await removeAll(request, made);
  }
});

const removeAll = (request: APIRequestContext, made: readonly Planted[]) =>
  remove(
    request,
    made.map(({ kind, id }) => `/api/${kind.path}/${id}`),
  );
