import { expect } from '@playwright/test';
import {
  changeElsewhere,
  contentOf,
  field,
  openEditor,
  said,
  textOf,
  toolbar,
} from './editor-page.ts';
import { test } from './editor-test.ts';

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

test('two change the same sentences of a text: each is chosen by itself while typing goes on, and all is one save (E-1, G-274)', async ({
  page,
  request,
  add,
}) => {
  const start = p('Das Haus öffnet um sechs.', 'Der Garten ist offen.', 'Hunde warten draußen.');
  const id = (await add([textOf(start)]))[0]?.id as number;
  await page.route(/\/presence\?/, (route) => route.abort());
  await openEditor(page);
  await changeElsewhere(request, id, {
    content: p('Das Haus öffnet um acht.', 'Der Garten bleibt zu.', 'Hunde dürfen hinein.'),
  });
  const text = field(page, id);
  const sentence = (words: string) => text.locator('p').filter({ hasText: words });
  const typeAt = async (words: string, more: string) => {
    await sentence(words).click();
    await page.keyboard.press('End');
    await page.keyboard.type(more);
  };
  await typeAt('um sechs', ' Wirklich.');
  const dialog = page.getByRole('dialog', { name: 'Jemand anderes hat dasselbe geändert' });
  await expect(dialog.locator('mark')).toHaveText([/sechs. Wirklich/, /acht/]);
  await expect(dialog).not.toContainText('Hunde');
  const saves: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH') saves.push(sent.url());
  });
  // keys go on into the text, and what they change is asked about as well
  await typeAt('Der Garten', ' Immer');
  const [first, second] = ['Stelle 1 von 2', 'Stelle 2 von 2'].map((name) =>
    dialog.getByRole('group', { name }),
  ) as [ReturnType<typeof dialog.getByRole>, ReturnType<typeof dialog.getByRole>];
  await expect(second).toContainText('Der Garten bleibt zu.');
  await first.getByLabel('Die andere').check();
  await expect(dialog.getByRole('button', { name: 'Noch 1 Stelle offen' })).toBeDisabled();
  await typeAt('Der Garten', ' abends.');
  await expect(second).toContainText('Der Garten ist offen. Immer abends.');
  await expect(first.getByLabel('Die andere')).toBeChecked();
  // with the keyboard, on purpose
  await toolbar(page).getByRole('button', { name: 'Zwei Fassungen' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(first.getByLabel('Die andere')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(second.getByLabel('Meine')).toBeChecked();
  expect(saves).toEqual([]);
  await dialog.getByRole('button', { name: 'So übernehmen' }).click();
  await expect(dialog).toBeHidden();
  const chosen = p(
    'Das Haus öffnet um acht.',
    'Der Garten ist offen. Immer abends.',
    'Hunde dürfen hinein.',
  );
  await expect.poll(() => contentOf(request, id)).toBe(chosen);
  await expect(said(page, 'Gespeichert')).toBeVisible();
  await expect(text).toHaveText(/um acht.*abends.*hinein/);
  expect(saves).toHaveLength(1);
});
