import { expect, type Locator } from '@playwright/test';
import { field, makeText, openEditor, toolbar } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

test('fields have letters so large that a phone does not zoom into them (G-625)', async ({
  phone,
  add,
}) => {
  const [text] = await add([makeText('<p>Getippt</p>')]);
  await openEditor(phone);
  const measure = (part: Locator) => part.evaluate((each) => getComputedStyle(each).fontSize);
  await toolbar(phone).getByRole('button', { name: 'Einfügen' }).tap();
  const palette = phone.getByRole('dialog', { name: 'Was möchten Sie einfügen?' });
  expect(await measure(palette.getByRole('searchbox'))).toBe('16px');
  await palette.getByRole('button', { name: 'Schließen' }).tap();
  await field(phone, text?.id ?? 0).tap();
  await phone.getByRole('button', { name: 'Text bearbeiten' }).tap();
  const fields = phone
    .getByRole('dialog')
    .locator('input:not([type="checkbox"]), select, textarea');
  await expect(fields.first()).toBeVisible();
  for (const each of await fields.all()) expect(await measure(each)).toBe('16px');
});
