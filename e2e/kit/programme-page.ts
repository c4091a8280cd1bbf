import { expect, type Locator, type Page } from '@playwright/test';
import { decideCookies } from './decide-cookies.ts';
import { test as base } from './story-test.ts';

/* Shared by the programme's stories: a visitor with a stored cookie decision, and the list. */

export const LIST = '/de/programm';

/** Fields of a performance that these stories look for. */
export interface Performance {
  id: number;
  url: string;
  name: string;
  headline: string;
  date_start: string;
  status: string;
  event_status: string;
  ticket_url: string;
  access: string[];
  room: { id: number; name: string } | null;
  genre: { id: number; name: string } | null;
}

/** No banner comes and takes the focus. */
export const test = base.extend({
  context: async ({ context, baseURL }, use) => {
    await decideCookies(context, baseURL);
    await use(context);
  },
});

/** Opens a page and lets its scripts come. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
}

/** @returns what the call for performances answers: `search` as in 'genre=1' */
export async function performances(page: Page, search = ''): Promise<Performance[]> {
  const answer = await page.request.get(`/de/api/events/?${search}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()).results;
}

/** The first performance, in the order of the list, of which something is true. */
export async function performanceThat(
  page: Page,
  is: (one: Performance) => boolean,
  search = '',
): Promise<Performance> {
  let call: string | null = `/de/api/events/?${search}`;
  while (call) {
    const { results, next } = (await (await page.request.get(call)).json()) as {
      results: Performance[];
      next: string | null;
    };
    const found = results.find(is);
    if (found) return found;
    call = next;
  }
  throw new Error('The demo programme has no such performance.');
}

/** Performances that the list shows now; a teaser is none. */
export const cards = (page: Page): Locator =>
  page.locator('#main-content section[aria-labelledby^="day-"] article', {
    has: page.locator('time'),
  });

export const days = (page: Page): Locator => page.locator('#main-content h2 time');

export const readCount = async (page: Page): Promise<number> => {
  const said = await page.getByText(/^\d+ Veranstaltung(en)?( |$)/).textContent();
  return Number(/^\d+/.exec(said ?? '')?.[0]);
};

/** The day of the house, in Berlin, as the site's server sees it. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** '2026-11-21' in the format of URLs. */
export const inAddress = (day: string): string => day.split('-').reverse().join('-');
