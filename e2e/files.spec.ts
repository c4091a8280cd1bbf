import { type APIRequestContext, expect } from '@playwright/test';
import { mp4, vtt, wav } from '#domains/media/kinds/kinds.test-kit.ts';
import { EDITED, openEditor, said, toolbar } from './kit/editor-page.ts';
import { test } from './kit/editor-test.ts';

/* Films and recordings of the house itself: uploaded, put on a page, played. */

interface Uploaded {
  id: number;
  file: string;
}

/** As an editor's browser sends it. The same bytes again answer the file that is there. */
async function upload(request: APIRequestContext, name: string, buffer: Buffer): Promise<Uploaded> {
  const { csrftoken } = await (await request.get('/api/csrf/')).json();
  const answer = await request.post('/de/pageeditor-api/media/', {
    headers: { 'X-CSRFToken': csrftoken },
    multipart: { file: { name, mimeType: 'application/octet-stream', buffer } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

const GONG = { title: 'Der Pausengong', transcript: '<p>Drei Töne, aufsteigend.</p>' };
const NOBODY = { storageState: { cookies: [], origins: [] } };

test('a recording is loaded when it is played, in parts, and can be read and fetched as well (MOD-08)', async ({
  add,
  browser,
  request,
}) => {
  const { id, file } = await upload(request, 'pausengong.wav', wav(3));
  await add([['selfhosted_audio', { ...GONG, file: id }]]);
  const context = await browser.newContext(NOBODY);
  const page = await context.newPage();
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith(file)) answers.push(answer.status());
  });
  await page.goto(EDITED);
  const figure = page.getByRole('figure').filter({ hasText: GONG.title });
  const audio = figure.locator('audio');
  await audio.scrollIntoViewIfNeeded();
  await expect(audio).toHaveAccessibleName(GONG.title);
  await expect(figure).toContainText('0:03');
  expect(answers).toEqual([]);

  await audio.evaluate((element: HTMLAudioElement) => element.play());
  await expect
    .poll(() => audio.evaluate((each: HTMLAudioElement) => each.currentTime))
    .toBeGreaterThan(0);
  expect(answers[0]).toBe(206);

  const recording = figure.locator('..');
  await recording.getByText('Zum Lesen').click();
  await expect(recording.getByText('Drei Töne, aufsteigend.')).toBeVisible();
  const link = figure.getByRole('link', { name: /^Als Datei öffnen \(\d+ KB\)$/ });
  await expect(link).toHaveAttribute('href', file);
  await context.close();
});

test('of a film nothing is loaded before it is played; its captions can be switched on (MOD-06)', async ({
  add,
  browser,
  request,
}) => {
  const film = await upload(request, 'vorhang.mp4', mp4({}));
  const captions = await upload(request, 'vorhang.vtt', vtt());
  const fields = { file: film.id, image: null, title: 'Vorhang', captions_file: captions.id };
  await add([['selfhosted_video', fields]]);
  const context = await browser.newContext({ ...NOBODY, javaScriptEnabled: false });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  await page.goto(EDITED);
  const video = page.getByRole('figure').filter({ hasText: 'Vorhang' }).locator('video');
  await video.scrollIntoViewIfNeeded();
  await expect(video).toHaveAttribute('controls');
  await expect(video.locator('source')).toHaveAttribute('src', film.file);
  await expect(video.locator('track')).toHaveAttribute('src', captions.file);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => [film.file, captions.file].includes(path))).toEqual([]);
  await context.close();
});

test('an editor finds a recording by its name and puts it in the place of another (MOD-08, G-47)', async ({
  add,
  page,
  request,
}) => {
  const first = await upload(request, 'pausengong.wav', wav(3));
  const second = await upload(request, 'einlassgong.wav', wav(4));
  const [module] = await add([['selfhosted_audio', { ...GONG, file: first.id }]]);
  await openEditor(page);
  await toolbar(page).getByRole('button', { name: 'Gliederung' }).click();
  await page.getByRole('button', { name: 'Audio aus der Mediathek bearbeiten' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Audio aus der Mediathek bearbeiten' });
  await expect(dialog).toContainText('pausengong');
  await dialog.getByRole('button', { name: 'Andere Tonaufnahme wählen' }).click();
  const finder = page.getByRole('dialog', { name: 'Tonaufnahme wählen' });
  await finder.getByRole('combobox', { name: 'Name der Datei' }).fill('einlass');
  await finder.getByRole('option', { name: /einlassgong\.wav/ }).click();
  await expect(dialog).toContainText('einlassgong');
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  const audio = page.locator(`[data-node="${module?.id}"] audio`);
  await expect(audio).toHaveAttribute('src', second.file);
  await expect(said(page, 'Gespeichert')).toBeVisible();
  const { file } = await (await request.get(module?.url ?? '')).json();
  expect(file).toBe(second.id);
});
