import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { cell } from '../../administration/season/season-table.ts';
import { violations } from '../../kit/axe.ts';
import { EDITOR } from '../../kit/editor-account.ts';
import {
  field,
  openEditor,
  retype,
  signedIn,
  stored,
  toolbar,
  write,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import { walkFrom } from '../writing/editor-keys.ts';

const API = '/de/pageeditor-api';
const button = (page: Page, name: string | RegExp) =>
  toolbar(page).getByRole('button', { name, exact: typeof name === 'string' });

const PASSWORD = 'Im-Regen-wird-geprobt-3';

/** An account that writes and does not publish, for this story; signed in in a browser of its own. */
async function inviteAuthor(request: APIRequestContext, browser: Browser, baseURL: string) {
  const email = `anna-${Date.now()}@foyer.example`;
  const { password } = EDITOR;
  await write(request, 'POST', '/de/api/accounts/confirmation', { current_password: password });
  const person = { email, first_name: 'Anna', last_name: 'Schreiber', role: 'author', by: 'link' };
  const made = await write(request, 'POST', '/de/api/accounts', person);
  const { id, link } = made as unknown as { id: number; link: string };
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('Ihr Passwort', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByLabel('E-Mail-Adresse oder Benutzername')).toBeVisible();
  await signedIn(context, baseURL, { email, password: PASSWORD });
  const remove = async () => {
    await context.close();
    await write(request, 'DELETE', `/de/api/accounts/${id}`);
  };
  return { page, remove };
}

const readHeadline = async (request: APIRequestContext, id: number) =>
  (await (await request.get(`${API}/headline/${id}`)).json()).content;

/** A section with a public headline. @returns the headline */
async function addHeadline(request: APIRequestContext, address: string) {
  const { id: object_id, content_type } = await stored(request, address);
  const children = [{ model: 'headline', headline_level: 2, content: 'Öffentlich' }];
  const section = { content_type, object_id, layout: 0, columns: [{ children }] };
  await write(request, 'POST', `${API}/container/`, section);
  return (await stored(request, address)).modules[0]?.columns[0]?.children[0];
}

test('an author submits a draft, a reviewer sees what is new and returns it, and visitors see it once it is mended and published (G-536, G-538)', async ({
  page,
  request,
  browser,
  baseURL,
  emptyPage,
}) => {
  // a second attempt finds its own task
  const title = `Vom Freigeben ${Date.now()}`;
  const address = await emptyPage(title);
  const made = await addHeadline(request, address);
  const id = made?.id ?? 0;
  const { page: anna, remove } = await inviteAuthor(request, browser, baseURL ?? '');
  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  try {
    // a public page opens as its draft, and there is no way to the page itself
    await openEditor(anna, `${address}?edit`);
    await button(anna, 'Entwurf noch nichts geändert').click();
    await expect(anna.getByRole('button', { name: 'Live arbeiten' })).toHaveCount(0);
    await anna.keyboard.press('Escape');
    await retype(anna, field(anna, id), 'Von Anna');
    await expect(button(anna, 'Entwurf 1 Änderung')).toBeVisible();
    await walkFrom(button(anna, 'Zur Freigabe geben'), 'Zur Freigabe geben');
    await button(anna, 'Zur Freigabe geben').click();
    const submission = anna.getByRole('dialog', { name: 'Zur Freigabe geben' });
    await expect(submission.getByLabel('Notiz')).toBeFocused();
    await anna.keyboard.type('Bis Freitag, bitte.');
    await submission.getByRole('button', { name: 'Zur Freigabe geben' }).click();
    await expect(button(anna, 'Entwurf wartet auf Freigabe')).toBeVisible();
    await expect(button(anna, 'Wartet auf Freigabe')).toHaveAttribute('aria-disabled', 'true');
    expect(await readHeadline(visitor.request, id)).toBe('Öffentlich');

    // the task leads to the page, which says who has submitted it
    await page.goto('/cms-hub');
    const task = page.getByRole('region', { name: /^Zur Freigabe/ });
    await expect(task.getByRole('listitem').filter({ hasText: title })).toContainText(
      'Bis Freitag, bitte.',
    );
    await task.getByRole('link', { name: title }).click();
    await walkFrom(button(page, 'Prüfen'), 'Zur Freigabe');
    await button(page, 'Prüfen').click();
    const review = page.getByRole('dialog', { name: 'Zur Freigabe' });
    await expect(review.getByText('Bis Freitag, bitte.')).toBeVisible();
    await expect(review.getByRole('region', { name: 'Was neu ist' })).toContainText('Von Anna');
    expect(await violations(page)).toEqual([]);
    const giveBack = review.getByRole('button', { name: 'Zurückgeben …' });
    await giveBack.click();
    await review.getByRole('button', { name: 'Abbrechen' }).press('Enter');
    await expect(giveBack).toBeFocused();
    await giveBack.press('Enter');
    await page.keyboard.type('Bitte mit Titel.');
    await review.getByRole('button', { name: 'Zurückgeben', exact: true }).click();
    await expect(button(page, 'Entwurf zurückgegeben')).toBeVisible();

    await anna.goto('/cms-hub');
    await expect(anna.getByRole('region', { name: 'Zurückgegeben' })).toContainText(
      'Bitte mit Titel.',
    );
    await openEditor(anna, `${address}?edit`);
    await retype(anna, field(anna, id), 'Titel: Von Anna');
    await button(anna, 'Zur Freigabe geben').click();
    await submission.getByRole('button', { name: 'Zur Freigabe geben' }).click();
    await expect(button(anna, 'Entwurf wartet auf Freigabe')).toBeVisible();

    await openEditor(page, `${address}?edit`);
    await button(page, 'Prüfen').click();
    await expect(review.getByRole('region', { name: 'Was neu ist' })).toContainText('Titel');
    await review.getByRole('button', { name: 'Veröffentlichen …' }).click();
    await page
      .getByRole('dialog', { name: 'Entwurf veröffentlichen' })
      .getByRole('button', { name: 'Jetzt veröffentlichen' })
      .click();
    await expect(button(page, 'Live')).toBeVisible();
    expect(await readHeadline(visitor.request, id)).toBe('Titel: Von Anna');
  } finally {
    await remove();
    await visitor.close();
  }
});

test('a note and a reason survive Escape, a reload and a lost connection, and the focus stays where it is (G-538, G-566)', async ({
  page,
  request,
  browser,
  baseURL,
  emptyPage,
}) => {
  const address = await emptyPage(`Von Notizen ${Date.now()}`);
  const made = await addHeadline(request, address);
  const { page: anna, remove } = await inviteAuthor(request, browser, baseURL ?? '');
  try {
    await openEditor(anna, `${address}?edit`);
    await retype(anna, field(anna, made?.id ?? 0), 'Von Anna');
    await button(anna, 'Zur Freigabe geben').click();
    const submission = anna.getByRole('dialog', { name: 'Zur Freigabe geben' });
    const note = submission.getByLabel('Notiz');
    await anna.keyboard.type('Bis Freitag.');
    await anna.keyboard.press('Escape');
    await expect(submission).toHaveCount(0);
    await button(anna, 'Zur Freigabe geben').click();
    await expect(note).toHaveValue('Bis Freitag.');
    const send = submission.getByRole('button', { name: 'Zur Freigabe geben' });
    await anna.context().setOffline(true);
    await send.press('Enter');
    await expect(submission.getByText(/Keine Verbindung/)).toBeVisible();
    await expect(send).toBeFocused();
    await anna.context().setOffline(false);
    await send.press('Enter');
    await expect(button(anna, 'Entwurf wartet auf Freigabe')).toBeVisible();

    await openEditor(page, `${address}?edit`);
    await button(page, 'Prüfen').click();
    const review = page.getByRole('dialog', { name: 'Zur Freigabe' });
    const reason = review.getByLabel('Was ist zu ändern?');
    await review.getByRole('button', { name: 'Zurückgeben …' }).click();
    await review.getByRole('button', { name: 'Zurückgeben', exact: true }).click();
    await expect(review.getByText('Bitte schreiben Sie, was zu ändern ist.')).toBeVisible();
    await expect(reason).toBeFocused();
    await page.keyboard.type('Bitte mit Titel.');
    await page.reload();
    await button(page, 'Prüfen').click();
    await review.getByRole('button', { name: 'Zurückgeben …' }).click();
    await expect(reason).toHaveValue('Bitte mit Titel.');
    await review.getByRole('button', { name: 'Zurückgeben', exact: true }).press('Enter');
    await expect(button(page, 'Entwurf zurückgegeben')).toBeVisible();
    // what was sent does not come back with the next submission
    await openEditor(anna, `${address}?edit`);
    await button(anna, 'Zur Freigabe geben').click();
    await expect(note).toHaveValue('');
  } finally {
    await remove();
  }
});

test('what an author may not change is marked beforehand: dates, plan, trees, files of others (G-607, G-536)', async ({
  request,
  browser,
  baseURL,
  keep,
}) => {
  test.slow();
  const { id: production_id } = await keep('productions', { name: 'Merkprobe', is_online: true });
  const dates = ['2027-03-01T19:30:00+01:00', '2027-03-02T19:30:00+01:00'];
  const made: number[] = [];
  for (const [n, date_start] of dates.entries()) {
    const fields = { production_id, date_start, is_online: n === 0 };
    made.push((await write(request, 'POST', '/de/api/events/', fields)).id);
  }
  const { page: anna, remove } = await inviteAuthor(request, browser, baseURL ?? '');
  const closed = 'Ihr Konto darf nicht veröffentlichen';
  try {
    await anna.goto(`/cms-hub/productions/${production_id}`);
    await anna.getByRole('tab', { name: 'Termine' }).click();
    await expect(anna.getByText('Was Besucher schon sehen, ist hier grau')).toBeVisible();
    const note = (row: number) => cell(anna, row, 'status_note');
    await note(1).click();
    await expect(note(1)).toHaveAttribute('aria-readonly', 'true');
    await anna.keyboard.type('Nein');
    await expect(anna.getByRole('status').filter({ hasText: closed })).toBeVisible();
    await note(2).click();
    await anna.keyboard.type('Ja');
    await anna.keyboard.press('Enter');
    await expect(note(2)).toHaveText('Ja');
    await expect(note(1)).not.toHaveText('Nein');
    expect(await violations(anna)).toEqual([]);

    await anna.goto(`/cms-hub/plan?date=2027-03-01&event=${made[0]}&action=cancel`);
    const dialog = anna.getByRole('dialog', { name: 'Merkprobe' });
    await expect(dialog.getByText(closed)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Verschieben' })).toBeHidden();

    await anna.goto('/cms-hub/page-tree');
    const title = anna.getByRole('link', { name: 'Haus', exact: true }).first();
    await title.focus();
    await anna.keyboard.press('Alt+ArrowDown');
    await expect(anna.getByText(closed).first()).toBeVisible();
    await expect(anna.getByTitle(closed).first()).toBeVisible();

    const [file] = (await (await request.get(`${API}/media?kind=image&page_size=1`)).json())
      .results;
    await anna.goto(`/cms-hub/media/${file.id}`);
    await expect(anna.getByText(closed).first()).toBeVisible();
    await expect(anna.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
  } finally {
    await remove();
    for (const id of made) await write(request, 'DELETE', `/de/api/events/${id}/`);
  }
});
