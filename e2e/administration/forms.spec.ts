import { expect, type Page } from '@playwright/test';
import { violations } from '../kit/axe.ts';
import { write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';

/* How the forms of the house are built. */

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const preview = (page: Page) => page.frameLocator('iframe');
const heads = (page: Page) => page.locator('[id^="field-"][id$="-head"]');
const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });

async function add(page: Page, type: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Feld hinzufügen' }).click();
  await page.getByRole('menuitem', { name: type }).first().click();
  await expect(page.locator(':focus')).toHaveAttribute('id', /label$/);
  await page.keyboard.type(name);
}

async function chosen(page: Page, select: string, option: string): Promise<void> {
  await page.getByLabel(select).click();
  await page.getByRole('option', { name: option }).click();
  await page.keyboard.press('Escape');
}

/** Names of all fields as they stand in the list. */
const order = (page: Page) => heads(page).locator('span > span:first-child').allTextContents();

test('An empty form becomes one for schools, seen beside it as visitors get it (FORM-01, G-53, G-440, G-441, G-679)', async ({
  page,
}) => {
  const title = `Schulen ${Date.now().toString(36)}`;
  await page.goto('/cms-hub/forms/create');
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await page.waitForURL(/forms\/\d+/);
  const id = Number(/forms\/(\d+)/.exec(page.url())?.[1]);
  await expect(page.getByText('Noch nicht öffentlich')).toBeVisible();
  await tab(page, 'Felder').click();
  await add(page, 'Einzeiliger Text', 'Name der Schule');
  await page.getByText('Mehr', { exact: true }).click();
  await page.getByLabel('Höchstens so viele Zeichen').fill('2');
  await page.getByLabel('Vorgabe').fill('abc');
  await expect(page.getByLabel('Vorgabe')).toHaveAccessibleDescription(/2 Zeichen/);
  // mended, it stays in sight
  await page.keyboard.press('Backspace');
  await expect(page.getByLabel('Vorgabe')).toHaveAccessibleDescription('');
  await expect(page.getByLabel('Vorgabe')).toBeFocused();
  await page.getByLabel('Vorgabe').fill('');
  await page.getByLabel('Höchstens so viele Zeichen').fill('');
  await page.getByText('Englisch', { exact: true }).click();
  await page.getByLabel('Bezeichnung auf Englisch').fill('Name of the school');
  await add(page, 'Abschnitt', 'Ihr Besuch');
  await add(page, 'Eine Möglichkeit von mehreren', 'Wer kommt?');
  await page.getByLabel('Möglichkeiten').fill('• Kita\n• Oberschule');
  await add(page, 'Datei', 'Liste der Kinder');
  await chosen(page, 'Nur zeigen, wenn', 'Wer kommt?');
  await chosen(page, 'einen dieser Werte hat', 'Kita');

  // the form of the site follows what is built, and what is chosen in it
  const form = preview(page);
  await heads(page).first().click();
  await expect(form.getByText('Ihr Besuch')).toBeVisible();
  await expect(form.locator('body')).toHaveCSS('font-family', /^"?Familjen Grotesk/);
  await expect(form.getByLabel('Liste der Kinder')).toHaveCount(0);
  await form.getByLabel('Kita').check();
  await expect(form.getByLabel('Liste der Kinder')).toBeVisible();
  await expect(heads(page).nth(2)).toHaveAttribute('aria-expanded', 'true');
  await form.getByRole('button', { name: 'Senden' }).click();
  await expect(form.getByLabel('Kita')).toBeChecked();

  await page.getByText('Mehr', { exact: true }).click();
  await page.getByText('Englisch', { exact: true }).click();
  await text(page, 'Kita').fill('Nursery');

  // what names a choice and a field follows them
  await text(page, 'Möglichkeiten').fill('Kindergarten\nOberschule');
  await text(page, 'Bezeichnung').fill('Welche Gruppe?');
  const condition = 'nur bei „Welche Gruppe?“: Kindergarten';
  await expect(heads(page).nth(3)).toContainText(condition);

  // by keyboard, and said
  await heads(page).nth(3).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('„Liste der Kinder“ steht jetzt an 3. Stelle von 4.')).toBeAttached();
  await expect(heads(page).nth(2)).toBeFocused();
  await expect(heads(page).nth(2)).toContainText('das weiter oben steht');
  await page.keyboard.press('Alt+ArrowDown');
  await heads(page).nth(1).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('„Ihr Besuch“ bleibt, wo es ist.')).toBeAttached();
  const all = ['Name der Schule', 'Ihr Besuch', 'Welche Gruppe?', 'Liste der Kinder'];
  expect(await order(page)).toEqual(all);

  await tab(page, 'Nach dem Senden').click();
  await page.getByRole('button', { name: 'Regel hinzufügen' }).click();
  await page.getByRole('button', { name: 'Regel 1 löschen' }).click();
  const another = page.getByRole('button', { name: 'Regel hinzufügen' });
  await expect(another).toBeFocused();
  await another.click();
  await chosen(page, 'ausgewählt ist', 'Oberschule');
  await page.getByLabel('geht eine E-Mail an').fill('schulen@');
  await page.getByRole('switch', { name: 'Öffentlich' }).click();
  await save(page).click();
  await expect(page.getByText('Bitte eine E-Mail-Adresse angeben')).toBeVisible();
  await page.getByLabel('geht eine E-Mail an').fill('schulen@haus.example');
  await tab(page, 'Felder').click();

  // removing says what depends on it, and is undone with it
  await page.getByRole('button', { name: 'Mehr zu „Welche Gruppe?“' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('die Bedingung von „Liste der Kinder“');
  await expect(dialog).toContainText('schulen@haus.example bei „Oberschule“');
  await dialog.getByRole('button', { name: 'Trotzdem löschen' }).click();
  await expect(heads(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(heads(page).nth(3)).toContainText(condition);
  expect(await violations(page)).toEqual([]);

  // notices wait for each other
  const answered = page.waitForResponse((each) => each.request().method() === 'PATCH');
  await save(page).click();
  expect((await answered).status()).toBe(200);
  await page.goto(`/de/formular/schulen/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Ihr Besuch')).toBeVisible();
  await expect(page.getByLabel('Name der Schule')).toBeVisible();
  const stored = await page.request.get(`/de/api/forms/records/${id}`);
  expect(await stored.json()).toMatchObject({
    fields: [
      { slug: 'name-der-schule', label_en: 'Name of the school', default: null },
      { field_type: 16 },
      {
        slug: 'welche-gruppe',
        choices: ['Kindergarten', 'Oberschule'],
        choices_en: { Kindergarten: 'Nursery' },
      },
      { field_type: 9, if_field: 'welche-gruppe', if_values: ['Kindergarten'] },
    ],
    recipient_rules: [
      { field: 'welche-gruppe', value: 'Oberschule', email: 'schulen@haus.example' },
    ],
  });
  await write(page.request, 'DELETE', `/de/api/forms/${id}`);
});

test('A form with entries is hidden instead of deleted, and copied without them (FORM-02, G-430, G-440)', async ({
  page,
  keep,
}) => {
  const field = { label: 'Name', slug: 'name', field_type: 1 };
  const fields = { title: `Fest ${Date.now().toString(36)}`, is_online: true, fields: [field] };
  const { id } = await keep('forms', fields);
  const field_values = { name: 'Mia', email2: '' };
  const entry = await write(page.request, 'POST', '/de/api/forms-entries/', {
    form: id,
    field_values,
  });
  await page.goto(`/cms-hub/forms/${id}`);
  const entries = page.getByRole('link', { name: '1 Einsendung' });
  await expect(entries).toHaveAttribute('href', `/cms-hub/form-entries?form=${id}`);
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `„${fields.title}“ löschen` });
  await dialog.getByRole('button', { name: 'Stattdessen verbergen' }).click();
  await expect(page.getByText('Das Formular ist jetzt verborgen')).toBeVisible();
  await expect(page.getByText('Noch nicht öffentlich')).toBeVisible();
  await page.getByRole('button', { name: 'Duplizieren' }).click();
  await expect(page.getByText('Das ist die Kopie')).toBeVisible();
  await expect(page.getByRole('link', { name: '0 Einsendungen' })).toBeVisible();
  const copy = Number(/forms\/(\d+)/.exec(page.url())?.[1]);
  expect(copy).not.toBe(id);
  await write(page.request, 'DELETE', `/de/api/forms/${copy}`);
  await write(page.request, 'POST', '/de/api/form-entries/removal', { ids: [entry.id] });
});
