import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { EDITOR } from './editor-account.ts';

/** A page that these stories edit and leave as it was. */
export const EDITED = '/de/haus/anfahrt';
const API = '/de/pageeditor-api';

export interface StoredModule {
  id: number;
  model: string;
  url: string;
  revision: number;
  [field: string]: unknown;
}
interface StoredPage {
  id: number;
  content_type: string;
  modules: { id: number; columns: { children: StoredModule[] }[] }[];
}

export const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Seite bearbeiten' });
export const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Anmelden' });
/** The editor's message about the last save, e.g. "Gespeichert". */
export const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });

export async function signIn(page: Page): Promise<void> {
  const modal = signInDialog(page);
  await modal.getByLabel('E-Mail oder Benutzername').fill(EDITOR.email);
  await modal.getByLabel('Passwort').fill(EDITOR.password);
  await modal.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(modal).toBeHidden();
}

/** Signs in through the API and declines cookies, which these stories are not about. */
export async function signedIn(
  context: BrowserContext,
  baseURL: string,
  { email: username, password } = EDITOR,
): Promise<void> {
  const answer = await context.request.post('/api/user-login/', {
    data: { username, password },
    headers: { Origin: baseURL },
  });
  expect(answer.status()).toBe(200);
}

export async function openEditor(page: Page, path = `${EDITED}?edit`): Promise<void> {
  await page.goto(path);
  await expect(toolbar(page)).toBeVisible();
}

/** The content as the server has it now. */
export async function stored(request: APIRequestContext, path = EDITED): Promise<StoredPage> {
  const answer = await request.get(`${API}/page${path.replace('/de', '')}/`);
  return answer.json();
}

export async function modules(request: APIRequestContext): Promise<StoredModule[]> {
  const { modules } = await stored(request);
  return modules.flatMap(({ columns }) => columns.flatMap(({ children }) => children));
}

/** The text of a headline or text module as visitors get it. */
export const fetchContent = async (request: APIRequestContext, id: number) =>
  (await modules(request)).find((each) => each.id === id)?.content;

export async function write(
  request: APIRequestContext,
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  data?: object,
): Promise<StoredModule> {
  const { csrftoken } = await (await request.get('/api/csrf/')).json();
  const answer = await request.fetch(url, {
    method,
    ...(data && { data }),
    headers: { 'X-CSRFToken': csrftoken },
  });
  expect(answer.ok(), `${method} ${url}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? ({} as StoredModule) : answer.json();
}

/** Changes fields of a module as another editor. */
export async function changeElsewhere(
  request: APIRequestContext,
  id: number,
  fields: object,
): Promise<void> {
  const node = (await modules(request)).find((each) => each.id === id) as StoredModule;
  await write(request, 'PATCH', node.url, { ...fields, revision: node.revision });
}

/** A module to add, with its children if it is a list. */
export type NewModule = [model: string, fields: object, children?: NewModule[]];

/** A section at the end of the page with modules in it; `remove` takes it away again. */
export async function addSection(request: APIRequestContext, children: NewModule[]) {
  const { id: object_id, content_type } = await stored(request);
  const describe = ([model, fields, within = []]: NewModule): object => ({
    ...fields,
    model,
    ...(within.length > 0 && { children: within.map(describe) }),
  });
  // all in one call: stories add up to 300
  const section = await write(request, 'POST', `${API}/container/`, {
    content_type,
    object_id,
    slug: `probe-${Date.now()}-${Math.round(Math.random() * 1e6)}`,
    layout: 0,
    columns: [{ children: children.map(describe) }],
  });
  const [{ children: made }] = section.columns as [{ children: StoredModule[] }];
  const remove = async () => {
    const now = (await stored(request)).modules.find(({ id }) => id === section.id);
    const revision = Math.max(
      ...[now, ...(now?.columns.flatMap(({ children }) => children) ?? [])].map(
        (each) => (each as StoredModule).revision,
      ),
    );
    await write(request, 'DELETE', `${API}/container/${section.id}/`, { revision });
  };
  return { made, remove };
}

export const makeHeadline = (content: string) =>
  ['headline', { headline_level: 3, preline: '', content, subline: '', anchor: '' }] as [
    string,
    object,
  ];
export const makeText = (content: string) =>
  ['text', { content, anchor: '', decrease_distance: false }] as [string, object];

/** A text of a module that is typed in place. */
export const field = (page: Page, id: number, name = 'content') =>
  page.locator(`[data-node="${id}"] [data-field="${name}"]`);

/** Typing replaces the text. */
export async function retype(page: Page, text: ReturnType<typeof field>, words: string) {
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
}

/** What the clipboard holds is pasted where the focus is. */
export async function pasteInto(page: Page, data: Record<string, string>): Promise<void> {
  await page.evaluate((all) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(all)) clipboardData.setData(type, value);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, data);
}

/** Types and first words of the modules around this one, from the server. */
export async function listAround(request: APIRequestContext, id: number, count: number) {
  const all = await modules(request);
  const at = all.findIndex((each) => each.id === id);
  return all.slice(at, at + count).map(({ model, content }) => [model, content]);
}

/** Pastes into a text, wherever the focus is. */
export async function paste(
  text: ReturnType<typeof field>,
  data: Record<string, string>,
): Promise<void> {
  await text.evaluate((element, all) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(all)) clipboardData.setData(type, value);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
  }, data);
}

/** A module of the edited page, as it is stored. */
export const findModule = async (request: APIRequestContext, id: number) =>
  (await modules(request)).find((each) => each.id === id);
