import { expect, type Locator } from '@playwright/test';
import {
  fetchContent,
  field,
  makeHeadline,
  makeText,
  openEditor,
  paste,
  retype,
  said,
  toolbar,
} from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head>
<body><!--StartFragment--><h2 style="font-family:Calibri"><span lang=DE>Der Abend<o:p></o:p></span></h2>
<p class=MsoNormal style="margin:0cm"><span style="color:red">Ein <b style='mso-bidi-font-weight:normal'>großer</b> Satz.</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Erstens<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>Zweitens<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span>Gezählt</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;

const TABLE = `<p style="color:red">Besetzung<sup>1</sup></p><style>td{color:red}</style>
<table style="width:100%"><tr><td>Hamlet</td><td style="x:y">Ida Roth</td></tr>
<tr><td><p>Ophelia</p></td><td><p>Jan Beck</p></td></tr></table><img src="https://example.org/a.png" alt="">`;

const HOSTILE = `<base href="https://evil.example/"><p onclick="ran=1" title=it's/onfocus=ran>Ein <a
  href=https://example.org/online=1 onmouseover='ran=2'STYLE="a:b">Link</a></p><script>ran=3</script><svg/onload=ran=4>
  <style>p{color:red}</style></svg><iframe srcdoc="<script>ran=5</script>"></iframe><img src=/x onerror=ran=6>
  <object data="data:text/html,x"></object><form action="javascript:ran=7"><button formaction="javascript:ran=8"></form>`;

test('rich text is typed in place with bold, italic, lists and links, and stored as clean HTML (MOD-30, EDIT-01)', async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeText('<p>Alt</p>')]);
  const id = made[0]?.id as number;
  await openEditor(page);
  const text = field(page, id);
  await text.click();
  const tools = page.getByRole('toolbar', { name: 'Text gestalten' });
  await expect(tools).toBeVisible();
  // and leave those of the page in reach
  for (const button of await toolbar(page).getByRole('button').all())
    if (await button.isEnabled()) await button.click({ trial: true });
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type('Fett');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.press('ControlOrMeta+I');
  await page.keyboard.type('Schräg');
  await page.keyboard.press('ControlOrMeta+I');
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: 'Nummerierte Liste' }).click();
  await page.keyboard.type('Erstens');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: 'Aufzählung' }).click();
  await page.keyboard.type('Punkt');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Karten');
  await page.keyboard.press('Shift+Home');
  await page.waitForTimeout(50); // no finger is faster

  // the keyboard reaches the tools and comes back
  await page.keyboard.press('Alt+F10');
  const near = page.getByRole('toolbar', { name: 'Auswahl gestalten' });
  await expect(near.getByRole('button', { name: 'Fett' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(near.getByRole('button', { name: 'Link' })).toBeFocused();
  await page.keyboard.press('Enter');
  const address = page.getByLabel('Adresse oder Seite');
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAccessibleDescription(/Bitte eine Adresse eingeben/);
  await address.fill('https://karten.example/abend');
  await page.getByLabel('In neuem Fenster öffnen').check();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(near).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(tools).toBeHidden();
  await expect
    .poll(() => fetchContent(request, id))
    .toBe(
      '<p><strong>Fett</strong><em>Schräg</em></p><ol><li>Erstens</li></ol>' +
        '<ul><li>Punkt</li></ul>' +
        '<p><a href="https://karten.example/abend" target="_blank" rel="noopener">Karten</a></p>',
    );
});

test('a page of the house is found by its title and becomes a link (EDIT-20)', async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeText('<p>So kommen Sie her</p>')]);
  const id = made[0]?.id as number;
  await openEditor(page);
  await field(page, id).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByLabel('Adresse oder Seite').fill('Anfahrt');
  // the keyboard is elsewhere, and one still sees what becomes a link
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('link-place') ?? [])].map(String).join());
  expect(await marked()).toBe('So kommen Sie her');
  await page.getByRole('option', { name: /Anfahrt & Zugang/ }).click();
  expect(await marked()).toBe('');
  await page.keyboard.press('Escape');
  await expect
    .poll(() => fetchContent(request, id))
    .toBe('<p><a href="/de/haus/anfahrt">So kommen Sie her</a></p>');
});

test('text from a word processor becomes paragraphs, lists and emphasis, nothing else', async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeText('<p>Alt</p>')]);
  const id = made[0]?.id as number;
  await openEditor(page);
  const text = field(page, id);
  await text.click();
  await paste(text, { 'text/plain': 'Der Vorhang geht auf. '.repeat(10_000) });
  await expect(said(page, '220.000 Zeichen')).toBeVisible();
  await expect(text).toHaveText('Alt');
  await page.keyboard.press('ControlOrMeta+A');
  await paste(text, { 'text/html': FROM_WORD });
  await expect
    .poll(() => fetchContent(request, id))
    .toBe(
      '<p><strong>Der Abend</strong></p><p>Ein <strong>großer</strong> Satz.</p>' +
        '<ul><li>Erstens</li><li>Zweitens</li></ul><ol><li>Gezählt</li></ol>',
    );
});

