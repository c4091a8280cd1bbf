import { expect, type Page } from '@playwright/test';
import { violationsInBoth } from '../kit/axe.ts';
import { decideCookies } from '../kit/decide-cookies.ts';
import { EDITED, write } from '../kit/editor-page.ts';
import { test as base } from '../kit/editor-test.ts';

/* Forms as visitors fill them in. Each story has a form of its own, which is gone afterwards. */

const FIELDS = [
  { label: 'Ihr Name', slug: 'name', field_type: 1, required: true, autocomplete: 'name' },
  { label: 'E-Mail', slug: 'e-mail', field_type: 3, required: true, autocomplete: 'email' },
  {
    label: 'Worum geht es?',
    slug: 'thema',
    field_type: 8,
    choices: ['Barriere', 'Gruppe', 'Anderes'],
  },
  {
    label: 'Ihre Gruppe',
    slug: 'gruppe',
    field_type: 16,
    if_field: 'thema',
    if_values: ['Gruppe'],
  },
  { label: 'Tag', slug: 'tag', field_type: 10, required: true },
  { label: 'Zum Schluss', slug: 'schluss', field_type: 16 },
  { label: 'Plan', slug: 'plan', field_type: 9, accept: ['pdf'], max_size: 1 },
  { label: 'Ich stimme zu', slug: 'zustimmung', field_type: 4, required: true },
];

interface Entry {
  id: number;
}

interface OwnForm {
  id: number;
  url: string;
  /** what has been sent */
  entries(): Promise<Entry[]>;
  entry(id: number): Promise<{ answers: { text: string }[]; files: { name: string }[] }>;
}

const HUBSPOT = '14vkAt9WBQUeS11UrJb8R8w2drqet';
const NOBODY = { cookies: [], origins: [] };
const PDF = { name: 'plan.pdf', mimeType: 'application/pdf' };
const pdf = (size = 30) => ({
  ...PDF,
  buffer: Buffer.from(`%PDF-1.4\n${' '.repeat(size)}\nstartxref\n9\n%%EOF\n`),
});

/** A form of this story, and a visitor in a browser of their own. */
const test = base.extend<{ form: OwnForm; visitor: Page }>({
  async form({ request }, use) {
    const fields = { title: 'Probeformular', is_online: true, fields: FIELDS };
    const { id } = await write(request, 'POST', '/de/api/forms/', fields);
    const entries = async () =>
      (await (await request.get(`/de/api/form-entries?form=${id}`)).json()).results as Entry[];
    await use({
      id,
      url: `/de/formular/probeformular/${id}`,
      entries,
      entry: async (entry) => (await request.get(`/de/api/form-entries/${entry}`)).json(),
    });
    const ids = (await entries()).map((entry) => entry.id);
    if (ids.length > 0) await write(request, 'POST', '/de/api/form-entries/removal', { ids });
    await write(request, 'DELETE', `/de/api/forms/${id}/`);
  },
  async visitor({ browser }, use) {
    const context = await browser.newContext({ storageState: NOBODY });
    await decideCookies(context);
    const page = await context.newPage();
    await use(page);
    await context.close();
  },
});

const field = (page: Page, name: string | RegExp) => page.getByLabel(name);
const send = (page: Page) => page.getByRole('button', { name: 'Senden', exact: true });
const thanks = (page: Page) => page.getByRole('status').filter({ hasText: 'Vielen Dank!' });

