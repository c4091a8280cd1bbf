import { expect } from '@playwright/test';
import { listAllModules, readAllExamples, uploadFiles } from '../../kit/all-modules.ts';
import { openEditor, type StoredModule, stored, toolbar, write } from '../../kit/editor-page.ts';
import { test } from '../../kit/editor-test.ts';

type Nested = StoredModule & { children?: Nested[] };

const SIGN = '§';

function* flat(modules: readonly Nested[]): Iterable<Nested> {
  for (const module of modules) {
    yield module;
    yield* flat(module.children ?? []);
  }
}

test('every text of every type of module is written where it stands, and stored there (EDIT-01, EDIT-03, EDIT-16)', async ({
  page,
  request,
  emptyPage,
}) => {
  test.slow();
  const path = await emptyPage('Alle Texte');
  const { id: object_id, content_type } = await stored(request, path);
  const all = listAllModules(await readAllExamples(), await uploadFiles(request));
  const section = { content_type, object_id, layout: 0, columns: [{ children: all }] };
  await write(request, 'POST', '/de/pageeditor-api/container/', section);
  await openEditor(page, `${path}?edit`);
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('#main-content details'))
      (each as HTMLDetailsElement).open = true;
  });
  const readNodes = async () => {
    const { modules } = await stored(request, path);
    const nodes = modules.flatMap(({ columns }) => columns.flatMap(({ children }) => children));
    return new Map([...flat(nodes as Nested[])].map((node) => [node.id, node]));
  };
  const nodes = await readNodes();
  const found = await page
    .locator('#main-content [data-node] [data-field]:is([contenteditable], [data-rich-text])')
    .evaluateAll((texts) =>
      texts.map((text) => {
        const id = Number(text.closest('[data-node]')?.getAttribute('data-node'));
        return [id, text.getAttribute('data-field') ?? ''] as const;
      }),
    );
  // one of each type
  const named = new Map(
    found.map(([id, field]) => [`${nodes.get(id)?.model}.${field}`, [id, field] as const]),
  );
  const places = [...named.values()];
  expect(places.length).toBeGreaterThan(30);
  for (const [id, field] of places) {
    const text = page.locator(`[data-node="${id}"] [data-field="${field}"]`);
    await text.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(SIGN);
    await expect(text, `${id} ${field}`).toContainText(SIGN);
  }
  await page.keyboard.press('Escape');
  await expect(toolbar(page)).toContainText('Gespeichert');
  const readMissing = async () => {
    const now = await readNodes();
    const isMissing = ([id, field]: readonly [number, string]) =>
      !String(now.get(id)?.[field]).includes(SIGN);
    return [...named].filter(([, place]) => isMissing(place)).map(([name]) => name);
  };
  await expect.poll(readMissing).toEqual([]);
});
