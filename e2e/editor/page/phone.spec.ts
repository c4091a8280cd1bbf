import { expect, type Locator, type Page } from '@playwright/test';
import { field, makeText, openEditor, toolbar } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

const WHOLE = { width: 360, height: 740 };
/** What a keyboard leaves. */
const TYPING = { width: 360, height: 440 };

const CELLS = { title: 'Preise', content: '<tr><th>Platz</th></tr><tr><td>Parkett</td></tr>' };
const LINES = Array.from({ length: 40 }, (_, line) => `<p>Zeile ${line + 1}</p>`).join('');

const findBox = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };

async function openTableMenu(phone: Page): Promise<Locator> {
  await phone.getByRole('button', { name: 'Zeilen und Spalten' }).tap();
  const menu = phone.getByRole('menu', { name: 'Zeilen und Spalten' });
  await expect(menu.getByRole('menuitemcheckbox').first()).toBeFocused();
  return menu;
}

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

test('a menu that opened above the keyboard takes the room that the keyboard leaves, and all of it the next time (G-626)', async ({
  phone,
  add,
}) => {
  const [table] = await add([['table', CELLS]]);
  await openEditor(phone);
  await phone.locator(`[data-node="${table?.id}"] td`).tap();
  await phone.setViewportSize(TYPING);
  const menu = await openTableMenu(phone);
  const small = await findBox(menu);
  await phone.setViewportSize(WHOLE);
  await expect.poll(async () => (await findBox(menu)).height).toBeGreaterThan(small.height + 100);
  const { y, height } = await findBox(menu);
  const opener = await findBox(phone.getByRole('button', { name: 'Zeilen und Spalten' }));
  expect(Math.abs(y + height - opener.y)).toBeLessThan(2);
  await phone.keyboard.press('Escape');
  await phone.setViewportSize(TYPING);
  await openTableMenu(phone);
  await phone.keyboard.press('Escape');
  await phone.setViewportSize(WHOLE);
  expect((await findBox(await openTableMenu(phone))).height).toBe(height);
});

test('the line that is written stays above the bars when the keyboard opens and when the phone is turned, and nothing in the bar is cut (G-627)', async ({
  phone,
  add,
}) => {
  const [text] = await add([makeText(LINES)]);
  await openEditor(phone);
  const line = phone.getByText('Zeile 30', { exact: true });
  await line.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await phone.evaluate(() => scrollBy({ top: -180, behavior: 'instant' }));
  await line.tap();
  await expect(field(phone, text?.id ?? 0)).toBeFocused();
  const tools = phone.getByRole('toolbar', { name: 'Text gestalten' });
  await expect(tools).toBeVisible();
  expect((await findBox(line)).y).toBeGreaterThan(440);
  for (const size of [TYPING, { width: 740, height: 360 }, TYPING]) {
    await phone.setViewportSize(size);
    await expect
      .poll(async () => {
        const { y, height } = await findBox(line);
        return y > 0 && y + height <= (await findBox(tools)).y;
      })
      .toBe(true);
  }
  await phone.keyboard.type('!');
  const state = toolbar(phone).locator('[data-state]');
  await expect(state).toHaveText('Ungespeichert');
  expect(await state.evaluate((each) => getComputedStyle(each).clipPath)).toBe('inset(50%)');
});

/** As many colleagues as the list for @ shows. */
const offerNames = (phone: Page) =>
  phone.route('**/comments/colleagues', async (route) => {
    const answer = await route.fetch();
    const [first, ...rest] = (await answer.json()) as object[];
    const more = [1, 2, 3, 4, 5].map((id) => ({
      ...first,
      id: 1e6 + id,
      name: `Zoe Beispiel ${id}`,
    }));
    await route.fulfill({ json: [first, ...rest, ...more] });
  });

async function beginComment(phone: Page, text: number): Promise<Locator> {
  await openEditor(phone);
  await field(phone, text).tap();
  await phone.getByRole('button', { name: 'Text: weitere Aktionen' }).tap();
  await phone.getByRole('menuitem', { name: 'Kommentieren' }).tap();
  return phone.getByRole('dialog', { name: 'Kommentare' });
}

