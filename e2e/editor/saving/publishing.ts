import { expect, type Page } from '@playwright/test';
import { violations } from '../../kit/axe.ts';
import { stored, toolbar, write } from '../../kit/editor-page.ts';

export type Request = Parameters<typeof stored>[0];

export const makeHeadline = (content: string, headline_level = 2) => ({
  model: 'headline',
  headline_level,
  content,
});

/** A section with these modules on a page of its own. */
export async function fill(request: Request, path: string, ...children: object[]) {
  const { id: object_id, content_type } = await stored(request, path);
  await write(request, 'POST', '/de/pageeditor-api/container/', {
    content_type,
    object_id,
    layout: 0,
    columns: [{ children }],
  });
  return listModules(request, path);
}

/** The visible modules. */
export async function listModules(request: Request, path: string) {
  const { modules } = await stored(request, path);
  return modules.flatMap(({ columns }) => columns.flatMap(({ children }) => children));
}

export const headline = (page: Page) => page.locator('#main-content [data-node] h2');
export const state = (page: Page, name: string | RegExp) =>
  toolbar(page).getByRole('button', { name });

export async function startDraft(page: Page): Promise<void> {
  await state(page, 'Live').click();
  await page.getByRole('button', { name: 'Als Entwurf arbeiten' }).click();
  await expect(state(page, 'Entwurf noch nichts geändert')).toBeFocused();
}

/** Opens the publish dialog. @returns the dialog */
export async function publishing(page: Page) {
  await state(page, /^Entwurf/).click();
  await page.getByRole('button', { name: 'Veröffentlichen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entwurf veröffentlichen' });
  await expect(dialog.getByLabel('Jetzt')).toBeFocused();
  return dialog;
}

export const axe = (page: Page) => violations(page, { within: 'dialog[open], [data-editor]' });