/** Opens the page and waits until its form has its scripts. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.keyboard.press('Shift');
  await expect(page.locator('form[novalidate]')).toBeAttached();
}

test('by keyboard alone: what is wrong is said on leaving a field, sending leads to the first, and thanks get the focus (FORM-09, FORM-10, FORM-11, G-438)', async ({
  visitor: page,
  form,
}) => {
  await open(page, form.url);
  await field(page, 'Ihr Name').focus();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Ihr Name')).toHaveAccessibleDescription(
    'Dieses Feld ist erforderlich!',
  );
  await page.keyboard.type('ada@');
  // not while it is typed for the first time
  await expect(page.getByText('Ungültige E-Mail-Adresse!')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(field(page, 'E-Mail')).toHaveAccessibleDescription('Ungültige E-Mail-Adresse!');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('ada@haus.example');
  await expect(field(page, 'E-Mail')).not.toHaveAttribute('aria-invalid', 'true');
  // what depends on another answer appears with it, and a date is read as it is typed
  await expect(page.getByText('Nur, wenn')).toBeHidden();
  await expect(field(page, /^Tag/)).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(field(page, 'Gruppe')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('24.12.26');
  await page.keyboard.press('Tab');
  await expect(field(page, /^Tag/)).toHaveValue('24.12.2026');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Ihr Name')).toBeFocused();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('2 Angaben fehlen oder stimmen nicht:');
  await expect(summary.getByRole('link')).toHaveText(['Ihr Name', 'Ich stimme zu']);
  expect(await violationsInBoth(page, { within: 'main' })).toEqual([]);
  await page.keyboard.type('Ada');
  await summary
    .or(page.locator('[data-summary]'))
    .getByRole('link', { name: 'Ich stimme zu' })
    .press('Enter');
  await expect(field(page, 'Ich stimme zu')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeFocused();
  const [entry, ...more] = await form.entries();
  expect(more).toEqual([]);
  const { answers } = await form.entry(entry?.id ?? 0);
  expect(JSON.stringify(answers)).toContain('24.12.2026');
});

test('files go when they are chosen, and what is typed outlives a reload and a dropped line: one entry, however often it is sent (FORM-13, FORM-14, G-433, G-438)', async ({
  visitor: page,
  form,
}) => {
  // chosen and typed before the page has its scripts
  await page.route('**/fill-in-*.js', async (route) => {
    await field(page, 'Ihr Name').fill('Ben Öztürk');
    await field(page, 'Plan').setInputFiles(pdf());
    await route.continue();
  });
  await open(page, form.url);
  await page.unroute('**/fill-in-*.js');
  await expect(page.getByText('plan.pdf').first()).toBeVisible();
  await page.getByRole('button', { name: 'Entfernen plan.pdf' }).press('Enter');
  await expect(field(page, 'Plan')).toBeFocused();
  await field(page, 'Plan').setInputFiles(pdf(2_000_000));
  await expect(
    page.getByText('Die Datei ist zu groß: höchstens 1 MB sind möglich.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Entfernen plan.pdf' }).click();
  await field(page, 'Plan').setInputFiles({ ...pdf(), name: 'plan.exe', mimeType: '' });
  await expect(page.locator('main [id$="plan-error"]')).toContainText(/PDF|Bilder/);
  await page.getByRole('button', { name: 'Entfernen plan.exe' }).click();
  await field(page, 'Plan').setInputFiles(pdf());
  await expect(page.getByText('„plan.pdf“ ist hochgeladen')).toBeAttached();
  await field(page, 'E-Mail').fill('ben@haus.example');
  await field(page, 'Ich stimme zu').check();

  await page.reload();
  await page.keyboard.press('Shift');
  await expect(page.getByText('Ihre Eingaben von vorhin sind wieder da.')).toBeVisible();
  await expect(field(page, 'Ihr Name')).toHaveValue('Ben Öztürk');
  await expect(field(page, 'Ich stimme zu')).toBeChecked();

  // an entry that waits for a connection is not sent without a file that is removed meanwhile
  await page.route('**/forms-entries/', (route) => route.abort());
  await send(page).click();
  await expect(page.getByText('Keine Verbindung.')).toBeVisible();
  await page.getByRole('button', { name: 'Entfernen plan.pdf' }).click();
  await expect(page.getByText('Ihre Eingaben sind noch nicht gesendet.')).toBeVisible();
  await page.unroute('**/forms-entries/');
  await field(page, 'Plan').setInputFiles(pdf());
  await expect(page.getByText('„plan.pdf“ ist hochgeladen')).toBeAttached();

  // the entry arrives, and the answer is lost
  await page.route('**/forms-entries/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).dblclick();
  await expect(page.getByText('Keine Verbindung.')).toBeVisible();
  await expect(field(page, 'Ihr Name')).toHaveValue('Ben Öztürk');
  await page.unroute('**/forms-entries/');
  // by itself
  await expect(thanks(page)).toBeVisible();
  const [entry, ...more] = await form.entries();
  expect(more).toEqual([]);
  expect((await form.entry(entry?.id ?? 0)).files).toMatchObject([{ name: 'plan.pdf' }]);
  // sent: nothing is left of it; and what is typed now can be thrown away
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(page.locator('form[novalidate]')).toBeAttached();
  await expect(field(page, 'Ihr Name')).toHaveValue('');
  await field(page, 'Ihr Name').fill('Can');
  await page.reload();
  await page.keyboard.press('Shift');
  await page.getByRole('button', { name: 'Eingaben löschen' }).click();
  await expect(field(page, 'Ihr Name')).toBeFocused();
  await expect(field(page, 'Ihr Name')).toHaveValue('');
  expect(
    await page.evaluate((id) => sessionStorage.getItem(`foyer-form-${id}`), form.id),
  ).toBeNull();
});