test('a comment is written above the keyboard: its buttons and the names for @ are in sight, and a finger that scrolls over them mentions nobody (G-628)', async ({
  phone,
  add,
}) => {
  const [text] = await add([makeText('<p>Getippt</p>')]);
  await offerNames(phone);
  const panel = await beginComment(phone, text?.id ?? 0);
  const written = panel.getByRole('textbox', { name: 'Kommentar' });
  await expect(written).toBeFocused();
  await phone.setViewportSize(TYPING);
  const { y: end } = await findBox(toolbar(phone));
  const findEnd = async (part: Locator) => {
    const { y, height } = await findBox(part);
    return y + height;
  };
  const send = panel.getByRole('button', { name: 'Kommentieren', exact: true });
  await expect.poll(() => findEnd(send)).toBeLessThanOrEqual(end);
  await phone.keyboard.type('Stimmt das, @');
  const name = panel.getByRole('option', { name: 'Anna Berg' });
  await expect(name).toBeVisible();
  await expect.poll(() => findEnd(panel.getByRole('listbox'))).toBeLessThanOrEqual(end);
  const { y } = await findBox(name);
  const finger = await phone.context().newCDPSession(phone);
  const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: 180, y: at }],
    });
  await put('touchStart', y + 10);
  for (const on of [20, 40, 60]) await put('touchMove', y + 10 - on);
  await put('touchEnd');
  await expect(written).toHaveValue('Stimmt das, @');
  await name.tap();
  await expect(written).toHaveValue('Stimmt das, @Anna Berg ');
  await expect(written).toBeFocused();
});

test('the name for @ that arrow keys choose is in sight in the short list of a screen that is touched (G-628, E-7)', async ({
  phone,
  add,
}) => {
  const [text] = await add([makeText('<p>Getippt</p>')]);
  await offerNames(phone);
  const panel = await beginComment(phone, text?.id ?? 0);
  await expect(panel.getByRole('textbox', { name: 'Kommentar' })).toBeFocused();
  await phone.keyboard.type('Stimmt das, @');
  const names = panel.getByRole('option');
  await expect(names.first()).toBeInViewport({ ratio: 1 });
  await expect(names.last()).not.toBeInViewport();
  await phone.keyboard.press('ArrowUp');
  await expect(names.last()).toHaveAttribute('aria-selected', 'true');
  await expect(names.last()).toBeInViewport({ ratio: 0.9 });
  await phone.keyboard.press('ArrowDown');
  await expect(names.first()).toBeInViewport({ ratio: 0.9 });
});

test('in a panel of a phone, what a search finds is above the keyboard, and a notice leaves the buttons free (G-629)', async ({
  phone,
  keep,
}) => {
  const { id } = await keep('productions', { name: 'Fingerprobe', is_online: true });
  await openEditor(phone, `/de/produktionen/fingerprobe/${id}?edit`);
  await toolbar(phone).getByRole('button', { name: 'Mehr', exact: true }).tap();
  await phone.getByRole('menuitem', { name: 'Angaben' }).tap();
  const panel = phone.getByRole('dialog', { name: 'Angaben' });
  const search = panel.getByRole('combobox', { name: 'Genre suchen' });
  await search.tap();
  await phone.setViewportSize(TYPING);
  await phone.keyboard.type('Op');
  const found = panel.getByRole('option').first();
  await expect(found).toBeVisible();
  const save = panel.getByRole('button', { name: 'Speichern' });
  await expect
    .poll(async () => {
      const { y, height } = await findBox(found);
      return y + height <= (await findBox(save)).y;
    })
    .toBe(true);
  expect((await findBox(search)).y).toBeGreaterThan(
    (await findBox(panel.getByRole('heading', { level: 2 }))).y,
  );
  await found.tap();
  await phone.setViewportSize(WHOLE);
  await save.tap();
  const notice = phone.getByRole('button', { name: 'Rückgängig' }).last();
  await expect(notice).toBeInViewport();
  await save.tap({ trial: true, timeout: 2000 });
});

test('on a phone the next difference is shown above the panel that lists it (G-629)', async ({
  phone,
  add,
}) => {
  const [text] = await add([makeText(LINES)]);
  await openEditor(phone);
  await toolbar(phone).getByRole('button', { name: 'Mehr', exact: true }).tap();
  await phone.getByRole('menuitem', { name: 'Fassungen' }).tap();
  const panel = phone.getByRole('dialog', { name: 'Fassungen' });
  await panel.locator('[data-version]').last().getByRole('button').first().tap();
  const bar = phone.getByRole('region', { name: 'Ältere Fassung' });
  await panel.locator('label', { hasText: 'Heute' }).tap();
  await expect(phone.locator(`[data-node="${text?.id}"]`)).toBeVisible();
  await bar.getByRole('button', { name: 'Nächster Unterschied' }).tap();
  const mark = phone.locator('[data-editor-layer] [data-current]');
  await expect
    .poll(async () => {
      const { y } = await findBox(mark);
      return y > 0 && y + 40 <= (await findBox(panel)).y;
    })
    .toBe(true);
});
