import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { write } from '../../kit/editor-page.ts';

/* A production's performances as a table inside its form. */

const unique = (name: string) => `${name} ${Date.now().toString(36)}`;

export async function production(request: APIRequestContext, fields: object = {}): Promise<number> {
  const data = { name: unique('Sommergäste'), duration_minutes: 135, ...fields };
  return (await write(request, 'POST', '/de/api/productions', data)).id;
}

export const performance = (request: APIRequestContext, production_id: number, fields: object) =>
  write(request, 'POST', '/de/api/events', { production_id, ...fields });

interface Stored {
  id: number;
  date_start: string;
  [field: string]: unknown;
}

export async function stored(request: APIRequestContext, production_id: number): Promise<Stored[]> {
  const query = `production_id=${production_id}&sort=date_start&page_size=100`;
  return (await (await request.get(`/de/api/events/records?${query}`)).json()).results;
}

export const fetchStarts = async (request: APIRequestContext, id: number) =>
  (await stored(request, id)).map(({ date_start }) => date_start);

export async function rooms(request: APIRequestContext): Promise<{ id: number; name: string }[]> {
  return (await (await request.get('/de/api/rooms/records?page_size=100')).json()).results;
}

export async function openTable(page: Page, id: number): Promise<void> {
  await page.goto(`/cms-hub/productions/${id}`);
  await page.getByRole('tab', { name: 'Termine' }).click();
  await expect(page.getByRole('button', { name: 'Zeile hinzufügen' })).toBeVisible();
}

export const save = (page: Page) => page.getByRole('button', { name: 'Termine speichern' });
export const cell = (page: Page, row: number, column: string) =>
  page.locator(`[data-at^="${row - 1}:"][data-column="${column}"]`);

/** Cells one after the other, each finished by Tab. */
export async function typeCells(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    if (text) await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}
