import { expect, type Page } from '@playwright/test';
import {
  changeElsewhere,
  fetchContent,
  field,
  makeHeadline,
  makeText,
  openEditor,
  retype,
  said,
  toolbar,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

test('two editors change the same sentences of a text: each is decided separately while typing goes on, and all decisions are one undoable save (E-1, G-274, G-297)', async ({
  page,
  request,
  add,
}) => {
  const start = p('Das Haus öffnet um sechs.', 'Der Garten ist offen.', 'Hunde warten draußen.');
  const id = (await add([makeText(start)]))[0]?.id as number;
  await page.route(/\/presence\?/, (route) => route.abort());
  await openEditor(page);
  const theirs = p('Das Haus öffnet um acht.', 'Der Garten bleibt zu.', 'Hunde dürfen hinein.');
  await changeElsewhere(request, id, { content: theirs });
  const text = field(page, id);
  const sentence = (words: string) => text.locator('p').filter({ hasText: words });
  const typeAt = async (words: string, more: string) => {
    await sentence(words).click();
    await page.keyboard.press('End');
    await page.keyboard.type(more);
  };
  await typeAt('um sechs', ' Wirklich.');
  const dialog = page.getByRole('dialog', { name: /auch geschrieben/ });
  await expect(dialog.locator('mark')).toHaveText([/sechs. Wirklich/, /acht/]);
  await expect(dialog).not.toContainText('Hunde');
  const saves: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH') saves.push(sent.url());
  });
  // typing continues in the text and updates the clash
  await typeAt('Der Garten', ' Immer');
  const [first, second] = ['Stelle 1 von 2', 'Stelle 2 von 2'].map((name) =>
    dialog.getByRole('group', { name }),
  ) as [ReturnType<typeof dialog.getByRole>, ReturnType<typeof dialog.getByRole>];
  await expect(second).toContainText('Der Garten bleibt zu.');
  await first.getByLabel('Die aus dem anderen Fenster').check();
  await expect(dialog.getByRole('button', { name: 'Noch 1 Stelle offen' })).toBeDisabled();
  await typeAt('Der Garten', ' abends.');
  await expect(second).toContainText('Der Garten ist offen. Immer abends.');
  await expect(first.getByLabel('Die aus dem anderen Fenster')).toBeChecked();
  // with the keyboard, on purpose
  await toolbar(page).getByRole('button', { name: 'Zwei Fassungen' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(first.getByLabel('Die aus dem anderen Fenster')).toBeFocused();
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
  await expect.poll(() => fetchContent(request, id)).toBe(chosen);
  await expect(said(page, 'Gespeichert')).toBeVisible();
  await expect(text).toHaveText(/um acht.*abends.*hinein/);
  expect(saves).toHaveLength(1);
  // the words that were not chosen are not lost
  await toolbar(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect(first).toContainText('um sechs. Wirklich.');
  await expect(text).toHaveText(/Wirklich.*abends/);
  expect(await fetchContent(request, id)).toBe(theirs);
  await toolbar(page).getByRole('button', { name: 'Wiederholen' }).click();
  await expect.poll(() => fetchContent(request, id)).toBe(chosen);
  await expect(dialog).toBeHidden();
  await expect(text).toHaveText(/um acht.*abends.*hinein/);
});

/** Bottom of the edited text and top of the clash panel, in px of the window. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const text = document.activeElement?.closest('[data-field]')?.getBoundingClientRect();
    const question = document.querySelector('[role="dialog"]')?.getBoundingClientRect();
    return { top: text?.top ?? 0, end: text?.bottom ?? 0, question: question?.top ?? 0 };
  });

test('what is typed stays in sight above the question about it, at every width and over the keyboard of a phone (E-1, G-298)', async ({
  page,
  request,
  add,
}) => {
  const title = 'Ein Titel, der über mehr als eine Zeile geht';
  const windows = [
    { width: 1366, height: 768 },
    { width: 768, height: 1024 },
    { width: 360, height: 740 },
  ];
  const made = await add(windows.map(() => makeHeadline(title)));
  await page.route(/\/presence\?/, (route) => route.abort());
  await openEditor(page);
  const dialog = page.getByRole('dialog', { name: /auch geschrieben/ });
  const isInSight = () =>
    expect(async () => {
      const { top, end, question } = await edges(page);
      expect(top).toBeGreaterThan(0);
      expect(end).toBeLessThan(question);
    }).toPass();
  for (const [index, size] of windows.entries()) {
    const id = made[index]?.id as number;
    await page.setViewportSize(size);
    await changeElsewhere(request, id, { content: `${title}, von Ben` });
    // at the bottom of the window, where the panel appears
    await field(page, id).evaluate((text) => text.scrollIntoView({ block: 'end' }));
    await retype(page, field(page, id), `${title}, von Anna`);
    await expect(dialog).toBeVisible();
    await isInSight();
    if (size.width > 360) await dialog.getByRole('button', { name: 'Meine Fassung' }).click();
  }
  await page.evaluate(() => {
    const height = innerHeight - 300;
    Object.defineProperty(visualViewport, 'height', { get: () => height });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(async () => (await edges(page)).question).toBeLessThan(740 - 300 - 100);
  await isInSight();
  await page.keyboard.type(' und noch mehr Worten, die eine Zeile mehr brauchen als zuvor');
  await isInSight();
});

test('one press on a phone chooses, though the tools of the text go, and both texts can be read above its keyboard (E-1, G-231, G-298)', async ({
  page,
  request,
  add,
}) => {
  const id = (await add([makeText(p('Das Haus öffnet um sechs.'))]))[0]?.id as number;
  await page.setViewportSize({ width: 390, height: 700 });
  await page.route(/\/presence\?/, (route) => route.abort());
  await openEditor(page);
  await changeElsewhere(request, id, { content: p('Das Haus öffnet um acht.') });
  await field(page, id).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Wirklich.');
  const dialog = page.getByRole('dialog', { name: /auch geschrieben/ });
  await expect(page.getByRole('toolbar', { name: 'Text gestalten' })).toBeVisible();
  // what the keyboard leaves of the window
  await page.setViewportSize({ width: 390, height: 380 });
  const isToBeRead = async (words: string) => {
    await dialog
      .getByText(words)
      .last()
      .evaluate((each) => each.scrollIntoView({ block: 'start' }));
    await expect(async () => {
      const [read, foot] = await Promise.all([
        dialog.getByText(words).last().boundingBox(),
        dialog.getByRole('button', { name: 'Meine Fassung' }).boundingBox(),
      ]);
      expect((read?.y ?? 0) + (read?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    }).toPass({ timeout: 5000 });
  };
  await isToBeRead('acht');
  await isToBeRead('sechs');
  await page.setViewportSize({ width: 390, height: 700 });
  await dialog.getByRole('button', { name: 'Meine Fassung' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => fetchContent(request, id)).toBe(p('Das Haus öffnet um sechs. Wirklich.'));
});
