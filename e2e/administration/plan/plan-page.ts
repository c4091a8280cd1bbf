import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { write } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

/** Whose months no other test uses, and a new one per retry. */
export const getYear = () => 2031 + test.info().retry;

export const toDay = (day: number) => `${getYear()}-03-${String(day).padStart(2, '0')}`;
export const unique = (name: string) => `${name} ${Date.now() % 1e6}`;

export async function addRoom(request: APIRequestContext, name: string): Promise<number> {
  return (await write(request, 'POST', '/de/api/rooms', { name: unique(name) })).id;
}

export async function addEvent(request: APIRequestContext, fields: object) {
  const made = await write(request, 'POST', '/de/api/events', {
    name: unique('Die Möwe'),
    is_online: true,
    duration_minutes: 120,
    ...fields,
  });
  return made as unknown as { id: number; name: string; slug: string };
}

export const storedEvent = async (request: APIRequestContext, id: number) =>
  (await request.get(`/de/api/events/records/${id}`)).json();

export const chip = (page: Page, id: number) => page.locator(`[data-event="${id}"]`);
export const cell = (page: Page, day: string, room: number) =>
  page.locator(`td[data-day="${day}"][data-room="${room}"]`);
export const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

export async function openPlan(page: Page, day: string, room?: number) {
  await page.goto(`/cms-hub/plan?date=${day}${room ? `&room=${room}` : ''}`);
  await expect(
    page
      .getByRole('table')
      .or(page.getByRole('heading', { level: 2 }))
      .first(),
  ).toBeVisible();
}
