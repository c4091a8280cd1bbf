import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { openEditor, toolbar, write } from './editor-page.ts';
import { test } from './editor-test.ts';

const violations = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

test('two windows on one page see each other, in which module, and what the other has saved (E-15)', async ({
  page,
  context,
  request,
  add,
}) => {
  const [text] = await add([['text', { content: '<p>Anfangs</p>', anchor: '' }]]);
  const id = text?.id ?? 0;
  await openEditor(page);
  const others = toolbar(page).getByRole('button', { name: /^Auch auf dieser Seite/ });
  await expect(others).toBeHidden();

  const second = await context.newPage();
  await openEditor(second);
  await page.bringToFront();
  await second.locator(`[data-node="${id}"] [data-field]`).click();
  await expect(others).toBeVisible();
  await others.click();
  const list = page.locator('#editor-presence');
  await expect(list).toContainText('Sie selbst, in einem anderen Fenster');
  expect(await violations(page)).toEqual([]);
  await list.getByRole('button', { name: 'in: Text' }).click();
  await expect(page.locator(`[data-node="${id}"] [data-field]`)).toBeFocused();

  await write(request, 'PATCH', text?.url ?? '', {
    ...{ content: '<p>Inzwischen geändert</p>', revision: text?.revision },
  });
  await expect(page.locator(`[data-node="${id}"]`)).toContainText('Inzwischen geändert');
  await second.close();
  await expect(others).toBeHidden();
});

test('the page is seen as visitors see it on a phone, a tablet and a screen, by keyboard, and Escape leads back (G-170)', async ({
  page,
  add,
}) => {
  const [text] = await add([['text', { content: '<p>Auf Geräten</p>', anchor: '' }]]);
  await openEditor(page);
  await page.locator(`[data-node="${text?.id}"] [data-field]`).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' zu sehen');
  const more = toolbar(page).getByRole('button', { name: 'Mehr' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Auf Geräten ansehen' }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'Die Seite auf anderen Geräten' });
  const frame = preview.locator('iframe');
  const inside = frame.contentFrame();
  await expect(inside.getByText('Auf Geräten zu sehen')).toBeVisible();
  await expect(inside.getByRole('toolbar')).toHaveCount(0);
  const width = () => inside.locator('html').evaluate(({ clientWidth }) => clientWidth);
  expect(await width()).toBeGreaterThan(330);
  expect(await width()).toBeLessThanOrEqual(360);
  await page.keyboard.press('ArrowRight');
  await expect(frame).toHaveAttribute('title', 'Die Seite auf: Tablet, 768 Pixel breit');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(more).toBeFocused();
});

test('a link that leads nowhere is marked at its module, and told beside what leads to the page (E-12)', async ({
  page,
  add,
}) => {
  const [text] = await add([
    ['text', { content: '<p><a href="/de/gibt-es-nicht">dort</a></p>', anchor: '' }],
  ]);
  await openEditor(page);
  await expect(page.getByText('Link führt ins Leere')).toBeVisible();
  await toolbar(page).getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Links', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Links' });
  await expect(panel.getByRole('region', { name: 'Was hierher führt' })).toContainText(
    /Stellen führen hierher/,
  );
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: /gibt-es-nicht führt ins Leere/ }).press('Enter');
  await expect(page.locator(`[data-node="${text?.id}"] [data-field]`)).toBeFocused();
});
