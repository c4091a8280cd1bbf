import { expect } from '@playwright/test';
import {
  fetchContent,
  field,
  listAround,
  makeHeadline,
  makeText,
  modules,
  openEditor,
  pasteInto,
  said,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';
import { plainJpeg, test as withFiles } from './editor-dropping.ts';

/** As Word copies it: styles, list paragraphs, a picture. */
const DOCUMENT =
  '<html><head><style>p.MsoNormal{margin:0}</style></head><body><div class="WordSection1">' +
  '<p class="MsoTitle">Jahresheft</p><p class="MsoNormal">Ein <b>guter</b> Anfang.</p>' +
  '<h2>Was kommt</h2><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Oper</p>' +
  '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Tanz</p>' +
  '<p><img src="file:///C:/bild.png"></p>' +
  '<table><tr><th>Platz</th><th>Preis</th></tr><tr><td><p>Rang</p></td><td><p>24</p></td></tr></table>' +
  '</div></body></html>';

test('a document pasted between modules becomes headlines, texts and a table, undone in one step (G-498, G-49)', async ({
  page,
  request,
  add,
}) => {
  const [made] = await add([makeHeadline('Davor')]);
  const id = made?.id as number;
  await openEditor(page);
  await field(page, id).click();
  await page.keyboard.press('Escape');
  await pasteInto(page, { 'text/html': DOCUMENT, 'text/plain': 'Jahresheft' });
  await expect(said(page, 'Weggelassen: ein Bild')).toBeVisible();
  expect(await listAround(request, id, 9)).toEqual([
    ['headline', 'Davor'],
    ['headline', 'Jahresheft'],
    ['text', '<p>Ein <strong>guter</strong> Anfang.</p>'],
    ['headline', 'Was kommt'],
    ['text', '<ul><li>Oper</li><li>Tanz</li></ul>'],
    [
      'table',
      '<tr><th scope="col">Platz</th><th scope="col">Preis</th></tr><tr><td>Rang</td><td>24</td></tr>',
    ],
  ]);
  const levels = (await modules(request)).slice(-5).map(({ headline_level }) => headline_level);
  expect(levels).toEqual([2, undefined, 3, undefined, undefined]);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => listAround(request, id, 9)).toEqual([['headline', 'Davor']]);
});

withFiles(
  'the pictures of a document pasted into a text are uploaded and stand below it; what is missing is named with the way to add it (G-602, G-522)',
  async ({ page, request, add }) => {
    const [made] = await add([makeText('<p>Vorher</p>')]);
    const id = made?.id as number;
    await openEditor(page);
    await field(page, id).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const { buffer } = await plainJpeg('a');
    await pasteInto(page, {
      'text/html': `<p>Eins</p><p><img src="data:image/jpeg;base64,${buffer.toString('base64')}"></p><p>Zwei</p><p><img src="https://x.invalid/y.png"></p>`,
      'text/plain': 'Eins Zwei',
    });
    const told = page.getByRole('status').filter({ hasText: 'Weggelassen: ein Bild' });
    // neither waits for the other, and what is said goes again
    await Promise.all([
      expect(told).toContainText('Fehlende Bilder ziehen Sie als Dateien auf die Seite.'),
      expect(said(page, 'Bild eingefügt')).toBeVisible(),
    ]);
    await expect.poll(() => fetchContent(request, id)).toBe('<p>Vorher</p><p>Eins</p><p>Zwei</p>');
    expect((await listAround(request, id, 3)).map(([model]) => model)).toEqual(['text', 'image']);
  },
);

test('few letters in thousands of paragraphs are not pasted: a sentence says what to do instead, and writing goes on (G-475, E-1)', async ({
  page,
  request,
  add,
}) => {
  const [made] = await add([makeText('<p>Vorher</p>')]);
  const id = made?.id as number;
  await openEditor(page);
  await field(page, id).click();
  await page.keyboard.press('End');
  const paragraphs = (count: number) => ({
    'text/html': '<p>w</p>'.repeat(count),
    'text/plain': 'w',
  });
  await pasteInto(page, paragraphs(10_001));
  await expect(said(page, 'Strg+Umschalt+V')).toBeVisible();
  await page.keyboard.type(' und nachher');
  await expect.poll(() => fetchContent(request, id)).toBe('<p>Vorher und nachher</p>');
  // between modules there is room for a long document
  await page.keyboard.press('Escape');
  await pasteInto(page, paragraphs(40_001));
  await expect(said(page, 'zu viele Absätze')).toBeVisible();
  expect(await listAround(request, id, 3)).toHaveLength(1);
});
