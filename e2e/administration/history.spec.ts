import { expect } from '@playwright/test';
import { violations, violationsAtBothWidths } from '../kit/axe.ts';
import { write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';

/* History, restoring, and the dashboard. */

const LONG_NAME =
  'Der Mond in der Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('A change of a record is shown with both values and compared; restoring the old state can be undone (G-410, G-490)', async ({
  page,
  keep,
}) => {
  const url = '/de/api/venues';
  const { id } = await keep('venues', {
    name: 'Bootshaus',
    city: 'Lindenfurt',
    description: '<p>Ein Haus am Wasser, mit Steg.</p>',
  });
  await write(page.request, 'PATCH', `${url}/${id}`, {
    city: 'Neustadt',
    description: '<p>Ein Haus am Fluss, mit Steg.</p>',
  });
  const stored = async () => (await page.request.get(`${url}/records/${id}`)).json();
  // as the page editor's panel of facts leads there (G-646)
  await page.goto(`/cms-hub/venues/${id}#history`);
  const history = page.getByRole('dialog', { name: 'Verlauf' });
  await expect(history.getByRole('deletion').filter({ hasText: 'Lindenfurt' })).toBeVisible();
  await expect(history.getByRole('insertion').filter({ hasText: 'Neustadt' })).toBeVisible();
  // texts mark only the words that differ
  await expect(history.getByRole('deletion').filter({ hasText: 'Wasser,' })).not.toContainText(
    'Steg',
  );

  await history.getByRole('button', { name: /Diesen Stand vergleichen/ }).click();
  await history.getByRole('button', { name: 'Ort wiederherstellen' }).click();
  await expect(history).toBeHidden();
  await expect(page.getByText('Ort: wiederhergestellt.')).toBeVisible();
  expect(await stored()).toMatchObject({
    city: 'Lindenfurt',
    description: expect.stringContaining('am Fluss'),
  });
  // a click elsewhere does not take the undo away, and keys reach it
  await page.getByRole('tab').last().click();
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Rückgängig gemacht.')).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  expect(await stored()).toMatchObject({ city: 'Neustadt' });

  await page.getByRole('button', { name: 'Verlauf' }).click();
  await history
    .getByRole('button', { name: /Diesen Stand vergleichen/ })
    .last()
    .click();
  await history.getByRole('button', { name: 'Ganzen Stand wiederherstellen' }).click();
  await expect(page.getByText('Wiederhergestellt.')).toBeVisible();
  expect(await stored()).toMatchObject({
    city: 'Lindenfurt',
    description: expect.stringContaining('am Wasser'),
  });
});

test('A restored value goes into the open form, and what else is typed there stays (G-410, G-421)', async ({
  page,
  keep,
}) => {
  const url = '/de/api/venues';
  const { id } = await keep('venues', { name: 'Bootshaus', city: 'Lindenfurt' });
  await write(page.request, 'PATCH', `${url}/${id}`, { city: 'Neustadt' });
  await page.goto(`/cms-hub/venues/${id}`);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Name').fill('Bootshaus am Wehr');
  await page.getByRole('tab', { name: 'Adresse und Kontakt' }).click();
  await field('Ort').fill('Altstadt');
  await page.getByRole('button', { name: 'Verlauf' }).click();
  const history = page.getByRole('dialog', { name: 'Verlauf' });
  await history.getByRole('button', { name: /Diesen Stand vergleichen/ }).click();
  await history.getByRole('button', { name: 'Ort wiederherstellen' }).click();
  await expect(history).toBeHidden();
  await expect(field('Ort')).toHaveValue('Lindenfurt');
  await page.getByRole('tab', { name: 'Texte' }).click();
  await expect(field('Name')).toHaveValue('Bootshaus am Wehr');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  expect(await (await page.request.get(`${url}/records/${id}`)).json()).toMatchObject({
    name: 'Bootshaus am Wehr',
    city: 'Lindenfurt',
  });
});

