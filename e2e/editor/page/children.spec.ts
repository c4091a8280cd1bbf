import { expect, type Page } from '@playwright/test';
import { openEditor, stored, toolbar, write } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => dialog(page).getByRole('listitem');

type Request = Parameters<typeof stored>[0];

/** A module as the server has it now. */
async function readModule(request: Request, id: number | undefined) {
  const { modules } = await stored(request);
  const all = modules.flatMap(({ columns }) => columns.flatMap(({ children }) => children));
  return all.find((each) => each.id === id);
}

/** The questions of a list as the server has them now. */
async function questions(request: Request, id: number): Promise<string[]> {
  const list = await readModule(request, id);
  return ((list?.children ?? []) as { question: string }[]).map(({ question }) => question);
}

async function openList(page: Page, label: string): Promise<void> {
  await openEditor(page);
  await openFromOutline(page, label);
}

async function openFromOutline(page: Page, label: string): Promise<void> {
  await toolbar(page).getByRole('button', { name: 'Gliederung' }).click();
  await page
    .getByRole('button', { name: `${label} bearbeiten` })
    .last()
    .click();
  await expect(dialog(page)).toBeVisible();
}

async function addQuestion(page: Page, question: string, answer: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Frage hinzufügen' }).click();
  await dialog(page).getByLabel('Frage', { exact: true }).fill(question);
  const text = dialog(page).locator('[data-modal-field="answer"] [contenteditable]');
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(answer);
  await dialog(page).getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(rows(page).filter({ hasText: question })).toBeVisible();
}

