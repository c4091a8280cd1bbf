import { expect, type Page } from '@playwright/test';
import { violations } from '../../kit/axe.ts';
import {
  EDITED,
  field,
  makeHeadline,
  makeText,
  openEditor,
  stored,
  toolbar,
  write,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import { IMAGE } from '../writing/editor-finders.ts';
import { isWithin, walkFrom, walkThrough } from '../writing/editor-keys.ts';

/* The keyboard's way into every panel and dialog, and back (E-7, G-609). */

const date_start = '2027-03-01T19:30:00+01:00';

const more = (page: Page) => toolbar(page).getByRole('button', { name: 'Mehr', exact: true });

for (const kind of ['page', 'record'] as const)
  test(`every panel of a ${kind} takes the focus, passes axe, closes by Escape and gives the focus back (G-609, E-7)`, async ({
    page,
    keep,
    request,
  }) => {
    test.slow();
    let path = EDITED;
    if (kind === 'record') {
      const { id } = await keep('events', { name: 'Fensterprobe', date_start, is_online: true });
      path = (await (await request.get(`/de/api/events/${id}`)).json()).urls.de;
    }
    await openEditor(page, `${path}?edit`);
    await more(page).press('Enter');
    const names = await page
      .getByRole('menu', { name: 'Mehr' })
      .getByRole('menuitem')
      .allInnerTexts();
    expect(names.length).toBeGreaterThan(10);
    await page.keyboard.press('Escape');
    for (const name of names) {
      await more(page).press('Enter');
      const items = page.getByRole('menu', { name: 'Mehr' }).getByRole('menuitem');
      await expect(items.first()).toBeFocused();
      for (let step = 0; step < names.indexOf(name); step++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog').last();
      await expect(panel, name).toBeVisible();
      await expect.poll(() => isWithin(panel), name).toBe(true);
      await expect(panel.getByText(/^(Lädt|Wird geladen|Sucht) …$/), name).toHaveCount(0);
      expect(await violations(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(panel, name).toHaveCount(0);
      await expect(more(page), name).toBeFocused();
    }
  });

interface Opened {
  /** opens it by the keyboard, from an element that has the focus */
  open(page: Page, ids: readonly [headline: number, text: number, image: number]): Promise<unknown>;
  name: RegExp;
  /** the accessible name of what has the focus afterwards */
  back: RegExp;
}

/** From the menu of a module's handle. */
const chooseAction = async (page: Page, id: number, name: string) => {
  await page.locator(`[data-handle="${id}"]`).focus();
  await page.getByRole('button', { name: 'Überschrift: weitere Aktionen' }).press('Enter');
  const items = page.getByRole('menu').last().getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  for (let step = 0; step < 20; step++) {
    if ((await page.locator(':focus').textContent())?.startsWith(name)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
};

const DIALOGS: Record<string, Opened> = {
  palette: {
    open: (page) => toolbar(page).getByRole('button', { name: 'Einfügen' }).press('Enter'),
    name: /Was möchten Sie einfügen/,
    back: /Einfügen/,
  },
  switcher: {
    open: async (page, [id]) => {
      await field(page, id).focus();
      await page.keyboard.press('ControlOrMeta+k');
    },
    name: /./,
    back: /^Probe$/,
  },
  form: {
    open: async (page, [id]) => {
      await field(page, id).focus();
      await page.keyboard.press('F2');
    },
    name: /Überschrift/,
    back: /^Probe$/,
  },
  pattern: {
    open: (page, [id]) => chooseAction(page, id, 'Als Vorlage speichern'),
    name: /Als Vorlage speichern/,
    back: /Überschrift/,
  },
  schedule: {
    open: (page, [id]) => chooseAction(page, id, 'Sichtbarkeit planen'),
    name: /./,
    back: /Überschrift/,
  },
  'image finder': {
    open: async (page, [, , id]) => {
      await page.locator(`[data-handle="${id}"]`).focus();
      await page.getByRole('button', { name: 'Bild: Bild tauschen' }).press('Enter');
    },
    name: /Bild/,
    back: /Bild tauschen/,
  },
  crop: {
    open: async (page, [, , id]) => {
      await page.locator(`[data-handle="${id}"]`).focus();
      await page.getByRole('button', { name: 'Bild: Ausschnitt ändern' }).press('Enter');
    },
    name: /Ausschnitt/,
    back: /Ausschnitt ändern/,
  },
};

for (const [what, { open, name, back }] of Object.entries(DIALOGS))
  test(`the dialog for ${what} takes the focus and keeps it, passes axe, closes by Escape and gives the focus back (G-609, E-7)`, async ({
    page,
    add,
  }) => {
    const made = await add([makeHeadline('Probe'), makeText('<p>Text</p>'), ['image', IMAGE]]);
    const ids = made.map(({ id }) => id) as [number, number, number];
    await openEditor(page);
    await field(page, ids[0]).click();
    await page.keyboard.press('Escape');
    if (what === 'image finder' || what === 'crop') {
      await page.locator(`[data-node="${ids[2]}"] img`).click();
    }
    await open(page, ids);
    await walkThrough(page, name);
    await expect(page.locator(':focus')).toHaveAccessibleName(back);
  });

test('the dialogs of a draft and of a new record take the focus, pass axe, close by Escape and give the focus back (G-609, E-7)', async ({
  page,
  request,
  emptyPage,
}) => {
  const path = await emptyPage('Tastenprobe');
  const { id: object_id, content_type } = await stored(request, path);
  const children = [{ model: 'headline', headline_level: 2, content: 'Vorher' }];
  const section = { content_type, object_id, layout: 0, columns: [{ children }] };
  await write(request, 'POST', '/de/pageeditor-api/container/', section);
  await openEditor(page, `${path}?edit`);
  const button = (name: string | RegExp) =>
    toolbar(page).getByRole('button', { name, exact: typeof name === 'string' });

  await button('Live').press('Enter');
  await page.getByRole('button', { name: 'Als Entwurf arbeiten' }).press('Enter');
  await expect(button('Entwurf noch nichts geändert')).toBeFocused();
  await page.locator('#main-content h2[data-field]').press('End');
  await page.keyboard.type(' nachher');
  const draft = button('Entwurf 1 Änderung');
  await expect(draft).toBeVisible();
  await walkFrom(button('Veröffentlichen'), 'Entwurf veröffentlichen');
  for (const [item, name] of [
    ['Veröffentlichen …', 'Entwurf veröffentlichen'],
    ['Entwurf verwerfen …', 'Entwurf verwerfen?'],
  ] as const) {
    await draft.press('Enter');
    await page.getByRole('button', { name: item, exact: true }).press('Enter');
    await walkThrough(page, name);
    await expect(draft).toBeFocused();
  }

  await button('Neu anlegen').press('Enter');
  const items = page.getByRole('menu', { name: 'Neu anlegen' }).getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  while ((await page.locator(':focus').textContent()) !== 'Neue Vorstellung')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await walkThrough(page, 'Neue Vorstellung');
  await expect(button('Neu anlegen')).toBeFocused();
});