test('Deleting a record says what leads to it and can be undone; later it is found among the latest changes and restored under its old id; Back and reloading restore the filters (G-410, G-723, G-727)', async ({
  page,
  add,
}) => {
  const url = '/de/api/venues';
  const { id } = await write(page.request, 'POST', url, { name: 'Eiskeller' });
  const link = { content_type: 'programme.venue', id };
  await add([['link', { link_text: 'Dorthin', link_url: '', extra_class: 'button', link }]]);
  // of several it names those to which something leads
  const empty = await write(page.request, 'POST', url, { name: 'Eiskeller, leer' });
  await page.goto('/cms-hub/venues');
  await page.getByRole('textbox', { name: 'Suchen' }).fill('Eiskeller');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Alle wählen' }).check();
  const remove = { name: 'Löschen', exact: true };
  await page.getByRole('button', remove).click();
  const several = page.getByRole('dialog', { name: '2 Einträge löschen' });
  await expect(several).toContainText('Zu einem der 2 Einträge führt noch etwas:');
  await expect(several.getByRole('listitem')).toHaveText(['Eiskeller: Eine Stelle führt hierher.']);
  expect(await violations(page)).toEqual([]);
  await several.getByRole('button', { name: 'Abbrechen' }).click();
  await write(page.request, 'DELETE', `${url}/${empty.id}`);

  await page.goto(`/cms-hub/venues/${id}`);
  await page.getByRole('button', remove).click();
  const dialog = page.getByRole('dialog', { name: '„Eiskeller“ löschen' });
  await expect(dialog).toContainText('Eine Stelle führt hierher.');
  await expect(dialog.getByRole('listitem')).toContainText('Anfahrt');
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await dialog.getByRole('button', remove).click();
  // its filter may be back in the address already
  await expect(page).toHaveURL(/\/cms-hub\/venues(\?|$)/);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Rückgängig gemacht.')).toBeVisible();
  expect((await page.request.get(`${url}/records/${id}`)).status()).toBe(200);
  await write(page.request, 'DELETE', `${url}/${id}`);
  await page.goto('/cms-hub/changes');
  await page.getByRole('combobox', { name: 'Was' }).click();
  await page.getByRole('option', { name: 'gelöscht' }).click();
  await page.getByRole('combobox', { name: 'Art' }).click();
  await page.getByRole('option', { name: 'Spielorte' }).click();
  await expect(page).toHaveURL(/kind=venues/);
  await page.getByRole('button', { name: 'Eiskeller wiederherstellen' }).first().click();
  await expect(page.getByText('Wiederhergestellt.')).toBeVisible();
  expect((await page.request.get(`${url}/records/${id}`)).status()).toBe(200);
  await page.getByRole('link', { name: 'Eiskeller' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/cms-hub/venues/${id}`));
  await page.goBack();
  const expectFilters = async () => {
    await expect(page.getByRole('combobox', { name: 'Was' })).toHaveText('gelöscht');
    await expect(page.getByRole('combobox', { name: 'Art' })).toHaveText('Spielorte');
    await expect(page.getByText('Eiskeller').first()).toBeVisible();
  };
  await expectFilters();
  await page.reload();
  await expectFilters();
  await write(page.request, 'DELETE', `${url}/${id}`);
});

for (const width of [1366, 360]) {
  test(`On ${width} px, deleting a genre, a room or an opening hour names what hangs on it, is not offered where it is impossible, and is undone with its values (G-410, G-488, G-523, G-549, G-558, G-723)`, async ({
    page,
    keep,
  }) => {
    const venue = await keep('venues', { name: 'Lagerhaus' });
    const [genre, room, hour] = [
      await keep('genres', { name: 'Schattenspiel' }),
      await keep('rooms', { name: 'Dachboden', venue_id: venue.id }),
      await keep('opening-hours', {
        venue_id: venue.id,
        weekday: 0,
        time_from: '10:00',
        time_to: '12:30',
      }),
    ];
    const show = await write(page.request, 'POST', '/de/api/productions', {
      name: LONG_NAME,
      genre_id: genre.id,
    });
    await page.setViewportSize({ width, height: 800 });
    const remove = page.getByRole('button', { name: 'Löschen', exact: true });
    const ask = async (path: string, title: string) => {
      await page.goto(`/cms-hub/${path}`);
      await remove.click();
      const dialog = page.getByRole('dialog', { name: `„${title}“ löschen` });
      await expect(dialog).toBeInViewport({ ratio: 1 });
      return { dialog, yes: dialog.getByRole('button', { name: 'Löschen', exact: true }) };
    };

    // what names it keeps it: nothing is offered that would be refused
    const held = await ask(`genres/${genre.id}`, 'Schattenspiel');
    await expect(held.dialog.getByRole('status')).toHaveText(
      'Das kann nicht gelöscht werden. Es steht noch in:',
    );
    await expect(held.dialog.getByRole('region', { name: 'Produktionen (1)' })).toContainText(
      LONG_NAME,
    );
    // no word is so long that it leaves the dialog (G-643)
    expect(
      await held.dialog.evaluate(
        (dialog) =>
          [...dialog.querySelectorAll('*')].filter(
            ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
          ).length,
      ),
    ).toBe(0);
    await expect(held.dialog).not.toContainText('zurückholen');
    expect(await violations(page)).toEqual([]);
    await expect(held.yes).toHaveCount(0);
    await held.dialog.getByRole('button', { name: 'Schließen' }).click();
    await expect(remove).toBeFocused();
    await write(page.request, 'DELETE', `/de/api/productions/${show.id}`);

    // a line that is lost: it does not know, and looks again
    await page.route('**/links-here?*', (route) => route.abort());
    const lost = await ask(`rooms/${room.id}`, 'Dachboden');
    const retry = lost.dialog.getByRole('button', { name: 'Noch einmal versuchen' });
    await expect(retry).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.unroute('**/links-here?*');
    await retry.click();
    await expect(lost.dialog.getByRole('status')).toHaveText(
      'Nichts in diesem Haus führt hierher.',
    );

    for (const [path, title, fields] of [
      [`genres/${genre.id}`, 'Schattenspiel', { name: 'Schattenspiel' }],
      [`rooms/${room.id}`, 'Dachboden', { name: 'Dachboden', venue_id: venue.id }],
      [
        `opening-hours/${hour.id}`,
        'Lagerhaus · Montag · 10:00–12:30',
        { venue_id: venue.id, weekday: 0, time_from: '10:00:00', time_to: '12:30:00' },
      ],
    ] as const) {
      const { dialog, yes } = await ask(path, title);
      await expect(dialog.getByRole('status')).toHaveText('Nichts in diesem Haus führt hierher.');
      await yes.click();
      await expect(page).toHaveURL(new RegExp(`/cms-hub/${path.split('/')[0]}$`));
      const record = () => page.request.get(`/de/api/${path.replace('/', '/records/')}`);
      expect((await record()).status()).toBe(404);
      const undo = page.getByRole('button', { name: 'Rückgängig' });
      await expect(undo).toBeInViewport({ ratio: 1 });
      await undo.click();
      await expect(page.getByText('Rückgängig gemacht.')).toBeVisible();
      expect(await (await record()).json()).toMatchObject(fields);
    }
  });
}

test('The dashboard shows activity by day, as chart and table, and searches without results (G-91, G-412)', async ({
  page,
  keep,
}) => {
  await keep('venues', { name: 'Gezähltes Haus' });
  await page.goto('/cms-hub/dashboard');
  await expect(
    page.getByRole('img', { name: /Verlauf der letzten 30 Tage.*Änderungen/ }),
  ).toBeVisible();
  await page.getByText('Dieselben Zahlen als Tabelle').click();
  const table = page.getByRole('region', { name: 'Dieselben Zahlen als Tabelle' });
  await expect(table.getByRole('row')).toHaveCount(32);
  await page.getByRole('button', { name: '90 Tage' }).click();
  await expect(table.getByRole('row')).toHaveCount(92);
  for (const name of [
    'Meistgelesene Seiten',
    'Gesucht',
    'Vergeblich gesucht',
    'Führen ins Leere',
  ]) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
});

test('history, changes and dashboard pass axe, in light and dark, on phone and laptop (A11Y-09)', async ({
  page,
  keep,
}) => {
  const { id } = await keep('venues', {
    name: 'Haus mit einem sehr langen Namen am Donaudampfschifffahrtskai',
  });
  await write(page.request, 'PATCH', `/de/api/venues/${id}`, { city: 'Neustadt' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const expectNoBarrier = async (name: string, within?: string) => {
    // scrolling down hides the bar with the heading
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violationsAtBothWidths(page, within ? { within } : {}), name).toEqual([]);
  };
  await page.goto('/cms-hub/changes');
  await page
    .getByRole('button', { name: /^Einzelheiten/ })
    .first()
    .click();
  await expectNoBarrier('changes');
  await page.goto('/cms-hub/dashboard');
  await expect(page.getByRole('img', { name: /Verlauf/ })).toBeVisible();
  await page.getByText('Dieselben Zahlen als Tabelle').click();
  await expectNoBarrier('dashboard');
  await page.goto(`/cms-hub/venues/${id}`);
  await page.getByRole('button', { name: 'Verlauf' }).click();
  const history = page.getByRole('dialog', { name: 'Verlauf' });
  await expect(history.getByRole('insertion')).toBeVisible();
  await expectNoBarrier('history', '[role=dialog]');
  await history.getByRole('button', { name: /vergleichen/ }).click();
  await expect(history.getByRole('button', { name: 'Ort wiederherstellen' })).toBeVisible();
  await expectNoBarrier('comparison', '[role=dialog]');
});
