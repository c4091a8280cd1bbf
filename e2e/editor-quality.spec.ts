import { expect, type Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import {
  changeElsewhere,
  contentOf,
  EDITED,
  field,
  headlineOf,
  openEditor,
  retype,
  stored,
  textOf,
  toolbar,
  write,
} from './editor-page.ts';
import { test } from './editor-test.ts';

const violations = async (page: Page) => {
  const { violations } = await axeOn(page).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test('the editor has no barrier that axe knows, in any of its states', async ({
      page,
      request,
      add,
    }) => {
      test.slow();
      const made = await add([
        headlineOf('Probe'),
        textOf('<p>Text</p>'),
        ['headline', { ...headlineOf('Verborgen')[1], is_online: false }],
      ]);
      const [headline, text] = made.map(({ id }) => id) as [number, number];
      await openEditor(page);
      expect(await violations(page), 'at rest').toEqual([]);
      await field(page, headline).click();
      expect(await violations(page), 'typing').toEqual([]);
      await page.keyboard.press('F2');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violations(page), 'edit modal').toEqual([]);
      await page.keyboard.press('Escape');

      await field(page, text).click();
      await page.getByRole('button', { name: 'Link', exact: true }).click();
      await page.getByLabel('Adresse oder Seite').fill('Haus');
      await expect(page.getByRole('listbox', { name: 'Seiten dieser Website' })).toContainText(
        'Haus',
      );
      expect(await violations(page), 'rich text, link and finder').toEqual([]);
      await page.keyboard.press('Escape');

      await toolbar(page).getByRole('button', { name: 'Gliederung' }).click();
      expect(await violations(page), 'outline').toEqual([]);
      await page.keyboard.press('Escape');

      await toolbar(page).getByRole('button', { name: 'Mehr', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Seite prüfen' }).click();
      const check = page.getByRole('dialog', { name: 'Seite prüfen' });
      await expect(check.getByRole('button', { name: 'Noch einmal prüfen' })).toBeVisible();
      expect(await violations(page), 'check').toEqual([]);
      await check.getByRole('button', { name: 'Schließen' }).click();

      await toolbar(page).getByRole('button', { name: 'Gliederung' }).click();
      await page
        .getByRole('button', { name: /^Bild bearbeiten/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Bild wählen' }).click();
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      expect(await violations(page), 'image finder').toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');

      await retype(page, field(page, headline), '');
      await page.keyboard.press('Delete');
      await expect(page.getByText('Bitte eine Überschrift eingeben.')).toBeVisible();
      expect(await violations(page), 'message at the field').toEqual([]);
      await page.getByRole('button', { name: 'Zurücksetzen' }).click();

      await changeElsewhere(request, headline, { content: 'Von Ben' });
      await retype(page, field(page, headline), 'Von Anna');
      await expect(page.getByRole('dialog')).toContainText('Von Ben');
      expect(await violations(page), 'conflict').toEqual([]);
      await page.getByRole('button', { name: 'Fassung aus dem anderen Fenster' }).click();

      await page.context().clearCookies();
      await retype(page, field(page, headline), 'Abgemeldet');
      await expect(page.getByRole('dialog', { name: 'Anmelden' })).toBeVisible();
      expect(await violations(page), 'sign-in').toEqual([]);
    });
  });
}

/** Where everything stands on the page, to a hundredth of a pixel. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#main-content [data-node], #main-content [data-node] *')]
      .filter((element) => !element.closest('[data-editor], [data-editor-layer]'))
      .filter(
        (element) => !element.matches('picture, source, svg *, br, b, i, strong, em, a, li > p'),
      )
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const sizes = [x, y + scrollY, width, height].map((value) => value.toFixed(2));
        return `${element.localName} ${sizes.join(' ')}`;
      }),
  );

for (const path of [EDITED, '/de', '/de/haus']) {
  for (const width of [360, 1366]) {
    test(`nothing on ${path} moves by a pixel at ${width} px: to read, to edit, while typing`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const before = await boxes(page);
      await openEditor(page, `${path}?edit`);
      await page.evaluate(() => document.fonts.ready);
      expect(await boxes(page)).toEqual(before);
      const texts = page.locator('#main-content [data-field]:not(a *)');
      for (let index = 0; index < (await texts.count()); index++) {
        await texts.nth(index).evaluate((text: HTMLElement) => text.focus({ preventScroll: true }));
        await page.waitForTimeout(30);
        expect(await boxes(page), `in text ${index}`).toEqual(before);
      }
    });
  }
}

test('with 300 modules on a page a letter changes the module that it is typed in, and no other (E-13)', async ({
  page,
  request,
  add,
}) => {
  test.setTimeout(120_000);
  const many = Array.from({ length: 300 }, (_, index) => textOf(`<p>Absatz ${index}</p>`));
  const made = await add([headlineOf('Hier wird getippt'), ...many]);
  const id = made[0]?.id as number;
  await openEditor(page);
  await field(page, id).click();
  await page.keyboard.press('End');
  await page.evaluate((edited) => {
    const seen: string[] = [];
    Object.assign(window, { seenElsewhere: seen });
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element?.closest(`[data-node="${edited}"], [data-editor], [data-editor-layer]`))
          continue;
        seen.push(element?.outerHTML.slice(0, 100) ?? '');
      }
      // the frame around it goes on living: links at the edge come when one scrolls
    }).observe(document.getElementById('main-content') as HTMLElement, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  }, id);
  await page.keyboard.type(' und hier auch', { delay: 20 });
  await expect.poll(() => contentOf(request, id)).toBe('Hier wird getippt und hier auch');
  const elsewhere = await page.evaluate(
    () => (window as unknown as { seenElsewhere: string[] }).seenElsewhere,
  );
  expect(elsewhere).toEqual([]);
});

test('a list of performances takes the room that its column has (G-243, MOD-18, MOD-31)', async ({
  page,
  request,
  emptyPage,
}) => {
  const url = await emptyPage('Enge Spalten');
  const { id: object_id, content_type } = await stored(request, url);
  const put = (model: string, fields: object) =>
    write(request, 'POST', `/de/pageeditor-api/${model}/`, fields);
  const section = (layout: number, slug: string) =>
    put('container', { content_type, object_id, slug: `${slug}-${Date.now()}`, layout });
  const thirds = await section(4, 'drittel');
  for (const [column_index, card_style] of ['style3', 'style2', 'style1'].entries()) {
    await put('eventlist', { parent: thirds.id, column_index, card_style });
  }
  const broken = () =>
    page.evaluate(() => {
      const words: string[] = [];
      const texts = document.createTreeWalker(
        document.querySelector('#main-content') as Element,
        NodeFilter.SHOW_TEXT,
      );
      const range = document.createRange();
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text) {
        if (!text.parentElement?.checkVisibility()) continue;
        for (const { 0: word, index } of text.data.matchAll(/\d\d:\d\d|Karten/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word);
        }
      }
      return words;
    });
  await page.goto(url);
  for (const width of [360, 768, 1024, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await broken()]).toEqual([width, []]);
  }
});
