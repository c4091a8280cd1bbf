import { expect, type Page } from '@playwright/test';
import { violations } from '../../kit/axe.ts';
import { fetchContent, openEditor, toolbar } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

/* Words that are found and replaced over the whole site. */

const panel = (page: Page) => page.getByRole('dialog', { name: 'Suchen und ersetzen' });
const TEXT = { anchor: '', decrease_distance: false };
const HEADLINE = { headline_level: 2, preline: '', subline: '', anchor: '' };

test('words are replaced on this page and others by keyboard alone, after a look at each place, and one undo takes all back (G-524, E-7)', async ({
  page,
  request,
  add,
  keep,
}) => {
  const word = `Zwirnspule${Date.now()}`;
  const [headline, text] = await add([
    ['headline', { ...HEADLINE, content: `Die ${word}` }],
    [
      'text',
      { ...TEXT, content: `<p>Eine <strong>Zwirn</strong>${word.slice(5)} und ${word}</p>` },
    ],
  ]);
  await keep('productions', {
    name: 'Probe am Abend',
    headline: `${word} am Abend`,
    is_online: true,
  });
  await openEditor(page);
  await toolbar(page).getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Suchen und ersetzen' }).click();
  await expect(panel(page).getByLabel('Suchen nach')).toBeFocused();
  await page.keyboard.type(word.toLowerCase());
  await page.keyboard.press('Tab');
  await page.keyboard.type('Kordel');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('4 Stellen auf 2 Seiten.')).toBeVisible();
  const hits = panel(page).getByRole('checkbox', { name: 'Kordel' });
  await expect(hits).toHaveCount(4);
  await expect(hits.first()).toBeChecked();
  expect(await violations(page, { within: '[data-side-panel]' })).toEqual([]);

  // the second in the text stays
  await hits.nth(3).focus();
  await page.keyboard.press('Space');
  const submit = panel(page).getByRole('button', { name: '3 Stellen ersetzen' });
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('3 Stellen auf 2 Seiten sind ersetzt.')).toBeVisible();
  const shown = page.locator(`[data-node="${headline?.id}"]`);
  await expect(shown).toContainText('Die Kordel');
  expect(await fetchContent(request, text?.id ?? 0)).toBe(
    `<p>Eine <strong>Kordel</strong> und ${word}</p>`,
  );
  await panel(page).getByRole('button', { name: 'Alles zurücknehmen' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('3 Texte sind wieder wie vorher.')).toBeVisible();
  await expect(shown).toContainText(`Die ${word}`);
});

test('what is typed while find and replace loads is in its fields, from the menu and from the switcher (G-457, E-1)', async ({
  page,
  add,
}) => {
  const [headline] = await add([['headline', { ...HEADLINE, content: 'Bleibt' }]]);
  /** The panel's files wait until the words are typed. */
  let { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/replacing-panel-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const loading = panel(page).getByText('Lädt …');
  const fields = async () => {
    await expect(panel(page).getByLabel('Ersetzen durch')).toBeFocused();
    return [
      await panel(page).getByLabel('Suchen nach').inputValue(),
      await panel(page).getByLabel('Ersetzen durch').inputValue(),
    ];
  };
  await openEditor(page);
  await toolbar(page).getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Suchen und ersetzen' }).click();
  await page.keyboard.type('Quergang?x');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Gang 2');
  await expect(loading).toBeVisible();
  resolve();
  expect(await fields()).toEqual(['Quergang?', 'Gang 2']);
  await page.keyboard.type(' b');
  expect(await fields()).toEqual(['Quergang?', 'Gang 2 b']);

  ({ promise, resolve } = Promise.withResolvers<void>());
  await openEditor(page);
  const text = page.locator(`[data-node="${headline?.id}"] [data-field="content"]`);
  await text.click();
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('Suchen und');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.type('Quer');
  await expect(loading).toBeVisible();
  resolve();
  await expect(panel(page).getByLabel('Suchen nach')).toBeFocused();
  await page.keyboard.type('gang');
  await expect(panel(page).getByLabel('Suchen nach')).toHaveValue('Quergang');
  await expect(panel(page).getByText('steht nirgends')).toHaveCount(0);
  await expect(text).toHaveText('Bleibt');
});

test('a replacement that takes long says how far it is (G-458)', async ({ page, add }) => {
  const word = `Garnrolle${Date.now()}`;
  await add([['headline', { ...HEADLINE, content: `Die ${word}` }]]);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/pageeditor-api/replacing', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await promise;
    await route.continue();
  });
  await page.route('**/replacing/progress?*', (route) =>
    route.fulfill({ json: { done: 34, total: 88 } }),
  );
  await openEditor(page);
  await toolbar(page).getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Suchen und ersetzen' }).click();
  await page.keyboard.type(word);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Spule');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('button', { name: 'Eine Stelle ersetzen' }).click();
  const bar = panel(page).getByRole('progressbar', { name: 'Ersetzt …' });
  await expect(bar).toHaveAttribute('value', '34');
  await expect(panel(page).getByText('34 von 88')).toBeVisible();
  expect(await violations(page, { within: '[data-side-panel]' })).toEqual([]);
  resolve();
  await expect(panel(page).getByText('Eine Stelle auf einer Seite ist ersetzt.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Alles zurücknehmen' }).click();
  await expect(panel(page).getByText('Ein Text ist wieder wie vorher.')).toBeVisible();
});
