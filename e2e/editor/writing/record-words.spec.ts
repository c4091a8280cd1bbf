import { expect, type Page, type Route } from '@playwright/test';
import { openEditor, toolbar, write } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

/** A text of the record whose page this is. */
const word = (page: Page, field: string) =>
  page.locator(`#main-content [data-node][data-field="${field}"]`);

const date_start = '2027-03-01T19:30:00+01:00';

/** Kinds of records, with a line of their page that is empty at first. */
const KINDS: [kind: string, fields: object, line: string][] = [
  ['events', { name: 'Wortprobe', date_start }, 'subline'],
  ['productions', { name: 'Wortprobe' }, 'subline'],
  ['series', { name: 'Wortprobe', kind: 'series' }, 'subline'],
  ['persons', { first_name: 'Wort', last_name: 'Probe' }, 'quote'],
  ['venues', { name: 'Wortprobe' }, 'directions'],
  ['articles', { title: 'Wortprobe', published_at: '2026-11-01T12:00:00+01:00' }, 'subline'],
];

test('every kind of record is written on its page, also where nothing stood (G-502)', async ({
  page,
  keep,
  request,
}) => {
  for (const [kind, fields, line] of KINDS) {
    const { id } = await keep(kind, { ...fields, is_online: true });
    const { urls } = await (await request.get(`/de/api/${kind}/${id}`)).json();
    await openEditor(page, `${urls.de}?edit`);
    await word(page, line).click();
    await page.keyboard.type(`Neu: ${kind}`);
    // until its tools are there, a formatted text is not noticed as changed
    const read = async () => (await request.get(urls.de)).text();
    await expect.poll(read).toContain(`Neu: ${kind}`);
    await expect(toolbar(page)).toContainText('Gespeichert');
    expect(await read()).not.toContain('data-field');
  }
});

test('a clash of page and administration is decided on the page, and undone there (G-503)', async ({
  page,
  keep,
  request,
}) => {
  const first = { name: 'Streitprobe', headline: 'Alt', is_online: true };
  const { id } = await keep('productions', first);
  const url = `/de/api/productions/${id}/`;
  await openEditor(page, `/de/produktionen/alt/${id}?edit`);
  // the administration saves while the page's change is on its way
  const saveThere = async (route: Route) => {
    await write(request, 'PATCH', url, { headline: 'Aus der Verwaltung' });
    await route.continue();
  };
  await page.route('**/pageeditor-api/record/*/', saveThere, { times: 1 });
  await word(page, 'headline').click();
  await page.keyboard.type('!');
  const clash = page.getByRole('dialog', { name: /auch geschrieben/ });
  await expect(clash).toContainText('Aus der Verwaltung');
  await clash.getByRole('button', { name: 'Meine Fassung' }).click();
  await expect(toolbar(page)).toContainText('Gespeichert');
  const readHeadline = async () => (await (await request.get(url)).json()).headline;
  expect(await readHeadline()).toContain('!');
  await toolbar(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(readHeadline).toBe('Aus der Verwaltung');

  // deleted there while it is written here
  const gone = await write(request, 'POST', '/de/api/productions/', { ...first, name: 'Weg' });
  await openEditor(page, `/de/produktionen/alt/${gone.id}?edit`);
  await write(request, 'DELETE', `/de/api/productions/${gone.id}/`);
  await word(page, 'headline').click();
  await page.keyboard.type(' und neu');
  const left = page.getByRole('dialog', { name: 'Der Eintrag mit Ihrem Text wurde gelöscht' });
  await expect(left).toContainText('Alt und neu');
  await expect(left.getByRole('button')).toHaveText(['Kopieren', 'Verwerfen']);
  await expect(toolbar(page)).toContainText('Ungespeichert – Eintrag gelöscht');
});

test('a performance shows what it has from its production, takes it back, and its versions say that facts have none (G-502, G-731)', async ({
  page,
  keep,
  request,
}) => {
  const words = { subline: 'Oper', description: '<p>Im See</p>' };
  const { id: production_id } = await keep('productions', { name: 'Erbstück', ...words });
  const { id } = await keep('events', { name: 'Erbstück', date_start, is_online: true });
  await write(request, 'PATCH', `/de/api/events/${id}/`, { production_id });
  const { urls } = await (await request.get(`/de/api/events/${id}`)).json();
  const read = async () => (await request.get(urls.de)).text();
  await openEditor(page, `${urls.de}?edit`);
  const text = word(page, 'description');
  await expect(text).toHaveAttribute('data-inherited', 'aus der Produktion');
  await expect(text).toHaveText('Im See');
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Am Ufer');
  await expect.poll(read).toContain('<p>Am Ufer</p>');
  await page.getByRole('button', { name: 'Beschreibung: wieder aus der Produktion' }).click();
  await expect(text).toHaveText('Im See');
  await expect.poll(read).toContain('<p>Im See</p>');
  await expect(toolbar(page)).toContainText('Gespeichert');

  await toolbar(page).getByRole('button', { name: 'Fassungen' }).click();
  const panel = page.getByRole('dialog', { name: 'Fassungen' });
  await expect(panel.getByText('Angaben wie Termin, Preise')).toBeVisible();
});
