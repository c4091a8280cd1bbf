import { expect, type Page } from '@playwright/test';
import { violations, violationsInBoth } from '../../kit/axe.ts';
import {
  changeElsewhere,
  EDITED,
  fetchContent,
  field,
  makeHeadline,
  makeText,
  openEditor,
  retype,
  stored,
  toolbar,
  write,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import { expectFewRestyledElements } from '../../kit/restyled-elements.ts';

test('the editor passes axe, in any of its states, in light and dark', async ({
  page,
  request,
  add,
}) => {
  test.slow();
  const made = await add([
    makeHeadline('Probe'),
    makeText('<p>Text</p>'),
    ['headline', { ...makeHeadline('Verborgen')[1], is_online: false }],
  ]);
  const [headline, text] = made.map(({ id }) => id) as [number, number];
  await openEditor(page);
  expect(await violationsInBoth(page), 'at rest').toEqual([]);
  await field(page, headline).click();
  expect(await violationsInBoth(page), 'typing').toEqual([]);
  await page.keyboard.press('F2');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsInBoth(page), 'edit modal').toEqual([]);
  await page.keyboard.press('Escape');

  await field(page, text).click();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByLabel('Adresse oder Seite').fill('Haus');
  await expect(page.getByRole('listbox', { name: 'Seiten dieser Website' })).toContainText('Haus');
  expect(await violationsInBoth(page), 'rich text, link and finder').toEqual([]);
  await page.keyboard.press('Escape');

  await toolbar(page).getByRole('button', { name: 'Gliederung' }).click();
  expect(await violationsInBoth(page), 'outline').toEqual([]);
  await page.keyboard.press('Escape');

  await toolbar(page).getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Seite prüfen' }).click();
  const check = page.getByRole('dialog', { name: 'Seite prüfen' });
  await expect(check.getByRole('button', { name: 'Noch einmal prüfen' })).toBeVisible();
  expect(await violationsInBoth(page), 'check').toEqual([]);
  await check.getByRole('button', { name: 'Schließen' }).click();

  await toolbar(page).getByRole('button', { name: 'Gliederung' }).click();
  await page
    .getByRole('button', { name: /^Bild bearbeiten/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Bild wählen' }).click();
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  expect(await violationsInBoth(page), 'image finder').toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await retype(page, field(page, headline), '');
  await page.keyboard.press('Delete');
  await expect(page.getByText('Bitte eine Überschrift eingeben.')).toBeVisible();
  expect(await violationsInBoth(page), 'message at the field').toEqual([]);
  await page.getByRole('button', { name: 'Zurücksetzen' }).click();

  await changeElsewhere(request, headline, { content: 'Von Ben' });
  await retype(page, field(page, headline), 'Von Anna');
  await expect(page.getByRole('dialog')).toContainText('Von Ben');
  expect(await violationsInBoth(page), 'conflict').toEqual([]);
  await page.getByRole('button', { name: 'Fassung aus dem anderen Fenster' }).click();

  await page.context().clearCookies();
  await retype(page, field(page, headline), 'Abgemeldet');
  await expect(page.getByRole('dialog', { name: 'Anmelden' })).toBeVisible();
  expect(await violationsInBoth(page), 'sign-in').toEqual([]);
});

/** Positions of everything on the page in the house's fonts, to a hundredth of a pixel. */
const boxes = async (page: Page) => {
  // The first page of a visit gets its fonts after it has loaded, and is laid out as a whole then (G-682, G-757).
  await expect(page.locator('html[data-fonts]:not([data-deferred])')).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '#main-content [data-node], #main-content [data-node] *, #main-content header h1',
      ),
    ]
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
};

