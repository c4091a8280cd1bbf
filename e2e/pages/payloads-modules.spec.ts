import { expect, type Page } from '@playwright/test';
import { validateFields } from '#modules/fields/validate.ts';
import type { ExampleFile } from '#modules/read-examples.ts';
import { getDefinition, isChildModel, MODULES } from '#modules/schemas.ts';
import {
  type Fields,
  fillExample,
  type Planted,
  readAllExamples,
  uploadFiles,
} from '../kit/all-modules.ts';
import { openEditor, type StoredModule, toolbar, write } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';
import { armed, expectGoodEars, listener, PAYLOAD, plant, remove, visitor } from './payloads.ts';

/* XSS payloads in every field of every module type; fields and examples are read from the types' folders. Each field gets the
   first payload its schema accepts, else its example value. */

const SHORT = '"><img src=x: onerror=ran(1)>';
const SHORTEST = '<b onclick=ran()>';

/** For fields that take an address, a day, a name of an option and the like. */
const addresses = (value: unknown) => [
  'javascript:ran(4)',
  'JavaScript:ran(4)',
  'data:text/html,<script>ran(4)</script>',
  '/"><svg/onload=ran(8)>.mp4',
  `https://x.example/"onfocus="ran(8)"autofocus="`,
  `${value}"><svg/onload=ran(8)>`,
  `${value}?a="><svg/onload=ran(8)>`,
  `<iframe src="${value}" onload="ran(9)"></iframe>`,
  `"><svg/onload=ran(8)>`,
];

/** Free text fields accept any sentence; only fields with a format reject it. */
const SENTENCE = 'Ein Satz.';

type Way = string[];

/** The ways to all values of a module's fields that are no objects themselves. */
function waysIn(value: unknown, way: Way = []): Way[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [way];
  return Object.entries(value).flatMap(([name, inner]) => waysIn(inner, [...way, name]));
}

function at(fields: Fields, [name = '', ...rest]: Way): unknown {
  return rest.length > 0 ? at(fields[name] as Fields, rest) : fields[name];
}

function withValue(fields: Fields, [name = '', ...rest]: Way, value: unknown): Fields {
  const inner = rest.length > 0 ? withValue(fields[name] as Fields, rest, value) : value;
  return { ...fields, [name]: inner };
}

const takes = (model: string, fields: Fields, way: Way, value: unknown) =>
  !((way[0] as string) in validateFields(model, withValue(fields, way, value)));

/** Fills fields and records which payload went where. */
function createPlanter(examples: ExampleFile, files: Record<string, number>) {
  /** by field, the marker before its payload: what a page shows of it */
  const signs = new Map<string, string>();
  /** what no payload fits into, with an example that is as it should be */
  const refused = new Map<string, { model: string; fields: Fields; way: Way }>();

  function getSign(name: string): string {
    const sign = signs.get(name) ?? `§${(signs.size + 36).toString(36)}`;
    signs.set(name, sign);
    return sign;
  }

  function payloadFor(model: string, fields: Fields, way: Way): string | undefined {
    const name = [model, ...way].join('.');
    const isText = takes(model, fields, way, SENTENCE);
    const texts = [PAYLOAD, SHORT, SHORTEST].map((each) => (isText ? getSign(name) : '') + each);
    const all = isText ? texts : [...texts, ...addresses(at(fields, way))];
    return all.find((each) => takes(model, fields, way, each));
  }

  function plantIn(model: string, example: Fields): Planted {
    const valid = fillExample(model, example, files);
    let fields = valid;
    for (const way of waysIn(valid)) {
      const payload = payloadFor(model, valid, way);
      if (payload !== undefined) fields = withValue(fields, way, payload);
      else refused.set([model, ...way].join('.'), { model, fields: valid, way });
    }
    const child = getDefinition(model)?.children;
    if (!child) return { ...fields, model };
    const children = Object.values(examples[child] ?? {}).map(plantChild(child));
    return { ...fields, model, children };
  }

  const plantChild = (model: string) => (example: Fields) => plantIn(model, example);
  const models = Object.keys(MODULES).filter((model) => !isChildModel(model));
  const modules = models.flatMap((model) =>
    Object.values(examples[model] ?? {}).map(plantChild(model)),
  );
  return { modules, signs, refused };
}

/** All visible and accessible text. */
const shownOn = (page: Page) =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as Element;
    for (const script of copy.querySelectorAll('script')) script.remove();
    return copy.outerHTML;
  });

test('XSS payloads in every field of every module and page are text for readers and editors (G-28, G-287)', async ({
  browser,
  page: editor,
  request,
}) => {
  // the form of every type, one after the other
  test.setTimeout(180_000);
  const examples = await readAllExamples();
  const { modules, signs, refused } = createPlanter(examples, await uploadFiles(request));
  // only fields with a format reject it
  const wrongly = [...refused].filter(([, { model, fields, way }]) =>
    takes(model, fields, way, SENTENCE),
  );
  expect(wrongly.map(([name]) => name)).toEqual([]);
  const needed = { slug: `probe-${Date.now()}`, is_online: true, in_menu: true, in_footer: true };
  const { id, slug } = await plant(request, '/api/pages', needed);
  const page = await visitor(browser);
  const heard = await listener(page);
  try {
    const place = { content_type: 'pages.page', object_id: id };
    const section = await write(request, 'POST', '/de/pageeditor-api/container/', {
      ...place,
      slug,
      layout: 0,
      columns: [{ children: modules }],
    });
    // the server rejects the omitted ones
    const { csrftoken } = await (await request.get('/api/csrf/')).json();
    const [{ children: made }] = section.columns as [{ children: StoredModule[] }];
    for (const [name, { model, fields, way }] of refused) {
      const list = made.find((each) => getDefinition(each.model)?.children === model);
      const answer = await request.post(`/de/pageeditor-api/${model}/`, {
        data: { ...withValue(fields, way, SHORT), parent: list?.id ?? section.id },
        headers: { 'X-CSRFToken': csrftoken },
      });
      const { field_errors = {} } = await answer.json();
      expect([name, answer.status(), Object.keys(field_errors)]).toEqual([name, 422, [way[0]]]);
    }

    await page.goto(`/de/${slug}`);
    await page.mouse.move(40, 40);
    await page.locator('html[data-hydrated]').waitFor();
    const shown = await shownOn(page);
    expect([...signs].filter(([, sign]) => !shown.includes(sign))).toEqual([]);
    expect(await armed(page)).toEqual([]);
    expect(await page.title()).toContain('onerror=ran(1)');
    expect(heard).toEqual([]);
    await expectGoodEars(page, heard);

    const editing = await listener(editor);
    await openEditor(editor, `/de/${slug}?edit`);
    const models = [...flat(modules)].map(({ model }) => model);
    for (const model of new Set(models)) await openForm(editor, models.indexOf(model));
    expect(await armed(editor)).toEqual([]);
    expect(editing).toEqual([]);
    await expectGoodEars(editor, editing);
  } finally {
    await remove(request, [`/api/pages/${id}`]);
    await page.close();
  }
});

function* flat(modules: readonly Planted[]): Iterable<Planted> {
  for (const module of modules) {
    yield module;
    yield* flat(module.children ?? []);
  }
}

/** Opens the form of the module at this place of the page, and closes it again. */
async function openForm(page: Page, index: number): Promise<void> {
  await toolbar(page).getByRole('button', { name: 'Gliederung' }).click();
  const row = page.locator('#editor-outline li').nth(index);
  await row.getByRole('button', { name: / bearbeiten/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.last()).toBeVisible();
  expect(await armed(page)).toEqual([]);
  // the form of an entry first, then that of its list
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
