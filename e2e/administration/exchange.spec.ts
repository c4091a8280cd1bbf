import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { violationsAtBothWidths } from '../kit/axe.ts';
import { write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';

/* CSV export of lists, feed imports with a preview, saved filters. */

const unique = (name: string) => `${name}-${Date.now() % 1e6}`;

async function exported(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportieren' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Spielorte \d{4}-\d\d-\d\d\.csv$/);
  return readFile(await download.path(), 'utf8');
}

test('A filtered list is exported for German Excel, with no cell read as a formula (G-405)', async ({
  page,
  keep,
}) => {
  const name = unique('=Turm; alt');
  await keep('venues', { name, city: 'Lindenfurt', latitude: 52.25 });
  await page.goto('/cms-hub/venues');
  await page.getByRole('textbox', { name: 'Suchen' }).fill(name);
  await expect(page.getByRole('cell', { name })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  const text = await exported(page);
  const [headings = '', row = '', ...more] = text.split('\r\n');
  expect(headings).toMatch(/^\ufeffNummer;Name;Name \(englisch\);/);
  expect(row).toContain(`;"'${name}";`);
  expect(row).toContain(';52,25;');
  expect(more).toEqual(['']);
});

const feed = (id: string) => ({
  meta: { next: '' },
  productions: [
    {
      id,
      creation_date: '2026-01-01T10:00:00',
      status: 'draft',
      title_de: `Probe ${id}`,
      title_en: '',
      subtitle_de: 'Oper in vier Akten',
      events: [
        {
          id: `${id}-1`,
          event_status: 'takes_place',
          start_date: '2033-12-24',
          start_time: '19:30',
        },
        {
          id: `${id}-2`,
          event_status: 'takes_place',
          start_date: '24.12.2033',
          start_time: '19:30',
        },
      ],
    },
  ],
});

test('A feed is previewed field by field, then applied, and its report stays (G-406)', async ({
  page,
  keep,
}) => {
  const external_id = unique('probe');
  const name = `Probe ${external_id}`;
  const { id } = await keep('productions', { name, external_id });
  await page.goto('/cms-hub/imports');
  const buffer = Buffer.from(JSON.stringify(feed(external_id)));
  const file = { name: `${external_id}.json`, mimeType: 'application/json', buffer };
  await page.getByLabel('Datei auswählen').setInputFiles(file);

  await expect(page.getByText('Bis jetzt ist nichts geändert')).toBeVisible();
  await page.getByRole('tab', { name: 'Geändert (1)' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Unterzeileleer → Oper in vier Akten');
  await page.getByRole('tab', { name: 'Abgelehnt (1)' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('„24.12.2033“ ist kein Tag');
  await page.getByRole('tab', { name: 'Neu (1)' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('24.12.2033 19:30');
  const stored = async () => (await page.request.get(`/de/api/productions/records/${id}`)).json();
  expect((await stored()).subline).toBe('');

  await page.getByRole('button', { name: 'Übernehmen' }).click();
  const applied = page.getByText(/^Übernommen am .* von /);
  await expect(applied).toBeVisible();
  await page.reload();
  await expect(applied).toBeVisible();
  expect((await stored()).subline).toBe('Oper in vier Akten');
  await page.getByRole('link', { name: 'Alle Importe' }).click();
  const past = page.getByRole('region', { name: 'Bisherige Importe' }).getByRole('listitem');
  await expect(past.filter({ hasText: file.name })).toContainText(
    '1 angelegt · 1 geändert · 1 abgelehnt',
  );
  const events = await page.request.get(`/de/api/events/records?production_id=${id}`);
  for (const event of (await events.json()).results)
    await write(page.request, 'DELETE', `/de/api/events/${event.id}`);
});

test('An invalid feed is reported in a sentence, from a file and from a URL (G-146, G-406)', async ({
  page,
}) => {
  await page.goto('/cms-hub/imports');
  const address = page.getByLabel('Adresse des Feeds');
  await address.fill('haus.example');
  await page.getByRole('button', { name: 'Lesen', exact: true }).click();
  await expect(address).toHaveAccessibleDescription(/beginnt/);
  await address.fill('https://127.0.0.1/feed.json');
  await page.getByRole('button', { name: 'Lesen', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('führt in ein eigenes Netz');
  await page.getByRole('link', { name: 'Neuer Import' }).click();
  const buffer = Buffer.from('<!doctype html><title>404</title>');
  const file = { name: 'feed.xml', mimeType: 'text/xml', buffer };
  await page.getByLabel('Datei auswählen').setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText('eine Webseite und kein Feed');
});

test('Filters are saved under a name and reopened; Back restores the list as it was; a phone sorts by a menu (G-407, G-726)', async ({
  page,
  keep,
}) => {
  const city = unique('Stadt');
  const name = `Orte in ${city}`;
  await keep('venues', { name: 'Fernes Haus', city });
  await page.goto('/cms-hub/venues');
  const saved = page.getByRole('button', { name: 'Gemerkte Filter' });
  const cell = page.getByRole('cell', { name: 'Fernes Haus' });
  await page.goto(`/cms-hub/venues?filter=${encodeURIComponent(JSON.stringify({ city }))}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await saved.click();
  await page.getByRole('button', { name: 'Diese Filter merken …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter merken' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Merken' }).click();
  await expect(dialog).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/cms-hub/venues');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await saved.click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await cell.click();
  await page.waitForURL(/\/venues\/\d+/);
  await page.goBack();
  await expect(cell).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);

  await saved.click();
  await page.getByRole('button', { name: `„${name}“ entfernen` }).click();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);

  // a phone's list has no column heads
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cms-hub/venues?filter={}');
  const sort = page.getByRole('button', { name: 'Sortieren' });
  const byName = page.getByRole('menuitemradio', { name: /^Name/ });
  const names = page.getByRole('main').getByRole('listitem');
  const readSorted = async (order: string) => {
    const loaded = page.waitForResponse(`**/records?*sort=${order}&*`);
    await sort.click();
    await byName.click();
    await loaded;
  };
  await readSorted('name');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await sort.click();
  await expect(byName).toBeChecked();
  await page.keyboard.press('Escape');
  const up = await names.allTextContents();
  await readSorted('-name');
  await expect(names).toHaveText(up.toReversed());
});

test('imports and a list with its tools pass axe, in light and dark, on phone and laptop (A11Y-09)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const look = async (path: string) => {
    await page.waitForLoadState('networkidle');
    expect(await violationsAtBothWidths(page), path).toEqual([]);
  };
  await page.goto('/cms-hub/imports');
  await look('imports');
  const buffer = Buffer.from(JSON.stringify(feed(unique('bild'))));
  const file = { name: 'feed.json', mimeType: 'application/json', buffer };
  await page.getByLabel('Datei auswählen').setInputFiles(file);
  await page.getByRole('tab', { name: 'Abgelehnt (1)' }).click();
  await look('preview');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await page.goto('/cms-hub/venues');
  await page.getByRole('button', { name: 'Gemerkte Filter' }).click();
  await look('saved filters');
});