test('a list of questions is filled, ordered and mended in one dialog, and the page follows (MOD-25, EDIT-03, G-49)', async ({
  page,
  request,
  add,
}) => {
  const [list] = await add([['faq', {}]]);
  const id = list?.id ?? 0;
  await openList(page, 'Fragen und Antworten');
  await expect(dialog(page)).toContainText('Noch nichts in dieser Liste.');

  await addQuestion(page, 'Wann ist Einlass?', 'Eine halbe Stunde vorher.');
  await addQuestion(page, 'Gibt es Garderobe?', 'Ja, ohne Gebühr.');
  await addQuestion(page, 'Darf ich fotografieren?', 'Vor und nach der Vorstellung.');
  const shown = page.locator(`[data-node="${id}"] summary`);
  await expect(shown).toHaveText([
    'Wann ist Einlass?',
    'Gibt es Garderobe?',
    'Darf ich fotografieren?',
  ]);

  await dialog(page).getByRole('button', { name: '„Darf ich fotografieren?“ nach oben' }).click();
  await expect(
    dialog(page).getByRole('button', { name: '„Darf ich fotografieren?“ nach oben' }),
  ).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(dialog(page).getByRole('status').first()).toHaveText(
    '„Darf ich fotografieren?“ ist jetzt Nummer 1 von 3.',
  );
  await expect(shown.first()).toHaveText('Darf ich fotografieren?');
  await expect
    .poll(() => questions(request, id))
    .toEqual(['Darf ich fotografieren?', 'Wann ist Einlass?', 'Gibt es Garderobe?']);

  await rows(page).filter({ hasText: 'Wann ist Einlass?' }).getByRole('button').first().click();
  await expect(dialog(page)).toHaveAccessibleName('Frage und Antwort bearbeiten');
  await dialog(page).getByLabel('Frage', { exact: true }).fill('Ab wann ist Einlass?');
  await dialog(page).getByRole('button', { name: 'Übernehmen' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(shown.nth(1)).toHaveText('Ab wann ist Einlass?');

  await dialog(page).getByRole('button', { name: '„Gibt es Garderobe?“ entfernen' }).click();
  await expect(shown).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Rückgängig' }).click();
  await expect(shown).toHaveCount(3);
  await expect(rows(page)).toHaveCount(3);
  await expect
    .poll(() => questions(request, id))
    .toEqual(['Darf ich fotografieren?', 'Ab wann ist Einlass?', 'Gibt es Garderobe?']);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  // each removal was a step: undo offers the newest remaining one
  await toolbar(page)
    .getByRole('button', { name: /Rückgängig/ })
    .click();
  await expect(shown.nth(1)).toHaveText('Wann ist Einlass?');
});

test('errors of a new child are shown at its field, and Escape goes back step by step (G-50)', async ({
  page,
  add,
}) => {
  await add([['faq', {}]]);
  await openList(page, 'Fragen und Antworten');
  await dialog(page).getByRole('button', { name: 'Frage hinzufügen' }).click();
  const question = dialog(page).getByLabel('Frage', { exact: true });
  await question.fill('');
  await dialog(page).getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(question).toBeFocused();
  await expect(question).toHaveAccessibleDescription('Bitte die Frage eingeben.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toContainText('Änderungen verwerfen?');
  await dialog(page).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Frage hinzufügen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('a new question whose list somebody else has deleted stays in its form, which says why it was not added (EDIT-03, EDIT-26, E-1)', async ({
  page,
  request,
  add,
}) => {
  const [list] = await add([['faq', {}]]);
  await openList(page, 'Fragen und Antworten');
  await dialog(page).getByRole('button', { name: 'Frage hinzufügen' }).click();
  const question = dialog(page).getByLabel('Frage', { exact: true });
  await question.fill('Wann ist Einlass?');
  const answer = dialog(page).locator('[data-modal-field="answer"] [contenteditable]');
  await answer.click();
  await page.keyboard.type('Eine halbe Stunde vorher.');
  await write(request, 'DELETE', list?.url ?? '', { revision: list?.revision });
  await dialog(page).getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Nicht hinzugefügt: Die Stelle, an die das Modul soll, gibt es nicht (mehr).',
  );
  await expect(question).toHaveValue('Wann ist Einlass?');
  await expect(answer).toContainText('Eine halbe Stunde vorher.');
  // only its author lets go of it
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toContainText('Änderungen verwerfen?');
  await dialog(page).getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(answer).toContainText('Eine halbe Stunde vorher.');
});

const hero = {
  headline: 'Sommer',
  text: '',
  button_text: '',
  button_link: '',
  image: null,
  video: '',
  sticky: false,
  online_from: '2026-07-01T18:00:00Z',
  online_to: null,
};

test('moments are typed and shown by the clock in Berlin, wherever the editor is (CONST-22, G-64)', async ({
  browser,
  editorState,
  add,
  request,
}) => {
  const [made] = await add([['heromedia', hero]]);
  const page = await browser.newPage({ storageState: editorState, timezoneId: 'America/New_York' });
  await openList(page, 'Auftakt mit Bild oder Film');
  const from = dialog(page).getByLabel('Zu sehen ab');
  await expect(from).toHaveValue('2026-07-01T20:00');
  await from.fill('2026-12-24T18:30');
  await dialog(page).getByRole('button', { name: 'Übernehmen' }).click();
  const stands = async () => (await readModule(request, made?.id))?.online_from;
  await expect.poll(stands).toBe('2026-12-24T18:30:00+01:00');
  await page.close();
});

test('a date that is typed in part is refused in the window of a module, and what was there stays (G-569)', async ({
  page,
  add,
  request,
}) => {
  const online_to = '2026-08-01T18:00:00Z';
  const [made] = await add([['heromedia', { ...hero, online_to }]]);
  await openList(page, 'Auftakt mit Bild oder Film');
  const until = dialog(page).getByLabel('Zu sehen bis');
  await until.fill('');
  await until.press('1');
  await dialog(page).getByRole('button', { name: 'Übernehmen' }).click();
  await expect(dialog(page)).toContainText('Das Datum ist unvollständig, oder es gibt es nicht.');
  await expect(until).toBeFocused();
  const found = await readModule(request, made?.id);
  expect(new Date(`${found?.online_to}`)).toEqual(new Date(online_to));
});

test('a list of articles is put together by their names, at most eight, and the page shows them (MOD-16, EDIT-43, G-183)', async ({
  page,
  request,
  add,
  keep,
}) => {
  const day = (n: number) => `2026-01-${10 + n}T09:00:00+01:00`;
  const made: { id: number }[] = [];
  for (let n = 0; n < 9; n++) {
    made.push(
      await keep('articles', { title: `Probe ${n}`, published_at: day(n), is_online: true }),
    );
  }
  const [list] = await add([['blogteaserlist', { items: [made[0]?.id] }]]);
  await openList(page, 'Beiträge der Mediathek');
  const chosen = dialog(page).locator('ol li');
  const search = dialog(page).getByRole('combobox', { name: 'Beitrag suchen' });
  const found = dialog(page).getByRole('option');
  // by the keyboard alone; Escape closes the list before the form
  await search.focus();
  await page.keyboard.press('ArrowDown');
  await expect(found.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(found).toHaveCount(0);
  for (let n = 1; n < 8; n++) {
    await page.keyboard.type(`probe ${n}`);
    await expect(found).toHaveText([new RegExp(`^Probe ${n}`)]);
    await page.keyboard.press('Enter');
    await expect(chosen).toHaveCount(n + 1);
  }
  await expect(search).toHaveCount(0);
  await expect(dialog(page)).toContainText('Mehr als 8 haben hier nicht Platz.');
  await dialog(page).getByRole('button', { name: '„Probe 7“ nach oben' }).click();
  await dialog(page).getByRole('button', { name: '„Probe 0“ entfernen' }).click();
  await dialog(page).getByRole('button', { name: 'Übernehmen' }).click();
  const headings = page.locator(`[data-node="${list?.id}"] :is(h2, h3, h4, h5, h6)`);
  const order = [1, 2, 3, 4, 5, 7, 6].map((n) => `Probe ${n}`);
  await expect(headings).toHaveText(order);
  await expect
    .poll(async () => (await readModule(request, list?.id))?.items)
    .toEqual([1, 2, 3, 4, 5, 7, 6].map((n) => made[n]?.id));
});

test('a venue without a picture requires one in the module; a performance is chosen by day and place (EDIT-31, EDIT-23, MOD-18)', async ({
  page,
  add,
  keep,
}) => {
  const venue = await keep('venues', { name: 'Kiesgrube', is_online: true });
  await keep('events', {
    name: 'Flutlichtnacht',
    place: 'Am Hafen',
    is_online: true,
    date_start: '2099-12-01T20:00:00+01:00',
  });
  const [, list] = await add([
    ['venue', { venue: venue.id, image: 1 }],
    ['eventlist', {}],
  ]);
  await openList(page, 'Spielort');
  await dialog(page).getByRole('button', { name: 'Bild entfernen' }).click();
  await dialog(page).getByRole('button', { name: 'Übernehmen' }).click();
  await expect(dialog(page)).toContainText('Bitte ein Bild auswählen.');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Verwerfen' }).click();

  await openFromOutline(page, 'Termine');
  await dialog(page).getByRole('button', { name: 'Veranstaltung hinzufügen' }).click();
  const finder = page.getByRole('dialog', { name: 'Vorstellungen wählen' });
  await finder.getByRole('combobox', { name: 'Titel, Produktion oder Ort' }).fill('flutl');
  await finder
    .getByRole('option', { name: /Flutlichtnacht.*1\. Dezember 2099, 20:00 Uhr · Am Hafen/ })
    .click();
  await finder.getByRole('button', { name: 'Vorstellung übernehmen' }).click();
  await expect(finder).toBeHidden();
  await expect(page.locator(`[data-node="${list?.id}"]`)).toContainText('Flutlichtnacht');
});
