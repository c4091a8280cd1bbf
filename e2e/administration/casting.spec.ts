import { expect } from '@playwright/test';
import { violationsInBoth } from '../kit/axe.ts';
import { write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';
import { openTable, performance, production, save, stored } from './season-table.ts';

/* Casting many performances of a production. */

test('A stand-in is cast on two of three dates and reset to the production’s cast (V-5, G-423)', async ({
  page,
}) => {
  const person = { first_name: 'Berta', last_name: 'Klein' };
  const berta = await write(page.request, 'POST', '/de/api/persons', person);
  const cast = [{ person_id: berta.id, role: 'Nina' }];
  const id = await production(page.request, { cast });
  for (const day of ['10', '11', '12'])
    await performance(page.request, id, { date_start: `2026-12-${day}T19:30:00+01:00` });
  const readCast = async () =>
    (await stored(page.request, id)).map((event) => [
      (event.cast as { name: string; instead_of: string }[]).map(
        ({ name, instead_of }) => `${name} statt ${instead_of}`,
      ),
      event.cast_note,
    ]);
  await openTable(page, id);
  for (const row of [1, 3])
    await page.getByRole('checkbox', { name: `Zeile ${row} auswählen` }).check();
  await page.getByRole('button', { name: 'Besetzung …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Besetzung für 2 Termine' });
  await dialog.getByLabel('Statt Berta Klein als Nina').fill('Anna Gast');
  await expect(dialog.getByLabel('Hinweis für Besucher')).toHaveValue(
    'An diesem Termin: Anna Gast statt Berta Klein als Nina.',
  );
  expect(await violationsInBoth(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByText('2 geändert')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Termine gespeichert.')).toBeVisible();
  const note = 'An diesem Termin: Anna Gast statt Berta Klein als Nina.';
  const recast = [['Anna Gast statt Berta Klein'], note];
  expect(await readCast()).toEqual([recast, [[], ''], recast]);

  await page.getByRole('button', { name: 'Besetzung …' }).click();
  await expect(dialog.getByLabel('Statt Berta Klein als Nina')).toHaveValue('Anna Gast');
  await dialog.getByRole('button', { name: 'Besetzung der Produktion' }).click();
  await save(page).click();
  await expect.poll(readCast).toEqual([
    [[], ''],
    [[], ''],
    [[], ''],
  ]);
});