for (const path of [EDITED, '/de', '/de/haus']) {
  for (const width of [360, 1366]) {
    test(`nothing on ${path} moves by a pixel at ${width} px: to read, to edit, while typing`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const before = await boxes(page);
      await openEditor(page, `${path}?edit`);
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

test('with 300 modules on a page a letter changes the module that it is typed in, and no other (E-13, G-710)', async ({
  page,
  request,
  add,
}) => {
  test.setTimeout(120_000);
  const many = Array.from({ length: 300 }, (_, index) => makeText(`<p>Absatz ${index}</p>`));
  const made = await add([makeHeadline('Hier wird getippt'), ...many]);
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
      // the frame may change: sticky links load on scroll
    }).observe(document.getElementById('main-content') as HTMLElement, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  }, id);
  await page.keyboard.type(' und hier auch', { delay: 20 });
  await expect.poll(() => fetchContent(request, id)).toBe('Hier wird getippt und hier auch');
  const elsewhere = await page.evaluate(
    () => (window as unknown as { seenElsewhere: string[] }).seenElsewhere,
  );
  expect(elsewhere).toEqual([]);
  await expectFewRestyledElements(page);
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
      const found: string[] = [];
      const texts = document.createTreeWalker(
        document.querySelector('#main-content') as Element,
        NodeFilter.SHOW_TEXT,
      );
      const range = document.createRange();
      /** the lines of a word */
      const listLines = (text: Text, index: number, word: string) => {
        const lines = new Map<number, string>();
        for (const [at, letter] of [...word].entries()) {
          range.setStart(text, index + at);
          range.setEnd(text, index + at + 1);
          const [box] = range.getClientRects(); // a soft hyphen that is not needed has none
          if (box) lines.set(box.top, `${lines.get(box.top) ?? ''}${letter}`);
        }
        return [...lines.values()];
      };
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text) {
        const around = text.parentElement;
        if (!around?.checkVisibility()) continue;
        for (const { 0: word, index } of text.data.matchAll(/\d\d:\d\d|Karten/g)) {
          const lines = listLines(text, index, word);
          if (lines.length > 1) found.push(lines.join('|'));
        }
        if (!around.closest('h3')) continue;
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\xad]+/gu)) {
          const lines = listLines(text, index, word);
          const isShort = word.length <= 12 && lines.length > 2;
          const isTorn = lines.length > 1 && lines.some(({ length }) => length < 3);
          if (isShort || isTorn) found.push(lines.join('|'));
        }
      }
      return found;
    });
  await page.goto(url);
  expect(await page.locator('#main-content h3').count()).toBeGreaterThan(3);
  for (const width of [360, 768, 1024, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await broken()]).toEqual([width, []]);
  }
});

test('a new section is offered beside an empty column, never on it (MOD-31, G-43)', async ({
  page,
  request,
  emptyPage,
}) => {
  const url = await emptyPage('Leere Spalten');
  const { id: object_id, content_type } = await stored(request, url);
  const headline = {
    model: 'headline',
    headline_level: 3,
    preline: '',
    content: 'Kurz',
    subline: '',
    anchor: '',
  };
  for (const columns of [
    [{ children: [headline] }, { children: [] }],
    [],
    [],
    [{ children: [headline] }],
  ]) {
    const section = { content_type, object_id, layout: 1, columns };
    await write(request, 'POST', '/de/pageeditor-api/container/', section);
  }
  await openEditor(page, `${url}?edit`);
  const overlapping = () =>
    page.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .filter((each) => each.checkVisibility())
          .map((each) => each.getBoundingClientRect());
      const adds = boxes('[data-editor][aria-label="Abschnitt hier einfügen"]');
      const columns = boxes('[data-empty-column]');
      const pairs = adds.flatMap((a) => columns.map((b) => [a, b] as const));
      const over = pairs.filter(
        ([a, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
      );
      return { adds: adds.length, columns: columns.length, over: over.length };
    });
  expect(await violations(page, { rules: ['label-content-name-mismatch'] })).toEqual([]);
  for (const width of [360, 768, 1024, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    const sections = page.locator('#main-content [data-node]:has(> [data-column])');
    await expect(sections).toHaveCount(4);
    for (const section of await sections.all()) {
      const id = await section.getAttribute('data-node');
      const column = page.locator(`[data-empty-column="${id}:0"]`);
      if (await column.isVisible()) await column.focus();
      else await section.locator('[data-field]').first().focus();
      await expect(
        page.getByRole('button', { name: 'Abschnitt hier einfügen' }).last(),
      ).toBeVisible();
      await expect.poll(async () => [width, (await overlapping()).over]).toEqual([width, 0]);
      expect((await overlapping()).adds).toBeGreaterThan(0);
      expect((await overlapping()).columns).toBeGreaterThan(0);
    }
  }
});
