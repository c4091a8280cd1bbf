import { expect, type Locator, type Page } from '@playwright/test';
import { violationsInBoth } from '../../kit/axe.ts';
import { write } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import { openTable, performance, production, save, stored } from './season-table.ts';

/* Persons in a production's team and cast, and casting many of its performances. */

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

test('A name that is typed into a team and not chosen stays, with a sentence, and is not lost by saving (G-711)', async ({
  page,
  keep,
}) => {
  const last_name = `Tippfeld${Date.now().toString(36)}`;
  const person = await keep('persons', { first_name: 'Maria', last_name });
  const { id } = await keep('productions', { name: 'Die Getippte', team: [{ role: 'Regie' }] });
  await page.goto(`/cms-hub/productions/${id}`);
  await page.getByRole('tab', { name: 'Werke und Mitwirkende' }).click();
  const field = page.getByRole('combobox', { name: 'Person' }).first();
  await page.getByRole('textbox', { name: 'Rolle' }).first().fill('Inszenierung');
  await field.fill('Niemand Bekanntes');
  await field.press('Tab');
  const sentence = page.getByText('„Niemand Bekanntes“ ist noch nicht übernommen', {
    exact: false,
  });
  await expect(field).toHaveValue('Niemand Bekanntes');
  await expect(sentence).toBeVisible();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Bitte prüfen Sie Ihre Eingaben.')).toBeVisible();
  await expect(field).toBeFocused();
  expect((await readTeam(page, id))[0]?.person_id).toBeNull();

  await field.fill(last_name);
  await page.getByRole('option', { name: `Maria ${last_name}`, exact: true }).click();
  await expect(field).toHaveValue(`Maria ${last_name}`);
  await expect(sentence).toBeHidden();
  // beside its neighbours, not squeezed by them
  const measureWidth = (input: Locator) =>
    input.evaluate((each) => each.closest('.MuiFormControl-root')?.clientWidth ?? 0);
  const name = page.getByRole('textbox', { name: 'Name', exact: true }).first();
  expect(await measureWidth(field)).toBeGreaterThan(0.9 * (await measureWidth(name)));
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect.poll(async () => (await readTeam(page, id))[0]?.person_id).toBe(person.id);
});

test('A name that is typed into a team in full and left by Tab is taken, but not if two persons have it (G-738)', async ({
  page,
  keep,
}) => {
  const last_name = `Müller-Ganz${Date.now().toString(36)}`;
  const person = await keep('persons', { first_name: 'Maria', last_name });
  await keep('persons', { first_name: 'Maria', last_name: `${last_name}er` });
  for (const _ of ['one', 'another']) await keep('persons', { first_name: 'Paula', last_name });
  const { id } = await keep('productions', { name: 'Die Ganze', team: [{ role: 'Regie' }] });
  await page.goto(`/cms-hub/productions/${id}`);
  await page.getByRole('tab', { name: 'Werke und Mitwirkende' }).click();
  const field = page.getByRole('combobox', { name: 'Person' }).first();
  const sentence = page.getByText('ist noch nicht übernommen', { exact: false });
  await field.fill(`Paula ${last_name}`);
  await field.press('Tab');
  await expect(sentence).toBeVisible();

  await field.fill(`maria ${last_name.replace('ü', 'u')}`);
  await field.press('Tab');
  await expect(field).toHaveValue(`Maria ${last_name}`);
  await expect(sentence).toBeHidden();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect.poll(async () => (await readTeam(page, id))[0]?.person_id).toBe(person.id);
});

async function readTeam(page: Page, id: number): Promise<{ person_id: number | null }[]> {
  const answer = await page.request.get(`/de/api/productions/records/${id}`);
  return (await answer.json()).team;
}