test('a form stands in a page with all that it has on its own; without scripts its own page takes it, with files (MOD-14, G-39, G-439)', async ({
  add,
  browser,
  visitor: page,
  form,
}) => {
  const asked: string[] = [];
  await page.context().route(/hsforms/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Formular</title>' });
  });
  await add([
    ['forms', { hubspot_id: `${form.id}` }],
    ['forms', { hubspot_id: HUBSPOT }],
  ]);
  await page.goto(EDITED);
  // the first click of the visit
  await send(page).click();
  await expect(field(page, 'Ihr Name')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Probeformular' })).toBeVisible();
  await page.keyboard.type('Cem');
  await field(page, 'E-Mail').fill('cem@haus.example');
  await field(page, 'Ich stimme zu').check();
  await send(page).click();
  await expect(thanks(page)).toBeFocused();
  // a form of another site waits until it is allowed
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Formular von HubSpot laden' }).click();
  await expect(page.locator('main iframe')).toBeFocused();
  expect(asked).toEqual([`https://share-eu1.hsforms.com/${HUBSPOT}`]);

  const context = await browser.newContext({ javaScriptEnabled: false, storageState: NOBODY });
  const plain = await context.newPage();
  await plain.goto(EDITED);
  await expect(send(plain)).toBeHidden();
  await plain.getByRole('link', { name: 'Zum Formular' }).click();
  await expect(plain.getByText('Nur, wenn bei „Worum geht es?“ steht: Gruppe')).toBeVisible();
  await field(plain, 'Ihr Name').fill('Dora');
  await field(plain, 'E-Mail').fill('dora@haus.example');
  await field(plain, 'Plan').setInputFiles(pdf());
  await field(plain, 'Ich stimme zu').check();
  await send(plain).click();
  await expect(thanks(plain)).toBeVisible();
  await context.close();
  expect(await form.entries()).toHaveLength(2);
});

test('the same form twice on a page has two local copies; once it is closed, what was typed can still be copied, with and without scripts (MOD-14, G-438, G-439)', async ({
  add,
  browser,
  request,
  visitor: page,
  form,
}) => {
  const module = ['forms', { hubspot_id: `${form.id}` }] as [string, object];
  await add([module, module]);
  await page.goto(EDITED);
  await page.keyboard.press('Shift');
  const names = field(page, 'Ihr Name');
  await expect(page.locator('form[novalidate]').filter({ has: names })).toHaveCount(2);
  const ids = await page.locator('main [id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await names.last().fill('Emine');
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(names.last()).toHaveValue('Emine');
  await expect(names.first()).toHaveValue('');

  await open(page, form.url);
  await field(page, 'Ihr Name').fill('Fatma');
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: NOBODY });
  const plain = await context.newPage();
  await plain.goto(form.url);
  await field(plain, 'Ihr Name').fill('Gül');
  await field(plain, 'E-Mail').fill("g.o'neill@haus.example");
  await field(plain, 'Plan').setInputFiles(pdf());
  await field(plain, 'Ich stimme zu').check();
  const online_to = new Date(Date.now() - 60_000).toISOString();
  await write(request, 'PATCH', `/de/api/forms/${form.id}`, { online_to });

  await send(plain).click();
  await expect(plain.getByText('Dieses Formular ist geschlossen.')).toBeVisible();
  await expect(plain.getByRole('definition')).toHaveText([
    'Gül',
    "g.o'neill@haus.example",
    'plan.pdf',
    'ja',
  ]);
  await context.close();
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(page.getByRole('definition')).toHaveText(['Fatma']);
  expect(await violationsInBoth(page, { within: 'main' })).toEqual([]);
  await page.getByRole('button', { name: 'Eingaben löschen' }).click();
  await expect(page.getByRole('definition')).toHaveCount(0);
  expect(await form.entries()).toEqual([]);
});

test('a form whose fields were changed while it is filled in asks to be loaded again (G-438)', async ({
  request,
  visitor: page,
  form,
}) => {
  await open(page, form.url);
  await field(page, 'Ihr Name').fill('Hava');
  await field(page, 'E-Mail').fill('hava@haus.example');
  await field(page, 'Ich stimme zu').check();
  const fields = [...FIELDS, { label: 'Neu', slug: 'neu', field_type: 1, required: true }];
  await write(request, 'PATCH', `/de/api/forms/${form.id}`, { fields });
  await send(page).click();
  await expect(page.getByText('Dieses Formular wurde inzwischen geändert.')).toBeVisible();
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(field(page, 'Ihr Name')).toHaveValue('Hava');
  await expect(field(page, 'Neu')).toBeVisible();
});
