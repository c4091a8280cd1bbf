import { expect, type Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import {
  contentOf,
  field,
  headlineOf,
  modules,
  openEditor,
  textOf,
  toolbar,
  write,
} from './editor-page.ts';
import { test } from './editor-test.ts';

const violations = async (page: Page) => {
  const { violations } = await axeOn(page).analyze();
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

test('anyone who deletes what is being written in is asked, and who writes brings it back with the words (E-1, E-15, G-270, G-271)', async ({
  page,
  browser,
  editorState,
  request,
  add,
}) => {
  const [text] = await add([headlineOf('Stehender Titel')]);
  const id = text?.id ?? 0;
  await openEditor(page);
  const context = await browser.newContext({ storageState: editorState });
  const writing = await context.newPage();
  await openEditor(writing);
  await field(writing, id).click();
  await writing.keyboard.press('End');
  await writing.keyboard.type(' mit Worten');

  // another window of the same account: it is told apart by the sentence only
  const others = toolbar(page).getByRole('button', { name: /^Auch auf dieser Seite/ });
  await others.click();
  await expect(
    page.locator('#editor-presence').getByRole('button', { name: /^in: / }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: /schreiben gerade hier/ });
  const handle = page.locator(`[data-handle="${id}"]`);
  await field(page, id).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(handle).toBeFocused();
  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Trotzdem löschen' }).click();
  await expect(field(page, id)).toHaveCount(0);

  const told = writing.getByRole('dialog', { name: /das Modul mit Ihrem Text/ });
  await expect(told).toBeVisible();
  await writing.keyboard.type(' und mehr');
  await expect(told).toContainText('mit Worten und mehr');
  await told.getByRole('button', { name: 'Modul zurückholen' }).click();
  await expect(told).toBeHidden();
  await expect(field(page, id)).toHaveText('Stehender Titel mit Worten und mehr');
  expect(await contentOf(request, id)).toBe('Stehender Titel mit Worten und mehr');
  await context.close();
});

/** Whether or not it is known yet that somebody writes in it. */
async function deleteAnyway(page: Page, id: number): Promise<void> {
  const anyway = page.getByRole('button', { name: 'Trotzdem löschen' });
  await expect(async () => {
    if (await anyway.isVisible()) await anyway.click();
    else if (await field(page, id).isVisible()) {
      await field(page, id).click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Delete');
    }
    await expect(field(page, id)).toHaveCount(0, { timeout: 2000 });
  }).toPass();
}

test('what was written in a module that somebody deletes can be copied, comes back with the undo of the deletion, is discarded and had back, and goes elsewhere (E-1, E-2, G-237, G-271, G-315)', async ({
  page,
  browser,
  editorState,
  request,
  add,
}) => {
  const made = await add([textOf('<p>Eins.</p>'), textOf('<p>Zwei.</p>'), headlineOf('Drei')]);
  const [one = 0, two = 0] = made.map(({ id }) => id);
  await openEditor(page);
  const context = await browser.newContext({ storageState: editorState });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const writing = await context.newPage();
  await openEditor(writing);
  const typeInto = async (id: number, words: string) => {
    await field(writing, id).click();
    await writing.keyboard.press('ControlOrMeta+End');
    await writing.keyboard.type(words);
  };
  const told = writing.getByRole('dialog', { name: /das Modul mit Ihrem Text/ });
  const places = writing.getByRole('dialog', { name: 'Wohin mit Ihrem Text?' });
  const moveTo = async (place: string) => {
    await told.getByRole('button', { name: 'An anderer Stelle einfügen' }).click();
    await places.getByRole('button', { name: place }).click();
    await expect(told).toBeHidden();
  };

  await typeInto(one, ' Mit Worten.');
  await deleteAnyway(page, one);
  await writing.keyboard.type(' Und mehr.');
  await told.getByRole('button', { name: 'Kopieren' }).click();
  await expect(told.getByRole('status')).toHaveText('Kopiert.');
  const all = 'Eins. Mit Worten. Und mehr.';
  expect(await writing.evaluate(() => navigator.clipboard.readText())).toBe(all);

  await toolbar(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect(told).toBeHidden();
  for (const each of [page, writing]) await expect(field(each, one)).toHaveText(all);
  await expect.poll(() => contentOf(request, one)).toBe(`<p>${all}</p>`);

  await typeInto(one, ' Zuletzt.');
  await deleteAnyway(page, one);
  await moveTo('Anfügen an: Text „Zwei.“');
  const joined = `<p>Zwei.</p><p>${all} Zuletzt.</p>`;
  await expect.poll(() => contentOf(request, two)).toBe(joined);

  await typeInto(two, ' Doch nicht.');
  await deleteAnyway(page, two);
  // one press is enough where the text's tools stand below, and goes with them
  await writing.setViewportSize({ width: 640, height: 800 });
  await expect(writing.getByRole('toolbar', { name: 'Text gestalten' })).toBeVisible();
  await told.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(told).toBeHidden();
  await writing
    .getByRole('status')
    .filter({ hasText: 'Verworfen.' })
    .getByRole('button', { name: 'Rückgängig' })
    .click();
  await expect(told.getByRole('heading', { level: 2 })).toBeFocused();
  await moveTo('Neuer Text hinter: Überschrift „Drei“');
  const added = page.locator('[data-node]').filter({ hasText: 'Doch nicht.' });
  await expect(added.last()).toBeVisible();
  await expect
    .poll(
      async () =>
        (await modules(request)).find(({ content }) => `${content}`.includes('Doch nicht.'))
          ?.content,
    )
    .toBe(joined.replace('Zuletzt.', 'Zuletzt. Doch nicht.'));
  await context.close();
});