test('dropped parts of a paste are reported, cells stay separate, and the security policy is not violated (E-1, MOD-30, EDIT-16, G-241)', async ({
  page,
  request,
  add,
}) => {
  const messages: string[] = [];
  page.on('console', (each) => {
    if (/Content.Security.Policy/i.test(each.text())) messages.push(each.text());
  });
  const made = await add([makeText('<p>Alt</p>')]);
  const id = made[0]?.id as number;
  await openEditor(page);
  const text = field(page, id);
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await paste(text, { 'text/html': FROM_WORD });
  await expect(page.getByText('Weggelassen:')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+A');
  await paste(text, { 'text/html': TABLE });
  const told = page.getByRole('status').filter({ hasText: 'Weggelassen:' });
  await expect(told).toContainText('ein Bild, die Form einer Tabelle');
  await expect(told).toContainText('Hoch- und Tiefstellung');
  await expect
    .poll(() => fetchContent(request, id))
    .toBe('<p>Besetzung1</p><p>Hamlet · Ida Roth</p><p>Ophelia · Jan Beck</p>');
  await told.getByRole('button', { name: 'Fertig' }).click();
  await expect(told).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await paste(text, { 'text/html': HOSTILE });
  await expect
    .poll(() => fetchContent(request, id))
    .toBe('<p>Ein <a href="https://example.org/online=1">Link</a></p>');
  expect(messages).toEqual([]);
});

test('Ctrl+K sets a link on selected words, to a performance with its day, and else leads elsewhere; Ctrl+Enter inserts modules, also from a single-line text (G-240, G-303, G-513, EDIT-20, E-7)', async ({
  page,
  add,
}) => {
  const [id = 0, line = 0] = (
    await add([makeText('<p>Karten</p>'), makeHeadline('Spielzeit')])
  ).map((each) => each.id);
  await openEditor(page);
  await field(page, id).click();
  await expect(field(page, id)).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('combobox', { name: 'Adresse oder Seite' })).toBeFocused();
  await page.keyboard.type('woyzeck');
  const found = page.getByRole('listbox', { name: 'Seiten dieser Website' });
  await expect(found.getByText(/\d{4}.*Uhr/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, id)).toBeFocused();
  // the linked range stays visible above the results
  await field(page, id).evaluate((text) => text.scrollIntoView({ block: 'end' }));
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('haus');
  await expect(found.getByRole('option').nth(1)).toBeVisible();
  const bottom = (part: Locator) => part.evaluate((each) => each.getBoundingClientRect().bottom);
  const panel = page.getByRole('group', { name: 'Link', exact: true });
  await expect(async () => {
    const top = await panel.evaluate((each) => each.getBoundingClientRect().top);
    expect(await bottom(field(page, id))).toBeLessThanOrEqual(top);
  }).toPass({ timeout: 5000 });
  await page.keyboard.press('ArrowDown');
  const second = found.getByRole('option').nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(second.locator('span')).toHaveText('Haus');
  await page.keyboard.press('Enter');
  await expect(field(page, id)).toBeFocused();
  await expect(field(page, id).locator('a')).toHaveAttribute('href', '/de/haus');
  await page.keyboard.press('Escape');
  await expect(page.locator(`[data-handle="${id}"]`)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Enter');
  const search = page.getByRole('searchbox', { name: 'Modul suchen' });
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  await field(page, line).click();
  await page.keyboard.press('Home');
  for (const _ of 'Spiel') await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('dialog', { name: 'Wechseln und anlegen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, line)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(search).toBeFocused();
  await expect(page.getByText('Kommt direkt unter: Überschrift „Spielzeit“')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, line)).toBeFocused();
  await page.keyboard.type('ende');
  await expect(field(page, line)).toHaveText('Spielendezeit');
});

test('in rich text, undo is first the text’s own and then the page’s, by keys and by the arrows of the bar (MOD-30, G-49, G-212)', async ({
  page,
  request,
  add,
}) => {
  const made = await add([makeHeadline('Vorher'), makeText('<p>Eins</p>')]);
  const [headline, text] = made.map(({ id }) => id) as [number, number];
  await openEditor(page);
  await retype(page, field(page, headline), 'Nachher');
  await expect.poll(() => fetchContent(request, headline)).toBe('Nachher');
  await field(page, text).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' zwei');
  await expect.poll(() => fetchContent(request, text)).toBe('<p>Eins zwei</p>');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => fetchContent(request, text)).toBe('<p>Eins</p>');
  await expect(field(page, headline)).toHaveText('Nachher');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(field(page, headline)).toHaveText('Vorher');
  await expect(field(page, text)).toHaveText('Eins');
  expect(await fetchContent(request, headline)).toBe('Vorher');

  // the text has a pair of its own (MOD-30)
  await field(page, text).click();
  const own = page.getByRole('toolbar', { name: 'Text gestalten' });
  await expect(own.getByRole('button', { name: 'Im Text zurücknehmen' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Im Text wiederherstellen' })).toBeVisible();

  // the toolbar's arrows continue in the same order, and the text keeps the caret
  const arrow = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(arrow('Rückgängig')).toHaveCount(1);
  await expect(field(page, text)).toBeFocused();
  await arrow('Wiederholen').click();
  await expect(field(page, headline)).toHaveText('Nachher');
  await arrow('Wiederholen').click();
  await expect(field(page, text)).toHaveText('Eins zwei');
  await expect(field(page, text)).toBeFocused();
  await arrow('Rückgängig').click();
  await expect(field(page, text)).toHaveText('Eins');
  await arrow('Rückgängig').click();
  await expect.poll(() => fetchContent(request, headline)).toBe('Vorher');
  await expect.poll(() => fetchContent(request, text)).toBe('<p>Eins</p>');
});
