import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openEditor, stored, toolbar } from '../../kit/editor-page.ts';

/* What the stories of the finders have in common. */

export const modal = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
export const finder = (page: Page) => modal(page, /^Wohin führt der Link\?$/);
export const images = (page: Page) => modal(page, /^(Bild wählen|Was ist auf dem Bild\?)$/);

export async function openModule(page: Page, label: string): Promise<void> {
  await openEditor(page);
  await toolbar(page).getByRole('button', { name: 'Gliederung' }).click();
  await page
    .getByRole('button', { name: `${label} bearbeiten` })
    .last()
    .click();
}

export async function moduleNow(request: Parameters<typeof stored>[0], id: number) {
  const { modules } = await stored(request);
  const all = modules.flatMap(({ columns }) => columns.flatMap(({ children }) => children));
  return all.find((each) => each.id === id);
}

export const LINK = {
  link_text: 'Karten',
  link: null,
  link_url: '/de',
  extra_class: 'button',
  anchor: '',
  sticky: false,
};
export const IMAGE = { image: 1, format: 'original', caption: '' };

/** A new picture. */
export async function picture(width = 900, height = 600): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background, noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

export async function openImageFinder(page: Page): Promise<void> {
  await openModule(page, 'Bild');
  await page.getByRole('button', { name: 'Bild wählen' }).click();
  await expect(images(page).getByRole('option').first()).toBeVisible();
}
