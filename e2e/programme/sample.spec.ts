import { expect, type Page } from '@playwright/test';
import { hydrate, performanceThat, test } from '../kit/programme-page.ts';

/*
 * The sample of a work (G-68): the demo's „Dido und Aeneas“ has one.
 */

async function openDido(page: Page): Promise<void> {
  const { url } = await performanceThat(page, ({ name }) => name.startsWith('Dido'));
  await page.goto(url);
}

const overlay = (page: Page) => page.getByRole('region', { name: /^Hörprobe: Dido/ });
/** Closed elements have no role. */
const isSilent = (page: Page) =>
  page.locator('#hoerprobe audio').evaluate((audio: HTMLAudioElement) => audio.paused);

test('a work can be listened to over its page, and falls silent when that is closed (G-68, ENT-25)', async ({
  page,
}) => {
  await openDido(page);
  await hydrate(page);
  await expect(overlay(page)).toBeHidden();
  await page.getByRole('button', { name: 'Hörprobe' }).press('Enter');
  await expect(overlay(page)).toBeVisible();
  await overlay(page)
    .locator('audio')
    .evaluate((audio: HTMLAudioElement) => {
      audio.loop = true; // loops, so it does not end by itself
      return audio.play();
    });
  expect(await isSilent(page)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect.poll(() => isSilent(page)).toBe(true);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the sample opens all the same (G-68)', async ({ page }) => {
    await openDido(page);
    await page.getByRole('button', { name: 'Hörprobe' }).click();
    await expect(page.locator('#hoerprobe')).toBeVisible();
    await expect(page.locator('#hoerprobe audio')).toHaveAttribute('src', /^\/media\/.+\.wav$/);
  });
});
